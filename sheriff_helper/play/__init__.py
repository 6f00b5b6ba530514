"""`sheriff play`: one window for an evening. Asks, hints and tells; judges nothing."""
