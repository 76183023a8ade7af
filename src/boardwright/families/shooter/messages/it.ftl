# Che cosa dice lo sparatutto. Gli id cominciano con il nome della famiglia.

# -- nomi
shooter-player = Giocatore { $number }
shooter-terminator = il terminator
shooter-cube = { $color ->
    [red] cubo rosso
    [yellow] cubo giallo
    [blue] cubo blu
   *[any] cubo di un colore qualsiasi
  }
shooter-room = { $color ->
    [red] stanza rossa
    [yellow] stanza gialla
    [blue] stanza blu
    [green] stanza verde
    [purple] stanza viola
   *[gray] stanza grigia
  }
shooter-card = { $kind ->
    [scope] mirino
    [newton] raggio cinetico
    [tagback] granata venom
   *[teleporter] teletrasporto
  } ({ $color ->
    [red] rosso
    [yellow] giallo
   *[blue] blu
  })
shooter-tile = tessera munizioni
shooter-skulls = Teschi
shooter-actions = Azioni rimaste
shooter-game = La partita
shooter-frenzy = Frenesia finale
shooter-row = { $row ->
    [kills] Tracciato dei colpi mortali
    [red] Punto di rigenerazione rosso
    [yellow] Punto di rigenerazione giallo
   *[blue] Punto di rigenerazione blu
  }
shooter-markets = Armi sul tabellone
shooter-damage = Danni
shooter-values = Punti per un’uccisione
shooter-damage-of = Danni da { $player }
shooter-marks-of = Marchi di { $player }
shooter-weapons = Armi
shooter-powerups = Potenziamenti
shooter-result = { $count ->
    [one] { $winners } vince con { $points } punti.
   *[other] { $winners } condividono la vittoria con { $points } punti.
  }

# -- domande
shooter-prompt-act = { $actions ->
    [0] Non restano azioni. Ricarica, gioca un potenziamento o finisci il turno.
    [one] Resta un'azione. Che cosa fai?
   *[other] Restano { $actions } azioni. Che cosa fai?
  }
shooter-prompt-appear = Scarta un potenziamento: compari nel punto di rigenerazione del suo colore.
shooter-prompt-spawn = Non ci sono più potenziamenti. Scegli dove comparire.
shooter-prompt-run = Dove corri?
shooter-prompt-grab = Dove vai a raccogliere?
shooter-prompt-buy = Quale arma compri?
shooter-prompt-leave = Hai già tre armi. Quale lasci qui?
shooter-prompt-discard = Hai la mano piena. Quale potenziamento scarti?
shooter-prompt-aim = Da dove spari?
shooter-prompt-weapon = Quale arma usi?
shooter-prompt-reload = Ricarica un'altra arma o finisci il turno.
shooter-prompt-pay = Come paghi?
shooter-prompt-effect = { $weapon }: quale effetto segue?
shooter-prompt-walk = { $effect }: dove vai?
shooter-prompt-target = { $weapon }, { $effect }: scegli { $target }.
shooter-prompt-push = { $weapon }: dove va il tuo bersaglio?
shooter-prompt-newton = Chi spingi?
shooter-prompt-newton-to = Dove va quel giocatore?
shooter-prompt-teleport = Dove compari?
shooter-prompt-scope = Hai colpito qualcuno. Giochi un mirino per un danno in più?
shooter-prompt-tagback = Sei stato colpito. Giochi una granata venom?
shooter-prompt-terminator-place = Dove compare il terminator?
shooter-prompt-terminator-move = Dove va il terminator?
shooter-prompt-terminator-target = Chi colpisce il terminator?
shooter-prompt-claim = Su quale punto di rigenerazione vanno i segnalini dell'uccisione?

