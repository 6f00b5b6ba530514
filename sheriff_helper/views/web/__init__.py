"""Pages for a browser: what they show, with their templates, styles and scripts."""
