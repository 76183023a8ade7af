# Quello che dice il duello delle astronavi.

starships-prompt = Turno { $round }: vola, spara o aspetta?
    .tip = Tocca una casella verde per volare, un segno rosso per sparare.
starships-button-wait = Aspetta
starships-option-move = vola { $direction }
    .look = fly
starships-option-crash = vola { $direction } contro { $reason }
    .look = danger
starships-option-laser = spara { $direction }
    .look = attack
starships-option-hit = spara { $direction }: −{ $hitpoints }
    .look = attack
    .forecast = −{ $hitpoints }
starships-option-hit-ally = { $hitpoints ->
        [0] spara { $direction } contro un alleato: nessun danno
       *[other] spara { $direction } contro un alleato: −{ $hitpoints }
    }
    .look = danger
starships-option-noop = non fare nulla
starships-option-timeout = nessuna risposta in tempo
starships-option-invalid = nessuna risposta valida
starships-option-error = il suo programma ha dato errore
starships-option-disconnected = non collegata
starships-direction-right = a destra
starships-direction-right-down = in basso a destra
starships-direction-left-down = in basso a sinistra
starships-direction-left = a sinistra
starships-direction-left-up = in alto a sinistra
starships-direction-right-up = in alto a destra
starships-setting-rules = Regole
starships-setting-map = Mappa
starships-setting-radius = Raggio di una mappa generata
starships-setting-map-seed = Seme di una mappa generata
starships-setting-nicks = Nomi delle navi
starships-setting-nicks-range = è una lista da 2 a 6 nomi, da 1 a 24 caratteri.
starships-setting-nicks-twice = due navi hanno lo stesso nome.
starships-why-touch = una nave vola in una casella vicina; tocca una nave in linea o la fine di una linea per sparare, la tua nave per aspettare
starships-why-direction = la direzione deve essere una delle sei, come [1, 0, -1]
starships-why-type = un'azione è move, laser o noop

# -- perché un bot fa quello che fa
starships-why-predicts = Sa come gioca questo avversario e risponde all'azione che si aspetta.
starships-why-presses = La partita finirebbe presto in parità: rischia pur di colpire.
starships-why-mixes = Le navi agiscono insieme: varia le azioni buone, così non è prevedibile.
starships-why-approaches = In questo turno nessuno può essere colpito: si avvicina.
starships-why-waits = In questo turno nessuno può essere colpito: aspetta che l'avversario si avvicini.
starships-round = Turno
starships-player = Nave { $number }
starships-team = Squadra { $letter }
starships-team-points = punti insieme
starships-hitpoints = punti
starships-ship = { $nick }, { $hitpoints } punti
starships-tile = { $terrain } { $place }
    .short = { $terrain }
starships-terrain-land = terra
starships-terrain-void = vuoto
starships-terrain-mountain = asteroide
starships-event-move = { $nick } avanza
starships-event-respawn = { $nick } ritorna
starships-event-laser = { $nick } spara: il colpo è fermato subito
starships-event-fires = { $nick } spara { $direction }
starships-event-collision = { $nick } urta ({ $reason }): −{ $hitpoints }
    .look = harm
starships-event-hit = { $nick } è colpita ({ $reason }): −{ $hitpoints }
    .look = harm
starships-event-noop = { $nick } non fa nulla: { $reason }
starships-event-waits = { $nick } aspetta
starships-event-destroyed = { $nick } è distrutta: { $reason }
starships-event-end-last_ship = La fine: resta solo { $nick }
starships-event-end-all_destroyed = La fine: non resta nessuno
starships-event-end-max_rounds = La fine: l’ultimo turno è finito
starships-reason-mountain = un asteroide
starships-reason-void = il vuoto
starships-reason-off-grid = il bordo della griglia
starships-reason-ship = un'altra nave
starships-reason-contested = più navi volevano la stessa casella
starships-reason-head-on = scontro frontale
starships-reason-blocked = una nave che non poteva spostarsi
starships-reason-timeout = nessuna risposta in tempo
starships-reason-invalid = nessuna risposta valida
starships-reason-error = il suo programma ha dato errore
starships-reason-disconnected = non collegata
starships-reason-collision = urto
starships-reason-chosen = per sua scelta
starships-reason-hit = colpita da { $nicks }
starships-result-draw = Parità
starships-result-won = Ha vinto { $nicks }
starships-check-no-hex = { $found } non è un posto: servono tre numeri interi la cui somma sia 0
starships-check-far-hex = { $found } è troppo lontano; il limite è { $limit }
starships-outside = { $place } sta fuori dal raggio { $radius }
starships-tile-twice = { $place } compare due volte
starships-spawn-no-land = la partenza { $place } non è sulla terra
starships-spawn-twice = due navi partono da { $place }
starships-spawn-apart = nessuna via di terra porta dalla prima partenza a { $place }
starships-asymmetric = la mappa non ha la simmetria { $symmetry }: { $one } e { $other } sono diversi; si scriva "none" se è voluto
starships-spawns-asymmetric = le partenze non hanno la simmetria { $symmetry }
starships-players-order = il minimo delle navi supera il massimo
starships-teams-twice = un posto sta in due squadre
starships-position-ships = ci sono { $found } navi, ma { $expected } posti

# -- giochi: come si chiamano, e una riga su ciascuno
starships-game-starships = Astronavi
starships-about-starships = Navi su esagoni volano e sparano tutte insieme, guidate da persone o da programmi; vince l'ultima in volo.
starships-game-starships_deathmatch = Astronavi, tutti ritornano
starships-about-starships_deathmatch = Chi è abbattuto ritorna tre turni dopo; vince il punteggio più alto.
starships-game-starships_teams = Astronavi, due contro due
starships-about-starships_teams = Due squadre di due navi, e niente fuoco sulle proprie.

# -- il regolamento

# -- where points came from
starships-tally-hits = Colpi e navi distrutte
starships-tally-move = Mosse
starships-tally-laser = Spari
starships-tally-noop = Attese
starships-tally-collision = Urti
starships-tally-fault = Risposte mancate

# -- the guided first match
starships-guide-starships-1 = Tutte le navi agiscono nello stesso momento. Premi una casella accanto alla tua nave per volare lì.
starships-guide-starships-2 = I segni rossi sono le estremità delle tue linee di tiro: premine uno per sparare lungo la linea. Una nave in linea si può premere.
starships-guide-starships-3 = Asteroidi e vuoto costano punti ferita; le caselle su cui urteresti sono segnate.
starships-guide-starships-4 = Pensa a dove sarà l’altra nave, non a dove è: si muove mentre spari.
starships-guide-starships-5 = Premi la tua nave per aspettare. Vince l’ultima nave in volo. Buona fortuna!

# Shelves of the home page.
starships-shelf-table = Tavoli moderni
