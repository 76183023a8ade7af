# What rulebooks say. The page does not load these messages: the server renders rulebooks.

# -- headings
tactics-explain-campaign = La campagna
tactics-explain-stage = Scenario { $number }: { $name }
tactics-explain-goal = Lo scenario
tactics-explain-draft = La scelta della squadra
tactics-explain-fog = Nebbia
tactics-explain-board = La mappa
tactics-explain-turn = Un turno
tactics-explain-points = Punti azione
tactics-explain-actions = Azioni
tactics-explain-combat = Attacchi e danni
tactics-explain-defence = Difesa
tactics-explain-opportunity = Attacchi di opportunità
tactics-explain-mana = Mana
tactics-explain-states = Caduti, morti e condannati
tactics-explain-units = Unità
tactics-explain-attacks = Attacchi
tactics-explain-abilities = Abilità e incantesimi
tactics-explain-statuses = Stati
tactics-explain-terrain = Terreni
tactics-explain-objects = Oggetti
tactics-explain-minds = Come gioca il programma
tactics-explain-end = Come finisce lo scontro

# -- pieces of sentences
tactics-note = { $note }
tactics-damage-physical = { $amount ->
    [one] 1 danno fisico
   *[other] { $amount } danni fisici
  }
tactics-damage-magic = { $amount ->
    [one] 1 danno magico
   *[other] { $amount } danni magici
  }
tactics-damage-attacker = il danno dell’arma di chi attacca
tactics-damage-profile = il danno di { $profile } ({ $damage })
tactics-range-exactly = a distanza { $distance }
tactics-range-within-self = entro { $distance }
tactics-range-within-other = a distanza da 1 a { $distance }
tactics-range-between = a distanza da { $least } a { $most }
tactics-points-none = nessun punto azione
tactics-points = { $kind ->
    [movement] { $count ->
        [one] il punto movimento
       *[other] { $count } punti movimento
      }
   *[martial] { $count ->
        [one] il punto marziale
       *[other] { $count } punti marziali
      }
  }
tactics-point-movement = il punto movimento
tactics-point-martial = il punto marziale
tactics-category-movement = azioni di movimento o qualunque altra cosa che costi un punto movimento
tactics-category-martial = azioni marziali
tactics-state-active = in piedi
tactics-state-doomed = condannato
tactics-state-incapacitated = caduto

# -- scenario
tactics-campaign = Gli scenari si giocano uno dopo l’altro: { $stages }.
tactics-campaign-alive = Gli eroi che non sono morti passano allo scenario seguente.
tactics-campaign-standing = Gli eroi in piedi alla fine passano allo scenario seguente.
tactics-campaign-join = Nuovi eroi che si uniscono nello scenario { $stage }: { $count }.
tactics-team-people = { $team }, squadra giocata da una persona: { $units }.
tactics-team-mind = { $team }, squadra giocata dal programma se nessuno ne prende il posto: { $units }.
tactics-team-wins = { $team }: vittoria se { $condition }.
tactics-team-loses = { $team }: sconfitta se { $condition }.
tactics-team-allies = { $team }: alleanza con { $friends }.
tactics-first = Comincia: { $team }.
tactics-wave = Nel turno { $round } arrivano per { $team }: { $units }.
tactics-draft = Prima dello scontro ogni giocatore sceglie unità per al massimo { $budget } e le piazza.
tactics-draft-price = { $unit } ({ $cost })
tactics-draft-pool = Si può scegliere tra queste, con i loro prezzi: { $pool }.
tactics-draft-unique = Ogni unità si può prendere una volta sola in una squadra.
tactics-draft-again = Un’unità si può prendere più volte.
tactics-draft-zone = { $team }: piazza le unità nell’area da { $one } a { $other }.
tactics-fog = Vedi solo ciò che vedono le tue unità.
tactics-fog-memory-yes = Il terreno che hai visto resta noto; le unità che vi stanno no.
tactics-fog-memory-no = Ciò che non vedi più ti diventa di nuovo ignoto.
tactics-fog-range = Le unità vedono fino a { $distance } caselle.
tactics-dungeon = Il programma costruisce il sotterraneo: { $width } × { $height } caselle con stanze, corridoi e porte.
tactics-dungeon-none = Nessuna porta è chiusa a chiave.
tactics-dungeon-key-before-door = Alcune porte sono chiuse a chiave; la chiave si può sempre trovare prima.
tactics-goal-not = non vale questo: { $condition }
tactics-goal-no-standing-enemies = tutte le unità di { $foes } sono a terra
tactics-goal-no-standing-enemies-later = tutte le unità di { $foes } sono a terra e nessun’altra deve arrivare
tactics-goal-all-enemies-dead = tutte le unità di { $foes } sono morte
tactics-goal-event = { $event }
tactics-goal-unit-at = una sua unità sta su una di queste caselle: { $cells }
tactics-goal-unit-at-one = { $unit } sta su una di queste caselle: { $cells }
tactics-goal-hold = solo le unità di questa squadra stanno su queste caselle ({ $cells }) alla fine di { $rounds } suoi turni di fila
tactics-goal-survive = sono passati { $rounds } turni e una sua unità è ancora in piedi
tactics-goal-unit-down = { $unit } è caduto o morto
tactics-event-used = si usa { $thing }

