"""The core: Game, Match, Decision, Event, Journal, View, Rng and errors. It knows no family."""
