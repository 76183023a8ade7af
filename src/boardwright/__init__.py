"""Turn-based games whose rules are JSON data."""