# -- opzioni
shooter-option-run = Corri
shooter-option-grab = Muoviti e raccogli
shooter-option-aim = Muoviti e spara
shooter-option-shoot = Spara con { $weapon }
shooter-option-reload = Ricarica { $weapon }
shooter-option-hold = Non sparare
shooter-option-use = Gioca { $card }
shooter-option-terminator = Usa il terminator
shooter-option-end = Fine
shooter-option-late = Non rispondere
shooter-option-go = Vai in { $to }
shooter-option-buy = Compra { $weapon }
shooter-option-nothing = Non prendere niente
shooter-option-leave = Lascia { $weapon }
shooter-option-effect = { $effect }
shooter-option-stop = Basta così
shooter-option-target = Colpisci { $player }
shooter-option-step = Vai in { $to } senza colpire nessuno
shooter-option-pull = Porta il bersaglio in { $to }
shooter-option-hit = Colpisci tutti in { $to }
shooter-option-room = Colpisci tutti nella { $room }
shooter-option-blast = Colpisci tutti a portata
shooter-option-vortex = Apri il vortice in { $to }
shooter-option-skip = Rinuncia a questo bersaglio
shooter-option-push = Sposta il bersaglio in { $to }
shooter-option-shove = Spingi { $player }
shooter-option-discard = Scarta { $card }
shooter-option-scope = { $card } su { $player }
shooter-option-tagback = Lancia { $card }
shooter-option-decline = No
shooter-option-pay = Paga { $with }
shooter-option-claim = { $to }

# -- eventi
shooter-event-turn = Turno di { $player }
    .look = turn
shooter-event-drew = { $player } pesca un potenziamento.
shooter-event-drew-card = { $player } pesca { $card }.
shooter-event-discarded = { $player } scarta { $card }.
shooter-event-late = { $player } non risponde: il turno è finito.
shooter-event-returned = { $player } riprende { $card }.
shooter-event-appeared = { $player } compare in { $to }.
shooter-event-moved = { $player } { $how ->
    [newton] viene spinto in { $to }.
    [shot] viene spostato in { $to }.
    [teleporter] si teletrasporta in { $to }.
   *[other] va in { $to }.
  }
shooter-event-grabbed = { $player } prende le munizioni in { $at }: { $cubes }.
shooter-event-grabbed-nothing = { $player } prende le munizioni in { $at } ma non ha posto per i cubi.
shooter-event-bought = { $player } compra { $name }.
shooter-event-left = { $player } lascia { $name }.
shooter-event-paid = { $player } paga { $with }.
shooter-event-fired = { $player } spara con { $name }.
shooter-event-effect = { $player } usa { $name }: { $title }.
shooter-event-damaged = { $by } infligge { $amount ->
    [one] un danno
   *[other] { $amount } danni
  } a { $player }{ $marks ->
    [0] {""}
    [one] , di cui uno da un marchio
   *[other] , di cui { $marks } da marchi
  }.
shooter-event-marked = { $by } marchia { $player }: { $amount }.
shooter-event-killed = { $by } uccide { $player }.
shooter-event-used = { $player } gioca { $card }.
shooter-event-reloaded = { $player } ricarica { $name }.
shooter-event-scored = { $player } ottiene { $points ->
    [one] un punto
   *[other] { $points } punti
  } { $why ->
    [double-kill] per un'uccisione doppia.
   *[track] dal tracciato.
  }
shooter-event-scored-of = { $player } ottiene { $points ->
    [one] un punto
   *[other] { $points } punti
  } { $why ->
    [first-blood] per il primo sangue di { $of }.
   *[damage] per i danni su { $of }.
  }
shooter-event-buried = { $player } è stato ucciso da { $by }: { $tokens ->
    [one] un segnalino
   *[other] { $tokens } segnalini
  }. Teschi rimasti: { $skulls }.
shooter-event-claimed = { $player } mette { $tokens ->
    [one] un segnalino
   *[other] { $tokens } segnalini
  } sul punto di rigenerazione { $at }.
shooter-event-frenzy = { $player } ha preso l'ultimo teschio: comincia la frenesia finale.
shooter-event-finished = La partita è finita. Punti: { $points }.

