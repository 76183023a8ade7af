proof-oracle-missing = il motore { $engine } non è installato; installa boardwright con i requisiti di sviluppo
proof-endless-turn = un turno non finisce dopo { $steps } passi: qui non si può confrontare con un altro programma
proof-oracle-unknown = motore sconosciuto '{ $name }'; serve 'chess', 'pyffish:NOME' o 'open_spiel:NOME' con un gioco che conosce
proof-oracle-variant = pyffish non ha la variante '{ $name }'; la più vicina è '{ $word }'
proof-language = '{ $game }' non è un gioco da tavolo del linguaggio; solo tali giochi si possono confrontare
proof-oracle-position = questo motore non può iniziare da una posizione
proof-oracle-fen = il motore non accetta la posizione { $fen }
