"""Everything that leaves the process: messages, scenes, text. The page's TypeScript types are generated from it."""
