"""Turn a state into Rich renderables or JSON. Nothing here prints."""
