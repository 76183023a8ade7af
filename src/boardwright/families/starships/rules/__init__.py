"""Rules special to starships: the hexagonal grid, map generation, reading the battle state."""