# -- board
tactics-map = { $width } × { $height } caselle quadrate; la casella 0,0 è a nord-ovest. In una casella sta una sola unità.
tactics-neighbours-4 = Ogni casella ha quattro vicine; non ci sono passi in diagonale.
tactics-neighbours-8 = Ogni casella ha otto vicine; i passi in diagonale sono permessi.
tactics-metric-manhattan = La distanza si conta lungo righe e colonne, senza badare ai muri.
tactics-metric-chebyshev = La distanza è la maggiore tra quella in righe e quella in colonne, senza badare ai muri.
tactics-corner-both-block = Una linea che passa esattamente tra due caselle è bloccata se la bloccano entrambe.
tactics-corner-any-blocks = Una linea che passa esattamente tra due caselle è bloccata se la blocca una delle due.
tactics-corner-never = Una linea che passa esattamente tra due caselle lì non è mai bloccata.
tactics-lines = Una linea va da centro a centro. Muri e porte chiuse bloccano ogni linea; ripari e unità in piedi ne bloccano alcune, come indicano gli attacchi e le abilità.
tactics-body-line-yes = I caduti bloccano le linee come chi è in piedi.
tactics-body-line-no = I caduti non bloccano nessuna linea.
tactics-spell-sight-yes = Gli incantesimi richiedono una linea di vista che nessun muro o porta chiusa blocca.
tactics-spell-sight-no = Gli incantesimi non richiedono una linea di vista.
tactics-through-ally-yes = Si passa attraverso gli alleati in piedi.
tactics-through-ally-no = Non si passa attraverso gli alleati.
tactics-through-enemy-yes = Si passa attraverso i nemici in piedi.
tactics-through-enemy-no = Non si passa attraverso i nemici in piedi.
tactics-through-body-yes = Si passa sopra i caduti.
tactics-through-body-no = Non si passa sopra i caduti.
tactics-stop = Non ci si ferma mai in una casella occupata.

# -- turns and points
tactics-turn = In un giro ogni squadra ha un turno. In quel turno può agire ognuna delle sue unità.
tactics-interleave-yes = Le tue unità agiscono in qualsiasi ordine, e una può agire tra due azioni di un’altra.
tactics-interleave-no = Le tue unità agiscono in qualsiasi ordine, ma ognuna finisce prima che un’altra cominci.
tactics-pool = Un’unità ha { $movement ->
    [one] un punto movimento
   *[other] { $movement } punti movimento
  } e { $martial ->
    [one] un punto marziale
   *[other] { $martial } punti marziali
  }, e comincia con tutti.
tactics-refresh-own-turn-end = Alla fine del tuo turno le tue unità recuperano tutti i loro punti. È il ripristino. Un’unità che assorbe colpi dopo il ripristino spende questi punti e non li ha nel tuo turno seguente.
tactics-refresh-own-turn-start = All’inizio del tuo turno le tue unità recuperano tutti i loro punti. È il ripristino.
tactics-pay-movement = Un’azione di movimento costa un solo punto, il primo di questi che l’unità ha ancora: { $points }.
tactics-ends-activation = Un’unità che spende { $points } non può fare altro in questo turno.
tactics-ends-never = Un’unità può agire finché ha punti.

# -- actions
tactics-actions = Tutte le unità possono fare queste azioni.
tactics-action-move = Cammina: { $count ->
    [one] un passo
   *[other] da 1 a { $count } passi
  }.
tactics-action-tactical-move = Si sposta con cautela: { $count ->
    [one] un passo
   *[other] da 1 a { $count } passi
  }.