# -- rifiuti
shooter-why-no-actions = in questo turno non restano azioni
shooter-why-no-weapon = non c'è nessuna arma «{ $weapon }»
shooter-why-not-yours = { $weapon } non è tua
shooter-why-unloaded = { $weapon } non è carica
shooter-why-cannot-reload = non puoi pagare { $cost } per { $weapon }
shooter-why-nobody = da qui { $weapon } non può colpire nessuno che tu possa permetterti
shooter-why-search-limit = { $weapon } ha troppe possibilità da esaminare; non è stato trovato nessun tiro valido
shooter-why-not-here = { $weapon } non si trova qui
shooter-why-price = non puoi pagare { $cost } per { $weapon }
shooter-why-no-square = non c'è nessuna casella «{ $square }»
shooter-why-square = { $square } è fuori portata
shooter-why-no-player = non c'è nessun giocatore «{ $player }»
shooter-why-yourself = sei tu
shooter-why-off-board = { $player } non è sul tabellone
shooter-why-player = { $player } non può essere scelto: è fuori dalla portata di questo bersaglio o escluso da uno precedente
shooter-why-no-card = non c'è nessun potenziamento «{ $card }»
shooter-why-not-in-hand = non hai { $card }
shooter-why-not-now = { $card } non può essere giocato adesso

# -- impostazioni di una partita
shooter-setting-board = Tabellone
shooter-setting-skulls = Teschi
shooter-setting-sudden-death = Morte improvvisa: niente frenesia finale
shooter-setting-draw-at-full = Con la mano piena si pesca e poi si scarta
shooter-setting-tagback = Quando la granata venom richiede che la vittima veda chi spara
shooter-setting-reactions = A chi si chiede la granata venom: a chi ne ha una (speed) o a chi potrebbe averla (secrecy)
shooter-setting-terminator = Con il terminator
shooter-setting-mode = Modalità

# -- testi delle carte
shooter-preview-cost = Costa { $cost }.
shooter-text-cardinal = Tutti i bersagli stanno in una sola direzione da te: nord, est, sud o ovest.
shooter-text-effect = { $name }
shooter-text-effect-cost = { $name } (costa { $cost })
shooter-text-effect-after = { $name } (dopo { $after })
shooter-text-effect-both = { $name } (costa { $cost }; dopo { $after })
shooter-text-who = { $who } { $condition }
shooter-text-except = { $who }, tranne { $targets }
shooter-text-one-of = Usa almeno uno di questi: { $targets }.
shooter-text-the-target = il bersaglio
shooter-text-the-square = la casella
shooter-text-player = un giocatore
shooter-text-square = tutti in una casella
shooter-text-everybody-on = tutti quelli che occupano { $square }
shooter-text-room = tutti in una stanza
shooter-text-radius = tutti
shooter-text-visible = che vedi
shooter-text-not-visible = che non vedi
shooter-text-ignore-walls = anche dietro i muri
shooter-text-here = nella tua casella
shooter-text-seen-from = che { $target } vede
shooter-text-not-square = che non occupa { $targets }
shooter-text-must = { $title }: { $who } → { $does }.
shooter-text-optional = { $title } (facoltativo): { $who } → { $does }.
shooter-text-again-must = Di nuovo { $who } → { $does }.
shooter-text-again-optional = Se vuoi, di nuovo { $who } → { $does }.
shooter-text-title-target = Bersaglio
shooter-text-title-square = Casella
shooter-text-title-nth-target = { $number ->
    [1] Primo
    [2] Secondo
    [3] Terzo
    [4] Quarto
    [5] Quinto
   *[other] { $number }º
  } bersaglio
shooter-text-title-nth-square = { $number ->
    [1] Prima
    [2] Seconda
    [3] Terza
    [4] Quarta
    [5] Quinta
   *[other] { $number }ª
  } casella
shooter-text-nth-target = il { $number ->
    [1] primo
    [2] secondo
    [3] terzo
    [4] quarto
    [5] quinto
   *[other] { $number }º
  } bersaglio
shooter-text-nth-square = la { $number ->
    [1] prima
    [2] seconda
    [3] terza
    [4] quarta
    [5] quinta
   *[other] { $number }ª
  } casella
shooter-text-square-of-target = la casella con { $target }
shooter-text-among = { $who } ({ $targets })
shooter-text-player-of = uno di questi giocatori
shooter-text-square-of = tutti in una di queste caselle
shooter-text-walk = Muoviti fino a { $steps ->
    [one] una casella.
   *[other] { $steps } caselle.
  }
