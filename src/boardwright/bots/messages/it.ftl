# Quello che si dice dei bot.
bots-unknown = Non c'è nessun bot '{ $name }'. Ci sono: { $known }.
bots-unknown-near = Non c'è nessun bot '{ $name }'; forse '{ $word }'?
bots-unknown-parameter = Il bot '{ $name }' non ha il parametro '{ $parameter }'. { $known ->
    [none] Non ne ha.
   *[other] Ha: { $known }.
  }
bots-bad-parameter = Il parametro '{ $parameter }' del bot '{ $name }' non può essere '{ $found }': serve { $expected ->
    [int] un numero intero da 0 in su
   *[number] un numero da 0 in su
  }.
