"""Pages for a browser: what they show, and the templates and styles beside it."""
