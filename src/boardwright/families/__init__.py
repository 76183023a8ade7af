"""The families of games, one folder each. A folder here is a family: there is no registry to edit."""
