"""Every sentence that people read, in every language, and lines as they are recorded."""
