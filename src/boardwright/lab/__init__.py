"""The lab: many matches of bots, and what they tell about a game. It knows bots and games, and no rules."""
