"""State to what is shown: Rich renderables or JSON data. Returns, never prints."""
