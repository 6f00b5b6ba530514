"""The board in a browser: to look at and nothing else."""