tactics-action-coup-de-grace = Uccide un nemico caduto a distanza { $count } o meno, senza contare i danni.
tactics-action-charge-mana = Guadagna { $count } mana.
tactics-action-use-object = Usa una porta, una leva, un forziere o un oggetto entro { $count }.
tactics-action-reload = Carica un’arma scarica.
tactics-action-attack = Attacca un nemico in piedi con uno degli attacchi dell’unità.
tactics-action-guard = Sorveglia i nemici fino al tuo prossimo turno: tutto intorno, o con un’arma da tiro da un lato.
tactics-action-heal = Un alleato caduto entro { $count } si rialza.
tactics-action-cost = Costa { $points }.
tactics-action-movement = È un’azione di movimento.
tactics-action-martial = È un’azione marziale e costa il punto marziale.
tactics-action-provokes-yes = Provoca attacchi di opportunità.
tactics-action-provokes-no = Non provoca attacchi di opportunità.
tactics-action-provokes-unless-melee = Provoca attacchi di opportunità, a meno che non sia un attacco in corpo a corpo.
tactics-action-is-attack = Ciò che ferma gli attacchi ferma anche questa.
tactics-action-requires-mana-ability = Solo le unità con un’abilità che costa mana possono farla.
tactics-action-requires-unloaded = Solo le unità con un’arma non del tutto carica possono farla.
tactics-heal-states = Aiuta gli alleati in questo stato: { $states }.
tactics-guard-strikes = Una guardia fa { $count ->
    [one] un attacco di opportunità
   *[other] { $count } attacchi di opportunità
  }, poi è finita. Finisce anche quando comincia il turno seguente dell’unità o quando l’unità cade.

# -- opportunity
tactics-threatens-guard = Una casella è minacciata da un nemico in piedi e in guardia che potrebbe colpirla. Chi vi fa qualcosa che provoca viene colpito.
tactics-threatens-all = Una casella è minacciata da ogni nemico in piedi che potrebbe colpirla. Chi vi fa qualcosa che provoca viene colpito.
tactics-path-start = la prima casella
tactics-path-passed = le caselle attraversate
tactics-path-final = l’ultima casella
tactics-path-cells = Lungo un percorso contano queste caselle: { $cells }.
tactics-resolve-after = Il colpo arriva dopo ciò che lo ha provocato.
tactics-resolve-before = Il colpo arriva prima di ciò che lo ha provocato.
tactics-reach-yes = Va a segno solo se in quel momento il bersaglio è ancora raggiungibile.
tactics-reach-no = Va a segno anche se nel frattempo il bersaglio si è allontanato.
tactics-strike-auto = Le guardie colpiscono automaticamente.
tactics-strike-ask = A chi è in guardia si chiede se vuole colpire.
tactics-order-distance = a cominciare dalla più vicina
tactics-order-roster = nell’ordine dell’elenco delle unità
tactics-strike-order = Se ci sono più guardie, colpiscono { $order }.

# -- combat
tactics-base-damage = Un attacco fa { $count ->
    [one] 1 danno
   *[other] { $count } danni
  }, se il suo testo non dice altro.
tactics-pile-never = Più attacchi sullo stesso bersaglio non aumentano il danno.
tactics-pile-team-turn = Fa { $count } in più per ogni attacco che il bersaglio ha già subito nel turno di questa squadra, da chiunque.
tactics-pile-round = Fa { $count } in più per ogni attacco che il bersaglio ha già subito in questo giro, da chiunque.
tactics-negated-yes = Gli attacchi fermati contano come subiti.
tactics-negated-no = Gli attacchi fermati non contano come subiti.
tactics-grudge-any = Fa { $count } in più per ogni giro precedente in cui lo stesso attaccante ha attaccato lo stesso bersaglio.
tactics-grudge-row = Fa { $count } in più per ogni giro precedente in cui lo stesso attaccante ha attaccato lo stesso bersaglio. Conta solo una serie di giri senza interruzioni fino a questo giro.
tactics-grudge-cap = Questo aggiunge al massimo { $count }.
tactics-grudge-clear-yes = Quando il bersaglio cade, gli attacchi subiti nei giri precedenti non contano più.
tactics-grudge-clear-no = Quando il bersaglio cade, gli attacchi subiti nei giri precedenti contano ancora.
tactics-defence-order = Le difese si usano in quest’ordine: { $steps }.
tactics-defence-status = { $status }
tactics-defence-free-absorb = abilità che assorbono gratis
tactics-defence-class-absorb = punti azione (fino al limite che l’unità ha per quel tipo di danno)
tactics-absorb-auto = I danni si assorbono automaticamente: ogni punto di danno costa un punto azione.
tactics-absorb-ask = Scegli tu quanto assorbire: ogni punto di danno costa un punto azione.
tactics-absorb-order = I punti si spendono in quest’ordine: { $points }.
tactics-wounds = Un’unità cade quando { $count ->
    [one] un punto di danno non è assorbito
   *[other] { $count } punti di danno non sono assorbiti
  }.

