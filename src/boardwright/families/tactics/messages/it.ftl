# Che cosa dice tactics. Gli id cominciano con la stanza a cui appartengono.

# -- domande
tactics-prompt-order = Scegli un’unità.
    .tip = Tocca una figura cerchiata, poi una casella.
tactics-prompt-target = { $unit } usa { $ability }: su che cosa?
tactics-prompt-grant = { $unit } può compiere un'altra azione di movimento.
tactics-prompt-absorb = { $unit } è colpito da { $by }: assorbire i danni con gli action point?
tactics-prompt-strike = { $unit } può colpire { $by }: farlo?
tactics-prompt-draft = { $team } sceglie un'unità; restano { $left } da spendere.
tactics-prompt-place = Dove si mette { $unit }?

# -- ordini
tactics-option-move = { $unit }: muovi in { $to }
tactics-option-move-via = { $unit }: muovi in { $to } passando per { $via }
tactics-option-tactical-move = { $unit }: movimento tattico in { $to }
tactics-option-coup-de-grace = { $unit }: colpo di grazia a { $target }
tactics-option-charge-mana = { $unit }: carica mana
tactics-option-use-object = { $unit }: usa { $object }
tactics-option-reload = { $unit }: ricarica l'arma
tactics-option-attack = { $unit }: attacca { $target } ({ $profile })
    .look = attack
tactics-option-guard = { $unit }: guardia { $facing }
tactics-option-heal = { $unit }: cura { $target }
tactics-option-cast = { $unit }: { $ability } su { $target }
tactics-option-end = { $unit }: nient'altro
tactics-option-end-turn = Termina il turno
tactics-option-target = { $target }
tactics-option-skip = Nient'altro
tactics-option-absorb-yes = Assorbi
tactics-option-absorb-no = Subisci
tactics-option-strike-yes = Colpisci
tactics-option-strike-no = Resta in guardia
tactics-option-take = Prendi { $what }
tactics-option-place = Metti in { $what }
tactics-option-ready = Pronto{ $what }
tactics-facing-around = tutt'intorno
tactics-facing-n = a nord
tactics-facing-e = a est
tactics-facing-s = a sud
tactics-facing-w = a ovest
tactics-verb-move = Movimento
tactics-verb-attack = Attacco
tactics-verb-coup-de-grace = Colpo di grazia
tactics-verb-use-object = Usare un oggetto
tactics-verb-cast = Usare un'abilità
tactics-verb-end-turn = Fine del turno
tactics-verb-tactical-move = Movimento tattico
tactics-verb-charge-mana = Carica mana
tactics-verb-reload = Ricarica
tactics-verb-guard = Guardia
tactics-verb-heal = Cura
tactics-verb-end = Nient'altro

# -- parole
tactics-nobody = nessuno
tactics-unseen = qualcuno che non si vede
tactics-object-door = porta
tactics-object-lever = leva
tactics-object-chest = forziere
tactics-object-item = oggetto
tactics-object-trap = trappola
tactics-marker = qualcosa erutterà in { $at }
tactics-badge-movement = punto movimento
tactics-badge-martial = punto marziale
tactics-badge-movement-spent = punto movimento speso
tactics-badge-martial-spent = punto marziale speso
tactics-badge-mana = mana
tactics-badge-guard = in guardia
tactics-badge-unloaded = arma scarica
tactics-badge-active = attivo
tactics-badge-doomed = condannato
tactics-badge-incapacitated = incapacitato
tactics-badge-dead = morto
tactics-panel-state = Lo scontro
tactics-panel-round = Round
tactics-panel-turn = Tocca a { $team }
tactics-card-absorb = Assorbe { $physical } fisico, { $magic } magico
tactics-card-threats = Minacce: { $units }
tactics-meter-physical = danni fisici che assorbe
tactics-meter-magic = danni magici che assorbe
tactics-panel-budget = Da spendere
tactics-panel-threat-of = { $unit } teme: { $feared }
tactics-panel-fear = { $unit } { $value }
tactics-result-draw = Pareggio.
tactics-result-won = Vittoria: { $teams }.
tactics-result-last = Vittoria: { $teams }. Nessun altro è ancora in piedi.

