"""What is in the box: spaces, lines of sight, decks, resources. Families take from here; nothing here is a rule."""