# -- mana and states
tactics-mana-start = Le unità cominciano con { $count } mana.
tactics-mana-cap = Un’unità tiene al massimo { $count } mana.
tactics-mana-lost-martial-action = fa un’azione marziale
tactics-mana-lost-own-opportunity-attack = fa un attacco di opportunità
tactics-mana-lost-attack-suffered = subisce un attacco
tactics-mana-lost-incapacitated = cade
tactics-mana-lost = Un’unità perde tutto il mana quando { $causes }.
tactics-mana-after-lost = Il mana che un incantesimo non usa va perso.
tactics-mana-after-kept = Il mana che un incantesimo non usa resta.
tactics-mana-threat = Caricare mana aumenta la minaccia di { $count }.
tactics-states = Un’unità caduta non ha punti, guardia né mana, e non fa nulla. Occupa ancora la sua casella. Gli attacchi comuni non possono prenderla di mira; un colpo di grazia la uccide. I morti lasciano la mappa e ciò che portavano cade a terra. Un’unità condannata è ancora in piedi, ma presto cadrà.
tactics-areas-ignore = Gli effetti ad area non toccano i caduti.
tactics-areas-kill = Gli effetti ad area uccidono i caduti.
tactics-restored-0 = Chi si rialza non ha punti.
tactics-restored-full = Chi si rialza ha tutti i suoi punti.
tactics-restored-next-own-turn = Può agire dal suo turno seguente.
tactics-restored-at-once = Può agire subito.

# -- units
tactics-unit-title = { $name } ({ $kind })
tactics-unit-category = Categoria: { $category }.
tactics-unit-weapon = Combatte con: { $weapon }.
tactics-unit-absorb = Tra due ripristini assorbe al massimo { $physical } di danno fisico e { $magic } di danno magico.
tactics-unit-points = Ha { $movement } punti movimento e { $martial } punti marziali.
tactics-unit-attack = { $profile } ({ $range })
tactics-unit-attacks = Attacchi: { $attacks }.
tactics-unit-at = { $unit } ({ $at })
tactics-unit-mana = { $unit } con { $mana } mana
tactics-unit-abilities = Abilità: { $abilities }.
tactics-unit-talents = Talenti: { $abilities }.
tactics-unit-cost = Costa { $cost } quando si scelgono le squadre.
tactics-profile-melee = Corpo a corpo { $range }.
tactics-profile-ranged = Tiro { $range }.
tactics-profile-damage = Fa { $damage }.
tactics-profile-blockers = La linea deve essere libera da { $things }.
tactics-blocker-wall = muri
tactics-blocker-closed-door = porte chiuse
tactics-blocker-cover = ripari
tactics-blocker-enemy = nemici in piedi
tactics-blocker-ally = alleati in piedi
tactics-profile-ammo = L’arma deve essere carica; tiene { $count ->
    [one] un colpo
   *[other] { $count } colpi
  } e comincia carica.
tactics-profile-guard-around = In guardia sorveglia tutto ciò che raggiunge.
tactics-profile-guard-quadrant = In guardia sorveglia le caselle che raggiunge da un lato: nord, est, sud o ovest.
tactics-profile-guard-none = Non si può usare in guardia.
tactics-profile-exclusive = Chi ha questo attacco può stare in guardia solo con questo, con nessun altro.

# -- statuses
tactics-status-negates-all = Ferma del tutto un attacco{ $type ->
    [physical] {" "}con danni fisici
    [magic] {" "}con danni magici
   *[any] {""}
  }.
tactics-status-negates-aimed = Ferma del tutto un attacco{ $type ->
    [physical] {" "}con danni fisici
    [magic] {" "}con danni magici
   *[any] {""}
  } mirato a chi lo porta; gli effetti ad area non sono fermati.
tactics-status-negates-area = Ferma del tutto un effetto ad area{ $type ->
    [physical] {" "}con danni fisici
    [magic] {" "}con danni magici
   *[any] {""}
  }; gli attacchi mirati non sono fermati.
tactics-status-forbids = Chi lo subisce non può fare { $actions }.
tactics-status-turn = All’inizio di ogni turno della squadra di chi lo subisce, { $effect }.
tactics-status-mark = Da solo non ha effetto; serve ad alcune abilità.
tactics-status-charges = Finisce dopo { $count ->
    [one] un uso
   *[other] { $count } usi
  }.
