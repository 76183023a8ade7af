"""Geometry that families share: bit sets, hexagons, square grids with sight, distances on graphs. No rules."""
