# Quello che dice il duello delle astronavi.

starships-prompt = Turno { $round }: che cosa fa la tua nave?
starships-option-move = vola { $direction }
starships-option-laser = spara { $direction }
    .look = attack
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
starships-round = Turno
starships-ship = { $nick }, { $hitpoints } punti
starships-tile = { $terrain } { $place }
starships-terrain-land = terra
starships-terrain-void = vuoto
starships-terrain-mountain = montagna
starships-event-move = { $nick } vola a { $place }
starships-event-respawn = { $nick } è di nuovo a { $place }
starships-event-laser = { $nick } spara
starships-event-collision = { $nick } urta ({ $reason }): { $hitpoints }
starships-event-hit = { $nick } è colpita ({ $reason }): { $hitpoints }
starships-event-noop = { $nick } non fa nulla: { $reason }
starships-event-destroyed = { $nick } è distrutta: { $reason }
starships-event-end-last_ship = La fine: resta solo { $nick }
starships-event-end-all_destroyed = La fine: non resta nessuno
starships-event-end-max_rounds = La fine: l’ultimo turno è finito
starships-reason-mountain = una montagna
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
starships-asymmetric = la mappa non è { $symmetry }: { $one } e { $other } sono diversi; si scriva "none" se è voluto
starships-spawns-asymmetric = le partenze non sono { $symmetry } l'una dell'altra
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
starships-explain-goal = Scopo
starships-explain-map = Mappa
starships-explain-turn = Un round
starships-explain-moves = Volare
starships-explain-laser = Sparare
starships-explain-respawn = Ritorno
starships-explain-score = Punti
starships-explain-end = La fine
starships-explain-absent = Giocatori assenti
starships-explain-ships = Partecipano da { $least } a { $most } navi. Ognuna comincia con { $hitpoints } punti ferita ed è distrutta quando non ne ha più.
starships-explain-team = { $ships }
starships-explain-teams = Queste navi combattono insieme: { $teams }.
starships-explain-friendly-yes = I laser feriscono anche le navi della propria squadra.
starships-explain-friendly-no = I laser non feriscono le navi della propria squadra.
starships-explain-win-last-ship = Vince l'ultima nave in volo.
starships-explain-win-last-team = Vince l'ultima squadra con una nave in volo.
starships-explain-win-score-ship = Le navi distrutte ritornano; alla fine vince la migliore.
starships-explain-win-score-team = Le navi distrutte ritornano; alla fine vince la squadra migliore.
starships-explain-generated-new = Ogni partita si gioca su una nuova mappa equa di caselle esagonali, { $radius } caselle dal centro al bordo.
starships-explain-generated-fixed = La partita si gioca su una mappa generata equa di caselle esagonali, { $radius } caselle dal centro al bordo. È la stessa in ogni partita.
starships-explain-radius = La mappa è un esagono di caselle, { $radius } caselle dal centro al bordo.
starships-explain-tiles-void =
    { $count ->
        [one] Una casella è vuoto.
       *[other] { $count } caselle sono vuoto.
    }
starships-explain-tiles-mountain =
    { $count ->
        [one] Una casella è una montagna.
       *[other] { $count } caselle sono montagne.
    }
starships-explain-tiles-land =
    { $count ->
        [one] Una casella è terra.
       *[other] { $count } caselle sono terra.
    }
starships-explain-gaps =
    { $count ->
        [one] In un punto non c'è nessuna casella.
       *[other] In { $count } punti non c'è nessuna casella.
    }
starships-explain-terrain = Le navi volano solo sopra la terra.
starships-explain-choose = In ogni round ogni nave fa una cosa: vola su una casella vicina, spara in una delle sei direzioni, o aspetta.
starships-explain-together = Tutti scelgono nello stesso momento; poi tutto accade insieme.
starships-explain-move = Una nave vola di una casella in una delle sei direzioni.
starships-explain-mountain = Volare contro una montagna ferma la nave e le costa { $damage } punti ferita.
starships-explain-void-collision = Volare nel vuoto ferma la nave e le costa { $damage } punti ferita.
starships-explain-void-noop = Volare nel vuoto ferma la nave, che resta illesa.
starships-explain-void-destroy = Volare nel vuoto distrugge la nave.
starships-explain-offgrid-collision = Volare fuori dalla mappa ferma la nave e le costa { $damage } punti ferita.
starships-explain-offgrid-noop = Volare fuori dalla mappa ferma la nave, che resta illesa.
starships-explain-offgrid-destroy = Volare fuori dalla mappa distrugge la nave.
starships-explain-contested-collide = Se più navi volano sulla stessa casella, tutte restano dove sono e perdono { $damage } punti ferita.
starships-explain-contested-stay = Se più navi volano sulla stessa casella, tutte restano dove sono, illese.
starships-explain-swap-collide = Due navi che si volano incontro restano dove sono e perdono { $damage } punti ferita ciascuna.
starships-explain-swap-pass = Due navi vicine possono scambiarsi di posto.
starships-explain-follow-yes = Una nave può entrare in una casella che un'altra lascia nello stesso round. Chi vola contro una nave che resta perde { $damage } punti ferita.
starships-explain-follow-no = Una nave non può entrare in una casella occupata all'inizio del round; se ci prova, perde { $damage } punti ferita.
starships-explain-rammed = La nave urtata perde { $damage } punti ferita.
starships-explain-range = Un laser arriva a { $range } caselle in linea retta.
starships-explain-hit = Ogni nave colpita perde { $damage } punti ferita.
starships-explain-pierce-yes = Il raggio attraversa le navi e colpisce tutto sulla sua linea.
starships-explain-pierce-no = Il raggio si ferma alla prima nave che colpisce.
starships-explain-blocked = Si ferma davanti a: { $terrains }.
starships-explain-unblocked = Nessun terreno lo ferma.
starships-explain-after-moves = I laser colpiscono le navi dove sono dopo che tutte hanno volato.
starships-explain-before-moves = I laser colpiscono le navi dove erano prima che qualcuna volasse.
starships-explain-back-farthest-spawn = Una nave distrutta ritorna { $delay } round dopo, sulla casella di partenza più lontana da tutte le altre navi.
starships-explain-back-own-spawn = Una nave distrutta ritorna { $delay } round dopo, sulla propria casella di partenza.
starships-explain-lives = Ogni giocatore ha { $lives } navi in tutto.
starships-explain-points-per-hp-dealt = { $points } per ogni punto ferita tolto a un'altra nave con il laser.
starships-explain-points-destroy = { $points } per una nave distrutta, divisi fra chi l'ha colpita in quel round.
starships-explain-points-collision = { $points } per una collisione.
starships-explain-points-fault = { $points } per una risposta in ritardo, non valida o mancante.
starships-explain-points-noop = { $points } per chi aspetta.
starships-explain-points-move = { $points } per un volo riuscito.
starships-explain-points-laser = { $points } per uno sparo.
starships-explain-rounds = La partita finisce quando resta una sola parte, o dopo { $rounds } round.
starships-explain-tiebreak = Dopo l'ultimo round chi è ancora in volo si confronta per { $keys }, in quest'ordine. A parità, è un pareggio.
starships-explain-tiebreak-hitpoints = punti ferita
starships-explain-tiebreak-score = punti
starships-explain-forfeit = Una nave il cui giocatore salta { $rounds } round di seguito è distrutta.