tactics-status-lasts-source-start = Finisce all’inizio del turno { $count } della squadra di chi lo ha dato. I turni si contano dal momento in cui viene dato.
tactics-status-lasts-source-end = Finisce alla fine del turno { $count } della squadra di chi lo ha dato. I turni si contano dal momento in cui viene dato.
tactics-status-lasts-bearer-start = Finisce all’inizio del turno { $count } della squadra di chi lo subisce. I turni si contano dal momento in cui viene dato.
tactics-status-lasts-bearer-end = Finisce alla fine del turno { $count } della squadra di chi lo subisce. I turni si contano dal momento in cui viene dato.
tactics-status-lasts-forever = Dura per tutto lo scontro.
tactics-status-breaks = Finisce quando { $causes }.
tactics-breaks-bearer-moved = chi lo subisce si muove
tactics-breaks-source-moved = chi lo ha dato si muove
tactics-breaks-source-not-adjacent = chi lo ha dato non è più accanto a chi lo subisce
tactics-breaks-source-not-standing = chi lo ha dato cade
tactics-breaks-bearer-not-standing = chi lo subisce cade
tactics-breaks-source-other-martial = chi lo ha dato fa un’altra azione marziale
tactics-status-stack-no = Se l’unità riceve di nuovo questo stato, il nuovo sostituisce il vecchio.
tactics-status-stack-renew = Se l’unità riceve di nuovo questo stato, lo stato si rinnova.
tactics-status-stack-count = Se l’unità riceve questo stato più volte, li tiene tutti.

# -- abilities
tactics-free-absorb-refresh = { $points ->
    [one] Il primo punto
   *[other] I primi { $points } punti
  } di danno { $type ->
    [physical] fisico
   *[magic] magico
  } tra due ripristini non { $points ->
    [one] costa
   *[other] costano
  } nulla.
tactics-free-absorb-turn = { $points ->
    [one] Il primo punto
   *[other] I primi { $points } punti
  } di danno { $type ->
    [physical] fisico
   *[magic] magico
  } in ogni turno non { $points ->
    [one] costa
   *[other] costano
  } nulla.
tactics-free-absorb-encounter = { $points ->
    [one] Il primo punto
   *[other] I primi { $points } punti
  } di danno { $type ->
    [physical] fisico
   *[magic] magico
  } nello scontro non { $points ->
    [one] costa
   *[other] costano
  } nulla.
tactics-free-absorb-step-must = Lo fa spostandosi di { $steps }, e solo se c’è una casella libera.
tactics-free-absorb-step-may = Si sposta di { $steps } se c’è una casella libera.
tactics-gives-profile = Può attaccare con: { $profile }.
tactics-modifier-set-steps = { $action }: { $count } passi.
tactics-modifier-set-range = { $action }: arriva a { $count }.
tactics-modifier-set-gain = { $action }: guadagna { $count }.
tactics-modifier-add-steps = { $action }: { $count } passi in più.
tactics-modifier-add-range = { $action }: arriva più lontano di { $count }.
tactics-modifier-add-gain = { $action }: guadagna { $count } in più.
tactics-last-stand = Quando cadrebbe è invece condannato: resta in piedi fino alla fine { $turns ->
    [one] del suo prossimo turno
   *[other] dei suoi prossimi { $turns } turni
  }, poi cade.
tactics-last-stand-points-full = Fino ad allora nel proprio turno ha tutti i suoi punti.
tactics-last-stand-points-none = Fino ad allora non ha punti.
tactics-last-stand-immune-yes = Altri colpi non hanno effetto.
tactics-last-stand-immune-no = Un altro colpo lo fa cadere.
tactics-last-stand-finishable-yes = Nel frattempo un colpo di grazia può ucciderlo.
tactics-last-stand-finishable-no = Nel frattempo un colpo di grazia non può ucciderlo.
tactics-opportunity-before = I suoi attacchi di opportunità arrivano prima di ciò che li provoca.
tactics-opportunity-after = I suoi attacchi di opportunità arrivano dopo ciò che li provoca.
tactics-opportunity-strikes = In guardia fa { $count } attacchi di opportunità.
tactics-on-event = Quando { $when }, { $effect }.
tactics-event-when-kill = uccide qualcuno
tactics-event-when-incapacitate = fa cadere qualcuno
tactics-event-when-healed = è curato
tactics-event-when-turn-start = comincia il suo turno
tactics-cast-spell = Un incantesimo.
tactics-cast-action = Un’azione.
tactics-cast-cost = Costa { $points }.
tactics-cast-mana = Costa { $mana } mana.
tactics-cast-mana-each = Costa { $mana } mana per ogni bersaglio.
tactics-cast-ammo = Usa { $count ->
    [one] un colpo
   *[other] { $count } colpi
  }.
tactics-effect-sentence = Poi { $effect }.
tactics-cast-provokes-yes = Provoca.
tactics-cast-provokes-no = Non provoca.
tactics-cast-provokes-path = Il percorso provoca, il resto no.
tactics-cast-sight-yes = Richiede una linea di vista.
tactics-cast-sight-no = Non richiede una linea di vista.
tactics-cast-granted = Ogni unità che ha { $ability } ha anche questa abilità.
tactics-cast-threat = Aumenta di { $count } la minaccia che tutti i nemici vedono in chi la usa.
tactics-cast-threat-each = Aumenta di { $count } per ogni bersaglio la minaccia che tutti i nemici vedono in chi la usa.
tactics-target-self = chi la usa
tactics-target-other = l’altro
tactics-target-bearer = chi lo subisce
tactics-target-origin = la casella dov’era chi la usa
tactics-target-there = chi allora è nella casella
tactics-target-one = { $number ->
    [0] il bersaglio
    [1] il primo bersaglio
    [2] il secondo bersaglio
    [3] il terzo bersaglio
   *[other] il bersaglio { $number }
  }