# -- che cosa è successo
tactics-event-turn = Turno { $round }: { $team }
    .look = turn
tactics-event-moved = { $unit } va in { $to }.
tactics-event-attacked = { $unit } colpisce { $target } con { $by }, danno { $damage }: { $absorbed } assorbito, { $left } subito.
tactics-event-attacked-negated = { $unit } attacca { $target } con { $by }: fermato da { $negated_by }.
tactics-event-attacked-immune = { $unit } colpisce { $target } con { $by }: non cambia più nulla.
tactics-event-caught = { $target } è colto da { $by } di { $unit }.
tactics-event-stopped = { $unit } non può abbattere { $target }: fermato da { $negated_by }.
tactics-event-incapacitated = { $unit } cade ({ $by }).
tactics-event-incapacitated-by = { $unit } cade per mano di { $attacker } ({ $by }).
tactics-event-doomed = { $unit } dovrebbe cadere ({ $by }) e resta in piedi.
tactics-event-collapsed = { $unit } crolla.
tactics-event-killed = { $unit } è morto ({ $by }).
tactics-event-killed-by = { $attacker } uccide { $unit } ({ $by }).
tactics-event-healed = { $healer } rialza { $unit } ({ $by }).
tactics-event-status-on = { $unit } ora è: { $status } (da { $source }).
tactics-event-status-off = { $unit } non è più: { $status }.
tactics-event-mana = { $unit } ha { $mana } mana.
tactics-event-guard = { $unit } si mette in guardia ({ $facing }).
tactics-event-guard-spent = { $unit } ha usato la guardia.
tactics-event-opportunity = { $unit } coglie l'occasione e colpisce { $target } ({ $by }).
tactics-event-action-lost = { $unit } cade prima di poter agire.
tactics-event-reloaded = { $unit } ricarica l'arma.
tactics-event-cast = { $unit } usa { $ability }.
tactics-event-blast = { $unit } fa esplodere { $by } in { $at }.
tactics-event-marked = { $by } erutterà in { $at }.
tactics-event-erupted = { $by } erutta in { $at }.
tactics-event-displaced = { $unit } si scansa in { $to }.
tactics-event-controlled = { $master } controlla { $unit } ({ $by }).
tactics-event-returned = { $unit } torna con { $team }.
tactics-event-bonus = { $unit } può attaccare ancora ({ $ability }).
tactics-event-ended = { $unit } non fa altro.
tactics-event-object-opened = { $unit } apre { $object }.
tactics-event-object-closed = { $unit } chiude { $object }.
tactics-event-object-pulled = { $unit } tira { $object }.
tactics-event-object-taken = { $unit } prende { $object }.
tactics-event-object-sprung = { $unit } finisce su { $object }.
tactics-event-dropped = { $object } resta in { $at }.
tactics-event-happened = È successo: { $event }.
tactics-event-arrived = { $unit } arriva in { $at }.
tactics-event-drafted = { $team } schiera { $unit } in { $at }.
tactics-event-stage = Si passa alla tappa { $number }: { $stage }.
tactics-event-victory = Vittoria: { $teams }.
tactics-event-draw = Pareggio.
tactics-event-reasoned = { $unit } ({ $profile }, lista { $list }, regola { $rule }): { $order }, bersaglio { $target }; teme { $feared }.
    .look = reason

# -- anteprime
tactics-preview-cost = Costa a { $unit } { $movement } punti movimento e { $martial } marziali.
tactics-preview-recruit = Costa { $cost } del budget; ne resta { $left }.
tactics-preview-unspent = { $units ->
    [one] Un'unità potrebbe ancora agire.
   *[other] { $units } unità potrebbero ancora agire.
}
tactics-preview-mana = { $unit } perde i suoi { $mana } mana.
tactics-preview-provokes = Provoca { $unit }.
tactics-preview-damage = { $damage } danni a { $target }, { $left } non assorbiti.
tactics-preview-damage-aimed = { tactics-preview-damage }
    .forecast = −{ $damage }
