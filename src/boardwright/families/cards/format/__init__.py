"""Models of the JSON files of the card game, and the tolerant reading of what people write."""