tactics-target-many = { $number ->
    [0] i bersagli
    [1] i primi bersagli
    [2] i secondi bersagli
    [3] i terzi bersagli
   *[other] i bersagli { $number }
  }
tactics-count-between = da { $least } a { $most }
tactics-selector-needed = Scegli { $name }: { $what }, { $where }.
tactics-selector-optional = Puoi scegliere { $name }: { $what }, { $where }.
tactics-selector-anywhere = ovunque
tactics-selector-standing = { $what } (in piedi)
tactics-selector-states = { $what } ({ $states })
tactics-selector-status = con il tuo «{ $status }»
tactics-selector-adjacent = vicina a quella dove sta { $target }
tactics-selector-free = dove ci si può fermare
tactics-selector-again = lo stesso si può scegliere più volte
tactics-selector-stays = l’effetto resta nella sua casella
tactics-line-sight = in linea di vista
tactics-line-fire = con una linea di tiro libera da muri, porte chiuse, ripari e unità in piedi
tactics-line-reach = con una linea libera da muri, porte chiuse e nemici in piedi
tactics-line-covered = la cui linea da chi la usa è bloccata da un muro, una porta chiusa o un’altra unità in piedi
tactics-effect-attack = { $target } { $several ->
    [yes] subiscono
   *[no] subisce
  } un attacco con { $damage }
tactics-effect-ignoring = { $effect }; non servono: { $defences }
tactics-ignore-negate-status = stati che fermano gli attacchi
tactics-ignore-free-absorb = assorbimenti gratuiti
tactics-ignore-class-absorb = assorbire con punti
tactics-effect-blast = nell’area ({ $area }) { $who } { $what }
tactics-blast-enemy = i nemici
tactics-blast-ally = gli alleati
tactics-blast-self = chi la usa
tactics-blast-damage = subiscono { $damage }
tactics-blast-falls = cadono, qualunque difesa abbiano
tactics-blast-resist = cadono se non assorbono { $damage }
tactics-blast-status = ricevono «{ $status }»
tactics-blast-nothing = sono coinvolti
tactics-shape-single = { $target }
tactics-shape-plus = { $target } e le quattro caselle vicine
tactics-shape-square1 = { $target } e le otto caselle intorno
tactics-shape-line = la linea tra chi la usa e { $target }
tactics-effect-delayed-survives = { $when }, presso { $target }, { $effects }. Tutti vedono prima il luogo. L’effetto avviene anche se chi la usa è caduto
tactics-effect-delayed-ends = { $when }, presso { $target }, { $effects }. Tutti vedono prima il luogo. L’effetto non avviene se chi la usa è caduto
tactics-when-caster-turn-start = all’inizio del prossimo turno della squadra di chi la usa
tactics-when-next-turn-start = all’inizio del prossimo turno
tactics-when-round-start = all’inizio del prossimo giro
tactics-effect-incapacitate-nothing = { $target } { $several ->
    [yes] cadono
   *[no] cade
  } nonostante ogni difesa
tactics-effect-incapacitate-statuses = { $target } { $several ->
    [yes] cadono
   *[no] cade
  }, se uno stato non lo impedisce
tactics-effect-heal = { $target } si { $several ->
    [yes] rialzano
   *[no] rialza
  }
tactics-effect-status-free = { $target } { $several ->
    [yes] ricevono
   *[no] riceve
  } «{ $status }»
tactics-effect-status-bound = { $target } { $several ->
    [yes] ricevono
   *[no] riceve
  } «{ $status }»; chi la usa può tenere questo stato su una sola unità
tactics-effect-move-teleport = chi la usa raggiunge all’istante { $target }
tactics-effect-move-run-shortest = chi la usa corre verso { $target } per una strada senza deviazioni
tactics-effect-move-run-straight = chi la usa corre verso { $target } in linea retta
tactics-effect-move-run-any = chi la usa corre verso { $target } per una strada qualsiasi
tactics-effect-move-provokes-yes = { $move }, provocando lungo la strada
tactics-effect-move-provokes-no = { $move } senza provocare lungo la strada
tactics-effect-move-hold = { $move }; gli attacchi di opportunità che fa { $target } aspettano la fine
tactics-grant-attack = { $count ->
    [one] un attacco
   *[other] { $count } attacchi
  }
