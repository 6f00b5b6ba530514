"""The sentences that people read, and the lines that records have."""
