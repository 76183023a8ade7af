"""The server: matches for people, bots and programs over HTTP and WebSocket, kept in a store. No rules live here."""
