"""Models for the JSON files of card games, and an importer that accepts the spelling variants people write."""
