"""Crashes, faults of the disk, damage, hostile input: what the store must survive."""
