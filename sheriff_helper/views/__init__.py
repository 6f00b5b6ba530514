"""Turn a state into lines, tables, pages or JSON. Nothing here prints."""
