# What rulebooks say. The page does not load these messages: the server renders rulebooks.
starships-explain-goal = Scopo
starships-explain-map = Mappa
starships-explain-turn = Un round
starships-explain-moves = Volare
starships-explain-laser = Sparare
starships-explain-respawn = Ritorno in gioco
starships-explain-score = Punti
starships-explain-end = La fine
starships-explain-absent = Giocatori assenti
starships-explain-ships = Partecipano da { $least } a { $most } navi. Ognuna comincia con { $hitpoints } punti ferita e viene distrutta quando li ha persi tutti.
starships-explain-ships-exactly = Partecipano { $count } navi. Ognuna comincia con { $hitpoints } punti ferita e viene distrutta quando li ha persi tutti.
starships-explain-team = { $first } con { $others }
starships-explain-team-alone = { $first } da sola
starships-explain-teams = Queste navi combattono insieme: { $teams }.
starships-explain-friendly-yes = I laser feriscono anche le navi della propria squadra.
starships-explain-friendly-no = I laser non feriscono le navi della propria squadra.
starships-explain-win-last-ship = Vince l'ultima nave in volo.
starships-explain-win-last-team = Vince l'ultima squadra con una nave in volo.
starships-explain-win-score-ship = Le navi distrutte tornano in gioco; vince la nave in testa dopo l'ultimo round.
starships-explain-win-score-team = Le navi distrutte tornano in gioco; vince la squadra in testa dopo l'ultimo round.
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
        [one] Una casella è un asteroide.
       *[other] { $count } caselle sono asteroidi.
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
starships-explain-terrain = Le navi volano solo sulle caselle di terra.
starships-explain-choose = In ogni round ogni nave fa una cosa: vola su una casella vicina, spara in una delle sei direzioni, o aspetta («{ $wait }»).
starships-explain-together = Ognuno sceglie senza sapere che cosa scelgono gli altri; poi tutto accade insieme.
starships-explain-move = Una nave vola di una casella in una delle sei direzioni: { $directions }.
starships-explain-mountain = Chi vola contro un asteroide viene fermato e perde { $damage } punti ferita.
starships-explain-void-collision = Chi vola nel vuoto viene fermato e perde { $damage } punti ferita.
starships-explain-void-noop = Chi vola nel vuoto viene fermato, senza danni.
starships-explain-void-destroy = Chi vola nel vuoto viene distrutto.
starships-explain-offgrid-collision = Chi vola fuori dalla mappa viene fermato e perde { $damage } punti ferita.
starships-explain-offgrid-noop = Chi vola fuori dalla mappa viene fermato, senza danni.
starships-explain-offgrid-destroy = Chi vola fuori dalla mappa viene distrutto.
starships-explain-contested-collide = Se più navi volano sulla stessa casella, tutte restano dove sono e perdono { $damage } punti ferita ciascuna.
starships-explain-contested-stay = Se più navi volano sulla stessa casella, tutte restano dove sono, senza danni.
starships-explain-swap-collide = Due navi vicine che si volano incontro restano dove sono e perdono { $damage } punti ferita ciascuna.
starships-explain-swap-pass = Due navi vicine possono scambiarsi di posto.
starships-explain-follow-yes = Una nave può entrare in una casella che un'altra lascia nello stesso round. Chi vola contro una nave che aspetta, spara o viene fermata resta dov'è e perde { $damage } punti ferita.
starships-explain-follow-no = Una nave non può entrare in una casella dove all'inizio del round c'era una nave; se ci prova, resta dov'è e perde { $damage } punti ferita.
starships-explain-rammed = La nave urtata perde { $damage } punti ferita.
starships-explain-unharmed = La nave urtata non subisce danni.
starships-explain-range = Un laser arriva fino a { $range } caselle in linea retta.
starships-explain-hit = Ogni nave colpita perde { $damage } punti ferita.
starships-explain-pierce-yes = Il raggio attraversa le navi e colpisce tutto sulla sua linea.
starships-explain-pierce-no = Il raggio si ferma alla prima nave che colpisce.
starships-explain-blocked = Si ferma davanti a: { $terrains }.
starships-explain-before-land = terra
starships-explain-before-mountain = asteroide
starships-explain-before-void = vuoto
starships-explain-unblocked = Nessun terreno lo ferma.
starships-explain-after-moves = I laser colpiscono le navi dove sono dopo che tutte hanno volato.
starships-explain-before-moves = I laser colpiscono le navi dov’erano prima di volare.
starships-explain-last-act = Una nave distrutta in un round compie comunque la propria azione in quel round.
starships-explain-back-farthest-spawn = Una nave distrutta torna in gioco { $delay } round dopo, sulla casella di partenza più lontana da tutte le altre navi.
starships-explain-back-own-spawn = Una nave distrutta torna in gioco { $delay } round dopo, sulla propria casella di partenza.
starships-explain-lives = Ogni giocatore ha { $lives } navi in tutto.
starships-explain-points-per-hp-dealt = { $points } per ogni punto ferita tolto a un'altra nave con il laser.
starships-explain-points-destroy = { $points } per una nave distrutta, divisi in parti uguali fra tutti i nemici il cui laser l'ha colpita in quel round; se nessun laser l'ha colpita, non li riceve nessuno.
starships-explain-points-collision = { $points } per ogni collisione, cioè ogni volta che la nave viene fermata e perde punti ferita.
starships-explain-points-fault = { $points } per una risposta in ritardo, non valida o mancante.
starships-explain-points-noop = { $points } per chi aspetta.
starships-explain-points-move = { $points } per un volo riuscito.
starships-explain-points-laser = { $points } per uno sparo.
starships-explain-rounds-ship = La partita finisce quando resta una sola nave, o dopo { $rounds } round.
starships-explain-rounds-team = La partita finisce quando resta una sola squadra, o dopo { $rounds } round.
starships-explain-nobody-ship = Se le ultime navi sono distrutte nello stesso round, è un pareggio.
starships-explain-nobody-team = Se le ultime squadre sono distrutte nello stesso round, è un pareggio.
starships-explain-tiebreak-first-ship-hitpoints = Dopo l'ultimo round vince la nave con più punti ferita.
starships-explain-tiebreak-first-ship-score = Fra le navi rimaste dopo l'ultimo round vince quella con più punti.
starships-explain-tiebreak-first-team-hitpoints = Dopo l'ultimo round vince la squadra le cui navi hanno insieme più punti ferita.
starships-explain-tiebreak-first-team-score = Fra le squadre rimaste dopo l'ultimo round vince quella le cui navi hanno insieme più punti.
starships-explain-tiebreak-then-ship-hitpoints = Se più navi sono in parità, vince quella con più punti ferita.
starships-explain-tiebreak-then-ship-score = Se più navi sono in parità, vince quella con più punti.
starships-explain-tiebreak-then-team-hitpoints = Se più squadre sono in parità, vince quella con più punti ferita.
starships-explain-tiebreak-then-team-score = Se più squadre sono in parità, vince quella con più punti.
starships-explain-draw = Se nemmeno così c’è un vincitore, è un pareggio.
starships-explain-forfeit = Se un giocatore salta { $rounds } round di fila, la sua nave viene distrutta.
starships-explain-laser-stops = I laser si fermano qui.
starships-explain-laser-passes = I laser passano.
