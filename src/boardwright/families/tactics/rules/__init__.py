"""Rules special to tactics: the grid, combat, statuses, fog, victory, and the AI of teams without a seat."""