tactics-preview-negated = L'attacco a { $target } è fermato.
tactics-preview-incapacitated = { $unit } cade.
tactics-preview-killed = { $unit } muore.
tactics-preview-healed = { $unit } si rialza.
tactics-preview-doomed = { $unit } è condannato.
tactics-preview-controlled = { $unit } passa dall'altra parte.

# -- perché qualcosa non si può fare
tactics-why-no-unit = non si vede nessuna unità '{ $unit }'
tactics-why-not-yours = { $unit } non è della squadra di turno
tactics-why-fallen = { $unit } è caduto
tactics-why-done = { $unit } ha finito il suo turno
tactics-why-no-points = { $unit } non ha più action point
tactics-why-points = a { $unit } mancano gli action point
tactics-why-other-first = { $other } deve finire prima di { $unit }
tactics-why-barred = { $unit } non può farlo ora: { $status }
tactics-why-outside = non c'è nessuna casella { $at }
tactics-why-blocked = in { $at } non ci si può fermare
tactics-why-too-far = { $at } dista più di { $steps } passi
tactics-why-friend = { $unit } non è un nemico
tactics-why-target-fallen = { $unit } è già caduto; solo un colpo di grazia può finirlo
tactics-why-not-fallen = { $unit } non è incapacitato
tactics-why-no-patient = { $unit } non ha bisogno di cure
tactics-why-range = { $unit } è a distanza { $distance }, fuori portata
tactics-why-line = qualcosa è sulla linea verso { $unit }
tactics-why-unloaded = l'arma di { $unit } è scarica
tactics-why-loaded = l'arma di { $unit } non va ricaricata
tactics-why-no-mana = { $unit } non usa mana, o ne ha già il massimo
tactics-why-mana = { $unit } ha { $mana } mana e ne servono { $need }
tactics-why-no-ability = { $unit } non ha '{ $ability }'
tactics-why-no-target = { $ability } non può arrivarci
tactics-why-no-object = non si vede nessun oggetto '{ $object }'
tactics-why-object-far = '{ $object }' è troppo lontano
tactics-why-trap = '{ $object }' non si può usare
tactics-why-by-lever = '{ $object }' non si apre a mano
tactics-why-blocked-door = qualcuno è in '{ $object }'
tactics-why-empty = '{ $object }' è già stato aperto
tactics-why-locked = '{ $object }' è chiuso; serve la chiave

# -- errori nei file
tactics-check-bad-span = l'intervallo comincia a { $least } e finisce prima, a { $most }
tactics-check-bad-size = i due lati devono stare tra { $least } e { $most }
tactics-check-bad-margin = il margine è un minimo e un massimo tra 1 e 6
tactics-check-split-too-small = le aree che non si dividono più devono contenere una stanza coi suoi muri: almeno { $least }
tactics-check-map-or-generate = uno scenario ha o una mappa o un dungeon da generare
tactics-check-undeclared = '{ $verb }' nomina '{ $name }', tra i bersagli scelti non c'è: { $sort }; { $count ->
    [0] non ce n'è nessuno
   *[other] ci sono { $known }
}
tactics-sort-unit = unità
tactics-sort-cell = casella
tactics-sort-object = oggetto
tactics-check-no-key = non c'è nessun oggetto '{ $key }', quindi nessuno può aprire
tactics-check-no-event = niente su questa mappa emette '{ $event }'
tactics-check-foresight-loop = '{ $mind }' continua il gioco come un'altra mente e non può servire a sua volta da modello
tactics-grant-one = una concessione nomina o una categoria o un'azione
tactics-grant-later = solo gli attacchi possono attendere il prossimo ordine; le azioni di movimento si chiedono subito
tactics-grant-now = ciò che un evento concede resta aperto fino al prossimo ordine: ci si aspetta 'next_order'
tactics-check-no-map = la mappa non ha righe
tactics-check-ragged = questa riga ha { $found } caselle, la prima { $expected }
tactics-check-no-legend = '{ $char }' alla colonna { $column } non è nella legenda
tactics-check-twice = l'id '{ $id }' è usato due volte
tactics-check-no-units = la squadra '{ $team }' non ha unità e nessuna in arrivo
tactics-check-outside = sulla mappa non c'è la casella { $x },{ $y }
tactics-check-in-wall = in { $x },{ $y } non si può stare: c'è un muro
tactics-in-door = '{ $id }' sta nella porta chiusa '{ $door }'
tactics-check-same-cell = '{ $id }' e '{ $other }' stanno nella stessa casella
tactics-check-unreachable = la squadra '{ $team }' non può raggiungere il suo obiettivo
tactics-check-unreachable-thing = la squadra '{ $team }' non può arrivare a '{ $id }', che le serve per vincere
tactics-check-too-many-shelters = più di otto assorbimenti gratuiti sono troppi
tactics-check-empty-rule = la regola non fa nulla e non porta da nessuna parte
tactics-no-dungeon = nessun dungeon è riuscito in { $tries } tentativi; fallo più grande o con stanze più piccole
tactics-check-too-few-places = ci sono { $places } posti per { $heroes } eroi

