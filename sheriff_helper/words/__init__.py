"""What people type becomes entries, and entries become words that people read."""