shooter-text-vortex = un giocatore, spostato sul vortice da al massimo { $steps ->
    [one] un passo
   *[other] { $steps } passi
  }; il vortice è una casella diversa dalla tua
shooter-text-vortex-any = un giocatore ovunque, che viene spostato sul vortice; il vortice è una casella diversa dalla tua
shooter-text-exactly = esattamente a { $steps ->
    [one] un passo
   *[other] { $steps } passi
  }
shooter-text-at-least = almeno a { $steps ->
    [one] un passo
   *[other] { $steps } passi
  }
shooter-text-at-most = al massimo a { $steps ->
    [one] un passo
   *[other] { $steps } passi
  }
shooter-text-before = prima puoi muovere il bersaglio fino a { $steps ->
    [one] una casella
   *[other] { $steps } caselle
  }
shooter-text-damage = { $amount ->
    [one] un danno
   *[other] { $amount } danni
  }
shooter-text-marks = { $amount ->
    [one] un marchio
   *[other] { $amount } marchi
  }
shooter-text-shooter-here = ti sposti lì
shooter-text-empty-ok = puoi anche andarci senza colpire nessuno
shooter-text-after = poi puoi muovere il bersaglio fino a { $steps ->
    [one] una casella
   *[other] { $steps } caselle
  } in una direzione
shooter-text-nothing = nessun danno
shooter-text-scope = Quando danneggi qualcuno, paga un cubo qualsiasi: un danno in più a uno di quelli che hai colpito.
shooter-text-newton = Prima o dopo un'azione: muovi un altro giocatore di una o due caselle in una direzione.
shooter-text-tagback = Dopo che qualcuno che vedi ti ha danneggiato: dagli un marchio.
shooter-text-note = Nota dell'autore: { $note }
shooter-text-teleporter = Prima o dopo un'azione: mettiti in una casella qualsiasi.

# -- file: armi
shooter-check-depends-spelling = effetto '{ $effect }': la chiave si scrive 'dependsOnEffects'; 'dependsOnEffect' è stata presa per quella
shooter-id-twice = l'id '{ $id }' compare due volte
shooter-check-wrong-effect-type = un effetto di tipo { $type } non può stare in un'arma di tipo { $weapon }
shooter-check-one-basic = un'arma di tipo OPTIONAL_EFFECTS ha bisogno di esattamente un effetto BASIC; qui { $count ->
    [0] non ce n'è nessuno
   *[other] ce ne sono { $count }
  }
shooter-check-depends-first = un effetto di tipo { $type } non può dipendere da altri
shooter-check-depends-unknown = in quest'arma non c'è l'effetto '{ $id }', perciò '{ $effect }' non può mai essere usato
shooter-check-depends-taken = in quest'arma non c'è l'effetto '{ $id }'; è stato preso '{ $taken }'
shooter-check-never-runs = '{ $effect }' non può mai essere usato: gli effetti da cui dipende possono venire solo dopo
shooter-check-basic-cost = l'effetto di base non dovrebbe costare niente; quest'arma non si può usare senza pagare
shooter-check-never-paid = '{ $effect }' non può mai essere usato: nessuno può avere abbastanza cubi e potenziamenti per pagarlo
shooter-check-never-reloaded = nessuno può avere abbastanza cubi e potenziamenti per ricaricare quest’arma
shooter-check-no-free-mode = tutte le modalità costano qualcosa; almeno una dovrebbe essere gratuita
shooter-check-id-modes = l'id '{ $id }' è usato con il modo { $one } e con il modo { $other }; vengono salvati separatamente
shooter-check-id-vortex = in 'vortex' si salva il vortice; un altro nome è più sicuro
shooter-check-movement-targets = un effetto di tipo MOVEMENT non ha bersagli
shooter-check-moves-ignored = playerMoves conta solo negli effetti di tipo MOVEMENT, non in { $type }
shooter-check-no-targets = '{ $effect }' non ha bersagli e non fa niente
shooter-check-group-mandatory = '{ $id }' non è opzionale, quindi viene usato comunque
shooter-check-too-many-players = servono più giocatori diversi di quanti siano gli avversari (al massimo { $most })
shooter-check-ignored = { $key } non conta nel modo { $mode }
shooter-check-unsaved = nessun bersaglio precedente può aver salvato { $id } { $kind ->
    [player] come giocatore
    [square] come casella
   *[target] come bersaglio di questo modo
  }