# -- impostazioni
tactics-setting-ai = Chi gioca le squadre senza persona
tactics-setting-dungeon = Il numero del dungeon
tactics-no-mind = Qui non c'è la mente '{ $name }'; ci sono { $known }.
tactics-why-threat = { $unit } può colpire { $target } senza subire attacchi, ed è il nemico che teme di più (minaccia { $threat }).
tactics-why-strike = { $unit } può colpire { $target } senza subire attacchi.
tactics-why-prepares = { $unit } prepara un colpo contro un nemico che non può rispondere.
tactics-why-approach-nearest = { $unit } non può colpire in sicurezza: si avvicina a un nemico e poi fa la guardia.
tactics-why-tactical-towards-nearest = { $unit } non può muoversi in sicurezza: fa un passo prudente verso un nemico e poi la guardia.
tactics-why-retreat = { $unit } si tiene lontano dai nemici e carica mana per il suo incantesimo.
tactics-why-charge-mana = { $unit } carica mana per il suo incantesimo.
tactics-why-guard = { $unit } non può colpire né avvicinarsi in sicurezza: fa la guardia.
tactics-why-heal = { $unit } rialza un alleato caduto.
tactics-why-ward = { $unit } protegge un alleato.
tactics-why-nothing = { $unit } non ha niente di meglio da fare.
tactics-why-target = È un bersaglio dell'ordine appena dato.
tactics-why-explores = Nessun nemico in vista: la squadra esplora.
tactics-position-object = Una posizione è un oggetto JSON.
tactics-position-bad = La posizione non si può leggere: { $reason }
tactics-position-team = Non c'è la squadra '{ $id }'; ci sono { $known }.
tactics-position-cell = '{ $id }' non può stare in { $at }.

# -- the guided first match
tactics-guide-skirmish-1 = Le unità con un anello verde possono agire. Premine una: i punti mostrano dove può andare, i segni rossi chi può attaccare.
tactics-guide-skirmish-2 = Uno stivale è un punto movimento, una spada un punto marziale. Ogni unità ne ha uno di entrambi in ogni turno.
tactics-guide-skirmish-3 = “Guardia” fa sorvegliare a un’unità le caselle davanti a sé. Le caselle sorvegliate sono tratteggiate: i nemici che vi entrano sono colpiti.
tactics-guide-skirmish-4 = Ferma il mouse su un’unità o un ordine, o tienilo premuto con un dito, per leggere cosa fa.
tactics-guide-skirmish-5 = Premi “Fine del turno” quando tutti hanno fatto ciò che possono. Poi muovono i nemici, uno dopo l’altro. Buona fortuna!

# Shelves of the home page.
tactics-shelf-tactics = Tattica e avventure
