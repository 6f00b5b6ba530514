"""`sheriff play`: one window for a whole evening. Asks, hints and tells; judges nothing itself."""
