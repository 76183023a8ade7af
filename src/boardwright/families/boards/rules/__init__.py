"""Rules special to boards: names and look of cells, colours, JavaScript expressions."""
