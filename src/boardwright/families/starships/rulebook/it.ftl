# What rulebooks say. The page does not load these messages: the server renders rulebooks.
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
        [one] Una casella è di vuoto.
       *[other] { $count } caselle sono di vuoto.
    }
starships-explain-tiles-mountain =
    { $count ->
        [one] Una casella è una montagna.
       *[other] { $count } caselle sono montagne.
    }
starships-explain-tiles-land =
    { $count ->
        [one] Una casella è di terra.
       *[other] { $count } caselle sono di terra.
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
starships-explain-laser-stops = I laser si fermano qui.
starships-explain-laser-passes = I laser passano.
