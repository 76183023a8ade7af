# Quello che si dice dei bot.
bots-unknown = Non c'è nessun bot '{ $name }'. Ci sono: { $known }.
bots-unknown-near = Non c'è nessun bot '{ $name }'; forse '{ $word }'?
bots-unknown-parameter = Il bot '{ $name }' non ha il parametro '{ $parameter }'. { $known ->
    [none] Non ne ha.
   *[other] Ha: { $known }.
  }
bots-bad-parameter = Il parametro '{ $parameter }' del bot '{ $name }' non può essere '{ $found }': serve { $expected ->
    [flag] true o false
    [int] un numero intero da 0 a { $most }
   *[number] un numero da 0 a { $most }
  }.
bots-unknown-parameter-near = Il bot '{ $name }' non ha il parametro '{ $parameter }'; forse '{ $word }'?
bots-bad-budget = Il parametro '{ $parameter }' del bot '{ $name }' dev'essere un numero maggiore di 0 e al massimo { $most }, non '{ $found }'.
bots-game-needed = Il bot '{ $name }' dipende dal gioco: indica anche il gioco.
bots-other-family = Il bot '{ $name }' non può giocare a { $game }. Questi possono: { $known }.
bots-no-level = Non c'è nessun livello '{ $found }'; scrivi da level:{ $least } a level:{ $most }.
# Nomi degli avversari.
bots-level = Livello { $level } · { $name }
bots-level-1 = Principiante
bots-level-2 = Dilettante
bots-level-3 = Giocatore di circolo
bots-level-4 = Esperto
bots-level-5 = Maestro
bots-technical = Bot { $name }
bots-name-ace = Asso del volo
bots-name-admiral = Ammiraglio
bots-name-alphabeta = Calcolatore, guarda lontano
bots-name-first = Prende la prima opzione
bots-name-greedy = Prende il meglio a portata di mano
bots-name-hunter = Cacciatore
bots-name-idle = Non fa nulla
bots-name-judge = Soppesa ogni carta
bots-name-mcts = Prova molti finali
bots-name-orders = Tiene la formazione
bots-name-planner = Pianifica il turno
bots-name-random = Gioca a caso
bots-name-starter = Bot d’esempio
bots-name-threat = Attento ai pericoli
bots-name-turret = Torretta
# Ragioni.
bots-why-only = È l'unica opzione.
bots-why-wins = Vince subito.
bots-why-habit = Il bot segue il suo piano abituale.
bots-why-plan = Prevede che si continui con «{ $next }».
bots-why-last = È l'ultimo passo del piano del bot.
bots-why-better = Sembra la migliore di { $count } opzioni, davanti a «{ $other }».
bots-why-alike = Sembra buona quanto «{ $other }»: vanno bene entrambe.
bots-why-overlooked = Il bot varia il suo gioco, o non ha notato «{ $other }».
bots-programs-off = Qui non giocano né programmi né indirizzi: '{ $name }'.
bots-program-empty = '{ $name }' non nomina nessun programma; scrivi program:./mybot
bots-bad-address = '{ $name }' non è un indirizzo; scrivi http://host:port/path
bots-program-missing = Il programma '{ $name }' non si può avviare: { $reason ->
    [EACCES] il file non è eseguibile; indica anche che cosa lo esegue, come in program:python miobot.py
   *[ENOENT] non c'è nessun programma così
  }.
bots-error-bad_json = Questo non è un messaggio: { $reason ->
    [long] è più lungo di { $limit } byte
   *[json] non è JSON in UTF-8
  }.
bots-error-bad_type = Ci si aspetta un oggetto con "type": "move", "laser" o "noop".
bots-error-bad_direction = La direzione deve essere una delle sei, come [1, 0, -1].
bots-error-bad_option = Non è nessuna delle { $count } opzioni della decisione.
bots-error-wrong_round = Questo risponde al turno { $found }, ma si chiede il turno { $round }.
bots-error-too_late = È arrivato quando non si chiedeva nulla.
bots-error-nick_taken = Qualcun altro si chiama { $nick }.
bots-error-bad_nick = Un nome ha da 1 a { $limit } caratteri visibili.
bots-error-match_full = La partita { $match } è al completo.
bots-error-bad_token = Non è il gettone di { $nick }.
bots-uci-boards-only = { $game } non può essere giocato da un motore UCI: si può solo con i giochi da tavoliere.
bots-uci-no-variant = { $engine } non conosce la variante '{ $variant }'. Se lì ha un altro nome, aggiungi variant=NOME.
bots-llm-prompt = Giochi a { $game }. Sotto trovi il tabellone, ciò che è successo e ciò che ti viene chiesto. Scrivi la risposta nell'ultima riga, esattamente come una delle risposte elencate, e nient'altro dopo.
bots-policy-missing = Non c'è nessun file '{ $file }' con una strategia; per esempio, policy:policy.onnx
bots-policy-bad = '{ $file }' non è un file ONNX eseguibile.
bots-policy-extra = Le strategie richiedono il pacchetto Python 'onnxruntime': pip install 'boardwright[policy]'
bots-policy-unfit = La strategia '{ $file }' non è adatta a { $game }: deve ricevere osservazioni di { $shape } e dare { $actions } valori.