tactics-grant-movement = { $count ->
    [one] un’azione di movimento
   *[other] { $count } azioni di movimento
  }
tactics-grant-at-once = l’unità con questa abilità può fare gratis, subito, { $what }
tactics-grant-next-order = l’unità con questa abilità può fare gratis, prima di ricevere un altro ordine, { $what }
tactics-grant-except = { $grant } (tranne { $actions })
tactics-effect-control = { $target } { $several ->
    [yes] combattono
   *[no] combatte
  } per la squadra di chi la usa finché { $until }
tactics-until-caster-death = chi la usa muore
tactics-until-caster-incapacitated = chi la usa cade
tactics-until-encounter-end = finisce lo scontro
tactics-until-never = dura la partita
tactics-effect-mana = { $target } { $several ->
    [yes] guadagnano
   *[no] guadagna
  } { $gain } mana
tactics-effect-reload = { $target } ricarica la sua arma
tactics-effect-toggle = { $target } è usato da lontano
tactics-effect-pick-up = { $target } arriva a chi la usa

# -- terrain and objects
tactics-ground-closed = Nessuno può entrare.
tactics-ground-walk = { $count ->
    [one] Un passo per entrare.
   *[other] Ci vogliono { $count } passi per entrare.
  }
tactics-ground-blocks = Blocca ogni linea.
tactics-ground-cover = È un riparo: blocca i tiri ma non la vista.
tactics-ground-damage = Chi termina qui un movimento subisce { $damage }.
tactics-objects = Gli oggetti si usano dalla loro casella o da una accanto.
tactics-thing-door = Una porta in { $at }. Chiusa, non lascia passare né unità né linee.
tactics-thing-lever = Una leva in { $at }.
tactics-thing-chest = Un forziere in { $at }. Si apre una volta.
tactics-thing-item = Un oggetto in { $at }. Chi lo raccoglie lo porta con sé; se muore, l’oggetto cade lì.
tactics-thing-trap = Una trappola in { $at }.
tactics-door-open = All’inizio è aperta.
tactics-door-closed = All’inizio è chiusa.
tactics-door-hand-yes = Le unità la possono aprire a mano.
tactics-door-hand-no = La aprono solo le leve.
tactics-thing-key = Ci vuole questo oggetto: { $item }.
tactics-item = È: { $item }.
tactics-item-grants = Chi lo porta può usare { $ability } senza mana, { $count ->
    [one] una volta
   *[other] { $count } volte
  }.
tactics-trap = Chi vi termina un movimento subisce { $damage }.
tactics-trap-once = Dopo, la trappola sparisce.
tactics-trap-always = La trappola resta e può scattare di nuovo.
tactics-trigger-toggle = Apre o chiude { $thing }.
tactics-trigger-open = Apre { $thing }.
tactics-trigger-close = Chiude { $thing }.
tactics-trigger-event = Provoca: { $event }.

