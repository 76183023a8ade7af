"""One module per command of the command line, named after the command."""
