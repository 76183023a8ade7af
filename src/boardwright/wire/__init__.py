"""The wire: everything that leaves the process. The page's types are generated from what is defined here."""
