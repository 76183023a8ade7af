proof-oracle-missing = the engine { $engine } is not installed; install boardwright with its development requirements
proof-endless-turn = a turn has more than { $steps } steps, so the game cannot be compared with another engine
proof-oracle-unknown = unknown engine '{ $name }'; expected 'chess', 'pyffish:NAME' or 'open_spiel:NAME', where NAME is a game of that engine
proof-oracle-variant = pyffish has no variant '{ $name }'; the nearest is '{ $word }'
proof-language = '{ $game }' is not written in the board language; only games in that language can be compared
proof-oracle-position = this engine cannot start from a given position
proof-oracle-fen = the engine does not accept the position { $fen }