# -- minds
tactics-minds = Una squadra senza un giocatore umano segue elenchi di regole. Ogni unità assegna a ogni nemico un numero di minaccia.
tactics-mind-threat = La minaccia cresce di: { $weights }.
tactics-threat-attack-companion = { $count } per un attacco a un compagno
tactics-threat-incapacitate-companion = { $count } per aver fatto cadere un compagno
tactics-threat-coup-companion = { $count } per aver ucciso un compagno
tactics-threat-attack-self = { $count } per un attacco all’unità
tactics-threat-incapacitate-self = { $count } per aver fatto cadere l’unità
tactics-threat-guard = { $count } per essersi messo in guardia
tactics-threat-neutral-ability = { $count } per un’abilità che non nuoce a nessuno
tactics-threat-heal-incapacitated = { $count } per una cura
tactics-threat-charge-mana = { $count } per aver caricato mana
tactics-threat-while-incapacitated = { $count } mentre il nemico è a terra
tactics-mind-floor = La minaccia non scende mai sotto { $count }.
tactics-mind-decay = A ogni giro la minaccia scende di { $count } verso 0.
tactics-mind-group = L’elenco { $number } è per le unità per cui vale questo: { $when }.
tactics-mind-rule = Regola { $number }: se { $when }, { $plan }.
tactics-mind-pick = Fra più colpi possibili preferisce { $order }.
tactics-pick-threat = la minaccia più grande
tactics-pick-enemies-dropped-minus-friends-hit = più nemici abbattuti meno amici colpiti
tactics-pick-nearest = il più vicino
tactics-pick-roster = il primo nell’elenco delle unità
tactics-mind-hold-charge-yes = Chi è pronto a lanciare un incantesimo aspetta invece di mettersi in guardia.
tactics-mind-hold-charge-no = Chi è pronto a lanciare un incantesimo può mettersi in guardia.
tactics-mind-skip-doomed-yes = Le unità non attaccano unità condannate.
tactics-mind-skip-doomed-no = Le unità attaccano anche unità condannate.
tactics-mind-distance = Chi è pronto a lanciare un incantesimo resta, se può, a { $count } caselle dai nemici.
tactics-mind-order-roster = Le unità agiscono nell’ordine dell’elenco.
tactics-mind-order-best = Agisce prima l’unità più promettente.
tactics-mind-if-has-mana-ability-yes = ha un’abilità che costa mana
tactics-mind-if-has-mana-ability-no = non ha un’abilità che costa mana
tactics-mind-if-has-attack-spell-yes = ha un incantesimo d’attacco
tactics-mind-if-has-attack-spell-no = non ha un incantesimo d’attacco
tactics-mind-if-mana-at-least = ha almeno { $count } mana
tactics-mind-if-mana-strongest = ha abbastanza mana per il suo incantesimo d’attacco più forte
tactics-mind-if-enemy-within = un nemico è entro { $count }
tactics-mind-if-safe-strike-yes = può colpire senza essere colpita
tactics-mind-if-safe-strike-no = non può colpire senza essere colpita
tactics-mind-if-safe-approach-yes = può avvicinarsi senza essere colpita
tactics-mind-if-safe-approach-no = non può avvicinarsi senza essere colpita
tactics-mind-if-move-approach-yes = un movimento la avvicina senza che sia colpita
tactics-mind-if-move-approach-no = nessun movimento la avvicina senza che sia colpita
tactics-mind-if-tactical-approach-yes = un movimento tattico la avvicina
tactics-mind-if-tactical-approach-no = nessun movimento tattico la avvicina
tactics-mind-if-fallen-ally-within = un alleato caduto è entro { $count }
tactics-mind-if-can = può usare { $ability }
tactics-plan-best-safe-strike = dà il miglior colpo sicuro
tactics-plan-best-strike = dà il miglior colpo
tactics-plan-approach-nearest = si avvicina il più possibile al nemico più vicino
tactics-plan-tactical-towards-nearest = fa un movimento tattico verso il nemico più vicino
tactics-plan-guard = si mette in guardia
tactics-plan-retreat = si allontana dai nemici
tactics-plan-charge-mana = carica mana
tactics-plan-heal = cura un alleato
tactics-plan-ward = protegge un alleato
tactics-plan-finish = finisce un nemico caduto
tactics-plan-foresee = prova gli ordini e prende il migliore
tactics-plan-end = non fa nient’altro
tactics-plan-group = continua con l’elenco { $number } ({ $name })

# -- end
tactics-limit = Lo scontro finisce dopo { $rounds } giri.
tactics-on-limit-draw = In quel caso non vince nessuno.
tactics-on-limit-most-standing = In quel caso vince chi ha più unità in piedi.
tactics-on-limit-last-team = In quel caso vince l’ultima squadra dell’elenco.
tactics-all-down-draw = Se tutte le parti cadono insieme, non vince nessuno.
tactics-all-down-turn = Se tutte le parti cadono insieme, vince la squadra di turno.
tactics-checked = La vittoria si controlla { $when }.
tactics-check-turn-start = all’inizio di ogni turno
tactics-check-turn-end = alla fine di ogni turno
tactics-check-order = dopo ogni ordine
tactics-controlled-current = Un’unità di cui si è preso il controllo conta per la sua nuova squadra.
tactics-controlled-original = Un’unità di cui si è preso il controllo conta per la sua vecchia squadra.
tactics-ground-floor = pavimento
tactics-ground-wall = muro
tactics-one-cell = una casella
tactics-many-cell = { $number } caselle
tactics-one-object = un oggetto
tactics-many-object = { $number } oggetti
tactics-one-enemy = un nemico
tactics-many-enemy = { $number } nemici
tactics-one-ally = un alleato
tactics-many-ally = { $number } alleati
tactics-one-ally-self = un alleato o chi la usa
tactics-many-ally-self = { $number } alleati, anche chi la usa
tactics-one-self = chi la usa
tactics-many-self = { $number } volte chi la usa
tactics-one-any = un’unità di qualsiasi parte
tactics-many-any = { $number } unità di qualsiasi parte
tactics-finish = Con «{ $unit }» un’unità ha finito per questo turno, anche se le restano punti. Con «{ $team }» finisce tutto il tuo turno.
tactics-mind-group-all = Tutte le unità seguono l’elenco { $number }.
tactics-mind-group-others = Tutte le altre unità seguono l’elenco { $number }.
tactics-mind-rule-always = Regola { $number }: se non vale nessuna regola precedente, { $plan }.
tactics-mind-rule-only = Regola { $number }: { $plan }.