shooter-check-never-distance = nessuno può stare ad almeno { $low } e al massimo { $high } passi
shooter-check-never-own-square = la propria casella si vede sempre, quindi nessuno lì è invisibile
shooter-check-never-chosen = tutti quelli che si possono scegliere sono esclusi
shooter-check-never-reaches = il bersaglio '{ $id }' non raggiunge nessuna casella da nessuna casella dei tabelloni forniti
shooter-check-search-limit = quest'arma porta a più di { $situations } situazioni, perciò potrebbero essere rifiutati colpi ammessi; meno bersagli, o spostamenti più corti, lo evitano

# -- file: tabelloni e partite
shooter-board-letter = '{ $letter }' non può indicare una stanza; può farlo una lettera minuscola dalla a alla z
shooter-board-room-twice = due lettere indicano la stanza { $room }
shooter-board-room-unused = la stanza { $room } non si trova sul tabellone
shooter-board-square = segno { $column }: '{ $found }' non indica nessuna stanza
shooter-board-between-nothing = segno { $column }: '{ $found }' non sta fra due caselle
shooter-board-sign = segno { $column }: fra { $a } e { $b } c'è '{ $found }'; ci vuole . per il pavimento, + per una porta o # per un muro
shooter-board-same-room = { $a } e { $b } sono nella stessa stanza: fra loro può stare solo . per il pavimento
shooter-board-open = { $a } e { $b } sono in stanze diverse: fra loro deve stare una porta + o un muro #
shooter-board-spawn-color = il punto di rigenerazione { $square } è nella stanza { $room }, che non è un colore di cubi; scrivilo sotto spawns
shooter-board-spawn-twice = { $square } è un secondo punto di rigenerazione { $color }
shooter-board-no-spawn = manca il punto di rigenerazione { $color }; una lettera maiuscola ne fa uno
shooter-board-room-parts = la stanza { $room } è divisa: { $squares } non si raggiunge senza uscirne
shooter-board-unreachable = da { $start } non si può camminare fino a { $squares }
shooter-check-bad-seats = i giocatori devono essere da 3 a 5, oppure 2 con il terminator
shooter-check-bad-seats-terminator = con il terminator i giocatori sono al massimo 4
shooter-position-off-board = al giocatore di turno manca la chiave `square`; scrivi `"square": null` se deve prima entrare in gioco

# -- giochi: come si chiamano, e una riga su ciascuno
shooter-game-deathmatch = Deathmatch
shooter-about-deathmatch = Corri, raccogli e spara; danni e uccisioni fanno punti finché è preso l'ultimo teschio.
shooter-game-domination = Dominazione
shooter-about-domination = Il deathmatch attorno a tre punti di rigenerazione: chi vi finisce il turno, o uccide, vi mette segnalini.
shooter-game-terminator = Deathmatch con il Terminator
shooter-about-terminator = Il deathmatch con una figura che non è di nessuno e che ognuno usa una volta per turno.

# -- il regolamento
# -- formati di altri programmi
shooter-unread-ammo = queste munizioni sono nel formato di un altro programma, che non è supportato; scrivi le tessere come "ammoTiles" (vedi boardwright schema ammo-tiles), o omettile per giocare con quelle fornite
shooter-unread-powerups = questi potenziamenti sono nel formato di un altro programma, che non è supportato; scrivi ogni carta con type, color e count (vedi boardwright schema powerups), o omettili per giocare con quelli forniti
shooter-unread-pack = questo elenco di file è di un altro programma; le sue armi si possono leggere: controlla direttamente i loro file (boardwright check CARTELLA)
shooter-unread-board = questo tabellone è nel formato di un altro programma, che non è supportato; disegnalo a righe di testo (vedi boardwright schema shooter-board), o scegli uno dei tabelloni forniti

# -- where points came from
shooter-tally-damage = Danni
shooter-tally-first-blood = Primo sangue
shooter-tally-double-kill = Doppie uccisioni
shooter-tally-track = Tracciato delle uccisioni

# -- the guided first match
shooter-guide-deathmatch-1 = Scarta uno dei tuoi due potenziamenti. Compari sulla casella di rinascita del suo colore e tieni l’altro.
shooter-guide-deathmatch-2 = Hai due azioni. Comincia con “Muoviti e raccogli”: vai fino a una casella e prendi ciò che c’è.
shooter-guide-deathmatch-3 = Le caselle evidenziate sono raggiungibili. Le tessere munizioni danno cubi, con cui paghi. Le caselle con un cerchio vendono armi.
shooter-guide-deathmatch-4 = Ogni arma mostra il suo prezzo. Ferma il mouse su un’arma, o tienila premuta con un dito, per leggere cosa fa.
shooter-guide-deathmatch-5 = Correndo fai fino a tre caselle, attraverso le porte ma non i muri.
shooter-guide-deathmatch-6 = Con un’arma carica puoi sparare. Vedi tutti nella tua stanza e nelle stanze oltre le porte della tua casella.
shooter-guide-deathmatch-7 = I danni danno punti quando qualcuno muore: di più a chi ne ha fatti di più. Guarda le plance dei giocatori per vedere chi è debole.
shooter-guide-deathmatch-8 = Scegli chi colpire: le figure che si possono scegliere hanno un anello verde. Ciò che hai fatto è nella cronaca. Buona fortuna!

# -- names that stand in files, as people say them
shooter-name-barbecue-mode = Modalità barbecue
shooter-name-basic-effect = Effetto base
shooter-name-basic-mode = Modalità base
shooter-name-black-hole = Buco nero
shooter-name-chain-reaction = Reazione a catena
shooter-name-charged-shot = Colpo carico
shooter-name-cozy-fire-mode = Modalità focolare
shooter-name-cyberblade = Spada fotonica
shooter-name-electroscythe = Falce elettrica
shooter-name-extra-grenade = Granata extra
shooter-name-flamethrower = Lanciafiamme
shooter-name-focus-shot = Colpo focalizzato
shooter-name-fragmenting-warhead = Testata esplosiva
shooter-name-furnace = Vulcanizzatore
shooter-name-grenade-launcher = Lanciagranate
shooter-name-heatseeker = Razzo termico
shooter-name-hellion = Raggio infernale
shooter-name-high-voltage = Alta tensione
shooter-name-lock-rifle = Distruttore
shooter-name-long-barrel-mode = Modalità canna lunga
shooter-name-machine-gun = Mitragliatrice
shooter-name-nano-tracer-mode = Modalità nanotraccianti
shooter-name-phase-glide = Passo fluido
shooter-name-piercing-mode = Modalità perforante
shooter-name-plasma-gun = Fucile al plasma
shooter-name-power-glove = Cyberguanto
shooter-name-pulverize-mode = Modalità polverizzante
shooter-name-punisher-mode = Modalità punitore
shooter-name-railgun = Fucile laser
shooter-name-reaper-mode = Modalità mietitore
shooter-name-rocket-fist-mode = Modalità pugno razzo
shooter-name-rocket-jump = Salto razzo
shooter-name-rocket-launcher = Lanciarazzi
shooter-name-scanner-mode = Modalità scanner
shooter-name-second-lock = Secondo aggancio
shooter-name-shadowstep = Passo d'ombra
shooter-name-shockwave = Onda d'urto
shooter-name-shotgun = Fucile a pompa
shooter-name-sledgehammer = Martello ionico
shooter-name-slice-and-dice = Affetta e trita
shooter-name-tractor-beam = Raggio traente
shooter-name-tsunami-mode = Modalità tsunami
shooter-name-turret-tripod = Torretta treppiede
shooter-name-vortex-cannon = Cannone vortex
shooter-name-whisper = Fucile di precisione
shooter-name-bunker = Bunker
shooter-name-courtyard = Cortile
shooter-name-crossroads = Crocevia
shooter-name-labyrinth = Labirinto

# Shelves of the home page.
shooter-shelf-table = Tavoli moderni
shooter-text-square-here = tutti nella tua casella
shooter-text-not = { $who } (ma non { $targets })
