# Quello che dice la famiglia delle carte. Le parole sulle carte si compongono da qui secondo i dati della carta.

# -- risorse, contate
cards-wood = { $count ->
    [one] { $count } legno
   *[other] { $count } legni
  }
cards-stone = { $count ->
    [one] { $count } pietra
   *[other] { $count } pietre
  }
cards-coins = { $count ->
    [one] { $count } moneta
   *[other] { $count } monete
  }
cards-servants = { $count ->
    [one] { $count } servitore
   *[other] { $count } servitori
  }
cards-military-points = { $count ->
    [one] { $count } punto militare
   *[other] { $count } punti militari
  }
cards-faith-points = { $count ->
    [one] { $count } punto fede
   *[other] { $count } punti fede
  }
cards-victory-points = { $count ->
    [one] { $count } punto vittoria
   *[other] { $count } punti vittoria
  }
cards-nothing = nulla

# -- risorse, per nome
cards-word-wood = legno
cards-word-stone = pietra
cards-word-coins = monete
cards-word-servants = servitori
cards-word-military-points = punti militari
cards-word-faith-points = punti fede
cards-word-victory-points = punti vittoria
cards-word-harvest = Raccolto
cards-word-production = Produzione

# -- carte, contate
cards-count-territorycard = { $count ->
    [one] { $count } territorio
   *[other] { $count } territori
  }
cards-count-charactercard = { $count ->
    [one] { $count } personaggio
   *[other] { $count } personaggi
  }
cards-count-buildingcard = { $count ->
    [one] { $count } edificio
   *[other] { $count } edifici
  }
cards-count-venturecard = { $count ->
    [one] { $count } impresa
   *[other] { $count } imprese
  }
cards-each-territorycard = { $count ->
    [one] territorio
   *[other] { $count } territori
  }
cards-each-charactercard = { $count ->
    [one] personaggio
   *[other] { $count } personaggi
  }
cards-each-buildingcard = { $count ->
    [one] edificio
   *[other] { $count } edifici
  }
cards-each-venturecard = { $count ->
    [one] impresa
   *[other] { $count } imprese
  }

# -- familiari e zone
cards-member-neutral = il familiare neutro
cards-member-black = il familiare nero
cards-member-white = il familiare bianco
cards-member-orange = il familiare arancione
cards-any-tower = in una torre qualsiasi
cards-region-production = di produzione
cards-region-harvest = di raccolto
cards-region-council = nel palazzo del consiglio
cards-region-market = al mercato
cards-region-territory-tower = nella torre dei territori
cards-region-character-tower = nella torre dei personaggi
cards-region-building-tower = nella torre degli edifici
cards-region-venture-tower = nella torre delle imprese

# -- effetti sulle carte
cards-effect-add = guadagni { $gains }
cards-effect-change = paghi { $cost } per guadagnare { $gains }
cards-effect-bonus = guadagni { $gains } per ogni { $counted } che hai
cards-effect-privilege = { $count ->
    [one] guadagni un privilegio del consiglio
   *[other] guadagni { $count } privilegi diversi del consiglio
  }
cards-effect-privilege-cost = { $count ->
    [one] paghi { $cost } per guadagnare un privilegio del consiglio
   *[other] paghi { $cost } per guadagnare { $count } privilegi diversi del consiglio
  }
cards-effect-action = { $area ->
    [harvest] svolgi un raccolto di valore { $value }
    [production] svolgi una produzione di valore { $value }
   *[other] svolgi un'azione di valore { $value } { $where }
  }
cards-effect-action-discount = svolgi un'azione di valore { $value } { $where }, dove la carta costa { $discount }
cards-effect-action-fixed = { $action }, che i servitori non possono aumentare
cards-effect-permanent = { $area ->
    [harvest] { $sign }{ $value } al valore dei tuoi raccolti
    [production] { $sign }{ $value } al valore delle tue produzioni
   *[other] { $sign }{ $value } al valore delle tue azioni { $where }
  }
cards-effect-permanent-discount = { $sign }{ $value } al valore delle tue azioni { $where }, e lì le carte costano { $discount }
cards-effect-permanent-cheaper = le carte che prendi { $where } costano { $discount }
cards-discount = { $gains } in meno
cards-effect-lessresource = { $count ->
    [one] ogni fonte che ti dà { $resources } ne dà 1 in meno
   *[other] ogni fonte che ti dà { $resources } ne dà 1 in meno in tutto
  }
cards-effect-no-tower-bonus = non ricevi i bonus dei piani delle torri
cards-effect-no-market-action = non puoi usare il mercato
cards-effect-lessdice = i tuoi familiari colorati valgono 1 in meno
cards-effect-greyfamily = il tuo familiare neutro vale 3 in più
cards-effect-familycolordice = i tuoi familiari colorati hanno valore base 5 qualunque cosa mostrino i dadi
cards-effect-familycolorbonus = i tuoi familiari colorati valgono 2 in più
cards-effect-familysixvalor = un familiare colorato a tua scelta ha valore base 6 in questo turno
cards-effect-jolly = copia l'abilità di un capo che un altro giocatore ha in gioco

# -- segni
cards-flag-doubleservants = servono 2 servitori per alzare un valore di 1
cards-flag-skipturn = salti la tua prima mossa di ogni turno; il familiare rimasto si piazza dopo tutti gli altri
cards-flag-noendblue = alla fine i tuoi personaggi non danno punti
cards-flag-noendpurple = alla fine le tue imprese non danno punti
cards-flag-noendgreen = alla fine i tuoi territori non danno punti
cards-flag-lessforvictory = prima del conteggio finale perdi 1 punto vittoria ogni 5 che hai
cards-flag-lessformilitary = alla fine perdi 1 punto vittoria per ogni punto militare
cards-flag-lessforbuilding = alla fine perdi 1 punto vittoria per ogni legno e pietra nel costo stampato dei tuoi edifici
cards-flag-lessforresource = alla fine perdi 1 punto vittoria per ogni legno, pietra, moneta e servitore che ti restano
cards-flag-familyoccupy = puoi piazzare familiari su spazi occupati
cards-flag-notribute = non paghi mai il sovrapprezzo di una torre occupata
cards-flag-morefaith = guadagni altri punti vittoria ogni volta che sostieni la chiesa
cards-flag-nomilitaryrule = i tuoi territori non richiedono punti militari
cards-flag-double = legno, pietra, monete e servitori che le carte prese danno subito sono raddoppiati

# -- righe delle carte
cards-text-now = Subito: { $effects }.
cards-text-once = Una volta per turno: { $effects }.
cards-text-standing = Sempre: { $effect }.
cards-text-plain = Scomunica: { $effect }.
cards-text-note = { $note }
cards-text-activated = { $area } di valore { $value } o più: { $effects }.
cards-text-end = Alla fine del gioco: { $effects }.
cards-text-pick-one = Quando la prendi scegli un effetto, per sempre: { $effects }.
cards-text-needs = Richiede { $needs }.
cards-text-costs = Costa { $costs }.
cards-text-requirement = Per pagare { $cost } devi avere { $needs }.
cards-text-tile-harvest = Ogni raccolto: { $gains }.
cards-text-tile-production = Ogni produzione: { $gains }.

# -- domande
cards-prompt-turn = Tocca a te: piazza un familiare, muovi un capo o passa.
cards-prompt-after = Muovi un altro capo o termina la mossa.
cards-prompt-keep = Tieni un capo; gli altri vanno alla tua sinistra.
cards-prompt-tile = Scegli la tua tessera bonus.
cards-prompt-servants = { $space }: quanti servitori mandi?
cards-prompt-pay = Come paghi { $card }?
cards-prompt-lose = { $source }: scegli una risorsa. Ne ricevi una in meno.
cards-prompt-privilege = { $source }: scegli un privilegio del consiglio.
cards-prompt-offer = { $card }: che cosa scegli?
cards-prompt-pick = { $card }: quale effetto deve avere?
cards-prompt-bonus = { $card } ti dà un'azione: dove?
cards-prompt-raise = { $card }: quale familiare?
cards-prompt-copy = Di chi deve avere l'abilità { $leader }?
cards-prompt-church = Sostieni la chiesa per { $points } punti vittoria rinunciando alla fede, o vieni scomunicato ({ $tile })?

# -- scelte
cards-option-place = Piazza { $member } su { $space }
cards-option-take = Piazza { $member } su { $space } e prendi { $card }
cards-option-act = Usa { $space }
cards-option-act-take = Prendi { $card } da { $space }
cards-option-pass = Passa
cards-option-end = Termina la mossa
cards-option-play = Gioca { $leader }
cards-option-use = Usa { $leader }
cards-option-discard = Scarta { $leader } per un privilegio del consiglio
cards-option-keep = Tieni { $leader }
cards-option-copy = Copia { $leader }
cards-option-tile = Prendi { $tile }
cards-option-servants = { $count ->
    [0] Nessun servitore
    [one] 1 servitore
   *[other] { $count } servitori
  }
cards-option-pay = Paga { $cost }
cards-option-lose = Uno in meno di { $resource }
cards-option-privilege = Privilegio: { $gains }
cards-option-choose = { $card }: { $effect }
cards-option-pick = { $card }: { $effect }
cards-option-decline = Rinuncia ({ $card })
cards-option-raise = Alza { $member }
cards-option-support = Sostieni la chiesa
cards-option-refuse = Rifiuta e vieni scomunicato

# -- eventi
cards-event-round = Comincia il turno { $round } del periodo { $period }; dadi { $dice }; ordine { $order }.
cards-event-tile = { $player } prende { $source }.
cards-event-kept = { $player } tiene { $leader }.
cards-event-kept-hidden = { $player } tiene un capo.
cards-event-placed = { $player } piazza { $member } (valore { $value }) su { $source }.
cards-event-passed = { $player } passa.
cards-event-paid = { $player } paga { $cost } ({ $source }).
cards-event-gained = { $player } guadagna { $gains } ({ $source }).
cards-event-took = { $player } prende { $card }.
cards-event-harvest = { $player } raccoglie con valore { $value } ({ $source }).
cards-event-production = { $player } produce con valore { $value } ({ $source }).
cards-event-forgone = { $player } non può usare l'azione di { $source }.
cards-event-declined = { $player } rinuncia all'azione di { $source }.
cards-event-raised = { $player }: { $member } ha valore base { $value } ({ $source }).
cards-event-leader-played = { $player } gioca { $leader }.
cards-event-leader-copied = { $leader } di { $player } ha l'abilità di { $copied }.
cards-event-leader-used = { $player } usa { $leader }.
cards-event-leader-discarded = { $player } scarta { $leader }.
cards-event-supported = { $player } sostiene la chiesa per { $points } punti vittoria.
cards-event-excommunicated = { $player } è scomunicato: { $tile }.
cards-event-scored = { $player } finisce con { $total } punti: { $before } prima, { $territories } per i territori, { $characters } per i personaggi, { $ventures } per le imprese, { $military } per i punti militari, { $resources } per le risorse, { $losses } persi.

# -- scene
cards-scene-value = valore
cards-scene-round = Turno { $round }, periodo { $period }
cards-scene-round-count = Turno
cards-scene-state = Il tavolo
cards-scene-market = Mercato
cards-scene-dice = Dadi
cards-scene-order = Ordine di gioco
cards-scene-faith-step = { $faith } fede: { $points } punti vittoria
cards-scene-church = Fede · il prossimo rapporto chiede { $faith }
cards-scene-period = Periodo { $period }
cards-scene-space = Valore { $value } · { $space }
cards-scene-space-closed = { $space } (chiuso)
cards-scene-space-gains = Valore { $value }: { $gains } · { $space }
cards-scene-space-penalty = Valore { $value }, le azioni valgono { $penalty } in meno · { $space }
cards-privileges = { $count ->
    [one] un privilegio del consiglio
   *[other] { $count } privilegi diversi del consiglio
  }
cards-scene-player = Giocatore { $seat }
cards-scene-territorycard = Territori
cards-scene-next-territory = Territori
    .tip = Il prossimo territorio richiede { $need } punti militari.
cards-scene-charactercard = Personaggi
cards-scene-buildingcard = Edifici
cards-scene-venturecard = Imprese
cards-scene-home = Familiari a casa
cards-scene-leaders = Capi in gioco
cards-scene-hand = Capi in mano
cards-scene-tile-of = Tessera bonus
cards-scene-draft = Tieni uno di questi
cards-scene-tiles = Tessere bonus
cards-scene-privileges = Privilegi del consiglio
cards-scene-discard = Scarta un capo
cards-scene-copies = Copia { $leader }:
cards-scene-result = Vince { $player } con { $points } punti.

# -- motivi
cards-why-placed = { $member } è già stato piazzato
cards-why-closed = questo spazio è aperto solo con almeno { $seats } posti
cards-why-no-market = la tua scomunica ti chiude il mercato
cards-why-occupied = lì c'è già qualcuno
cards-why-coloured = lì c'è già uno dei tuoi familiari colorati
cards-why-no-card = su questo piano non c'è nessuna carta
cards-why-full = hai { $count } carte di questo tipo, ed è il massimo
cards-why-surcharge = la torre è occupata, e per questo non puoi pagare { $cost }
cards-why-slot = il tuo prossimo territorio richiede { $need } punti militari; ne hai { $have }
cards-why-price = { $card } è troppo cara: mancano { $short }
cards-why-requirement = per prenderla devi avere { $needs }
cards-why-value = l’azione ha valore { $value } e i servitori possono aggiungere { $raised }, ma lo spazio richiede { $need }
cards-why-needs = non hai ciò che richiede: { $needs }
cards-why-nobody = nessun altro ha in gioco un capo da copiare
cards-why-used = è già stato usato in questo turno
cards-why-useless = ora non farebbe nulla

# -- anteprime
cards-preview-value = Valore { $value }, ne serve { $need }.
cards-preview-servants = { $count ->
    [one] Si spende 1 servitore.
   *[other] Si spendono { $count } servitori.
  }
    .forecast = +{ $count }
    .icon = servant
cards-preview-surcharge = La torre è occupata: { $cost } in più.
cards-preview-cost = La carta costa { $costs }.

# -- impostazioni
cards-setting-leaders = Si gioca con i capi
cards-setting-tiles = Tessere bonus: per tutti quella semplice, o a scelta tra quelle avanzate
cards-setting-five = Un quinto posto (variante di casa)

# -- file
cards-check-taken-as = { $card }: { $found } è stato letto come { $taken }
cards-check-taken-as-reduction = { $card }: uno sconto si scrive senza segno; { $found } è stato letto come { $taken }
cards-region-missing = { $card }: manca REGIONID; si è intesa ogni torre
cards-region-no-tower = { $card }: la zona { $found } non è una torre; le torri vanno da 4 a 7
cards-region-of-type = { $card }: REGIONID { $found } non va con { $type }; non se n'è tenuto conto
cards-check-list-of-one = { $card }: un effetto e il suo contenuto hanno forme diverse; sono stati presi come coppia
cards-flag-is-code = { $card }: { $found } non è un segno ma un effetto; è stato letto come { $taken }
cards-check-exclusive-ignored = { $card }: tra gli scambi se ne sceglie sempre uno; exclusivePermanentEffect FALSE è stato letto come TRUE
cards-value-ignored = { $card }: minimumActionValue { $found } su questa carta non vuol dire nulla; non se n'è tenuto conto
cards-value-missing = { $card }: su territori ed edifici ci vuole minimumActionValue, 1 o più
cards-check-empty-exchange = { $card }: lo scambio non prende e non dà nulla
cards-check-payload-unwanted = { $card }: questo effetto non ha contenuto, ma qui c'è { $found }
cards-check-payload-alone = { $card }: c'è un contenuto ma manca { $slot }
cards-check-pairs = { $card }: { $effects } effetti e { $payloads } contenuti; si accoppiano per posizione
cards-check-payloads-swapped = { $card }: gli argomenti di { $one } e { $other } sono scambiati; ognuno è stato preso per l'altro
cards-effect-not-here = { $card }: { $code } su questa carta non ha senso
cards-check-never-done = { $card }: { $code } qui non succederebbe mai; si attivano solo territori ed edifici
cards-check-venture-points = { $card }: alla fine un'impresa dà solo punti vittoria; { $code } qui no
cards-name-twice = { $card } compare due volte
cards-check-towers = ci vuole una torre per ogni tipo di carta
cards-check-floors = tutte le torri devono avere lo stesso numero di piani
cards-check-id-twice = l'identificatore '{ $id }' compare due volte
cards-check-slots = servono { $count } voci, una per ogni territorio che un giocatore può avere
cards-check-too-few = la torre '{ $tower }' ha { $count } carte del periodo { $period }; ne servono { $needed }
cards-check-no-tile = non c'è nessuna tessera di scomunica del periodo { $period }
cards-check-too-few-leaders = ci sono { $count } capi; ne servono { $needed }
cards-check-too-few-starts = ci sono { $count } voci; ne servono { $needed }, una per posto
cards-check-replaced = questo elenco sostituisce quello del gioco esteso; per aggiungere carte a quelle fornite, nomina entrambi: ["{ $key }", …]
cards-position-seats = la posizione deve avere { $count } giocatori e un turno della partita
cards-position-action = un'azione è in corso; una posizione si può scrivere solo tra un'azione e l'altra
cards-position-order = l'ordine di gioco nomina ogni posto una volta
cards-position-agenda = una voce è una parola, con un posto o un numero da 0 a { $bound } dove serve
cards-position-draft = la scelta dei capi richiede { $count } capi nel mazzetto di ogni posto
cards-position-taken = una voce è un posto e il nome di un capo
cards-position-picks = solo una carta che fa scegliere un effetto ha una scelta, e solo tra i suoi effetti

# -- giochi: una riga su ciascuno; come si chiamano sta nei loro file
cards-about-magnifico = Manda la tua famiglia alle torri, al mercato e al consiglio, raccogli carte e accontenta la chiesa in tempo.

# -- formati di altri programmi
cards-unread-board = questo è il tabellone di un altro programma, o una sua parte, in un formato che qui non si legge; scrivilo come in boardwright schema card-board, o omettilo per giocare su quello fornito

# -- where points came from
cards-tally-before = Prima del conteggio finale
cards-tally-tithe = Persi per i punti vittoria
cards-tally-territories = Territori
cards-tally-characters = Personaggi
cards-tally-ventures = Imprese
cards-tally-military = Punti militari
cards-tally-resources = Risorse
cards-tally-arms = Persi per i punti militari
cards-tally-buildings = Persi per gli edifici
cards-tally-hoard = Persi per le risorse

# -- the guided first match
cards-guide-magnifico-1 = Una tessera bonus ti dà beni a ogni raccolto e a ogni produzione. Scegline una; sono tutte buone.
cards-guide-magnifico-2 = I capi ti aiutano quando soddisfi ciò che chiedono. Tienine uno; gli altri passano al giocatore successivo.
cards-guide-magnifico-3 = Premi uno dei tuoi familiari, poi un posto evidenziato. Un posto richiede un valore: il dado del familiare. Un posto in una torre dà la sua carta.
cards-guide-magnifico-4 = Ogni servitore aumenta di uno il valore di un’azione. Non mandarne dove non servono.
cards-guide-magnifico-5 = Non c’è altro da fare? Finisci il turno. Ora gli altri piazzano un familiare ciascuno.
cards-guide-magnifico-6 = Ferma il mouse su una carta, o tienila premuta con un dito: dice il prezzo, cosa dà subito e cosa dà dopo.
cards-guide-magnifico-7 = I territori lavorano al raccolto, gli edifici alla produzione. Raccogline e poi manda lì un familiare.
cards-guide-magnifico-8 = Ogni due turni la chiesa chiede fede. Chi ne ha troppo poca riceve una penalità che dura fino alla fine. Buona fortuna!

# -- names that stand in files, as people say them
cards-name-abbess = Badessa
cards-name-ambassador = Ambasciatore
cards-name-architect = Architetto
cards-name-artisan = Artigiano
cards-name-bank = Banca
cards-name-baptistery = Battistero
cards-name-barracks = Caserma
cards-name-bishop = Vescovo
cards-name-building-the-bastions = Costruire i bastioni
cards-name-building-the-towers = Costruire le torri
cards-name-building-the-walls = Costruire le mura
cards-name-captain = Capitano
cards-name-cardinal = Cardinale
cards-name-carpenter-s-shop = Falegnameria
cards-name-castle = Castello
cards-name-cathedral = Cattedrale
cards-name-chapel = Cappella
cards-name-church = Chiesa
cards-name-citadel = Cittadella
cards-name-city = Città
cards-name-colony = Colonia
cards-name-commercial-hub = Avamposto commerciale
cards-name-crusade = Crociata
cards-name-dame = Dama
cards-name-dukedom = Ducato
cards-name-estate = Possedimento
cards-name-fair = Fiera
cards-name-farm = Fattoria
cards-name-farmer = Contadino
cards-name-fighting-heresies = Combattere le eresie
cards-name-forest = Bosco
cards-name-fortified-town = Borgo fortificato
cards-name-fortress = Fortezza
cards-name-garden = Giardino
cards-name-general = Generale
cards-name-gold-mine = Miniera d'oro
cards-name-governor = Governatore
cards-name-gravel-pit = Cava di ghiaia
cards-name-herald = Araldo
cards-name-hermitage = Eremo
cards-name-hero = Eroe
cards-name-hiring-mercenaries = Ingaggiare mercenari
cards-name-hiring-recruits = Ingaggiare reclute
cards-name-hiring-soldiers = Ingaggiare soldati
cards-name-hosting-foreigners = Ospitare stranieri
cards-name-hosting-panhandlers = Ospitare mendicanti
cards-name-improving-the-canals = Migliorare i canali
cards-name-improving-the-roads = Migliorare le strade
cards-name-knight = Cavaliere
cards-name-manor-house = Maniero
cards-name-marble-pit = Cava di marmo
cards-name-marketplace = Piazza del mercato
cards-name-military-academy = Accademia militare
cards-name-military-campaign = Campagna militare
cards-name-military-conquest = Conquista militare
cards-name-mining-town = Città mineraria
cards-name-mint = Zecca
cards-name-monastery = Monastero
cards-name-mountain-town = Borgo montano
cards-name-noble = Nobile
cards-name-painters-guild = Gilda dei pittori
cards-name-palace = Palazzo
cards-name-papal-messenger = Messo papale
cards-name-paramour = Amante
cards-name-patron = Mecenate
cards-name-peasant = Bracciante
cards-name-preacher = Predicatore
cards-name-promoting-sacred-art = Promuovere l'arte sacra
cards-name-province = Provincia
cards-name-raising-a-statue = Innalzare una statua
cards-name-repairing-the-abbey = Riparare l'abbazia
cards-name-repairing-the-cathedral = Riparare la cattedrale
cards-name-repairing-the-church = Riparare la chiesa
cards-name-residence = Residenza
cards-name-rock-pit = Cava di pietra
cards-name-royal-messenger = Messo reale
cards-name-sacred-war = Guerra santa
cards-name-sanctuary = Santuario
cards-name-scholar = Studioso
cards-name-sculptors-guild = Gilda degli scultori
cards-name-stonemason = Scalpellino
cards-name-stonemason-s-shop = Bottega dello scalpellino
cards-name-stonemasons-guild = Gilda degli scalpellini
cards-name-stronghold = Roccaforte
cards-name-support-to-the-bishop = Sostegno al vescovo
cards-name-support-to-the-cardinal = Sostegno al cardinale
cards-name-support-to-the-king = Sostegno al re
cards-name-support-to-the-pope = Sostegno al papa
cards-name-tax-office = Esattoria
cards-name-theater = Teatro
cards-name-trading-town = Città mercantile
cards-name-treasury = Tesoreria
cards-name-triumphal-arch = Arco di trionfo
cards-name-village = Villaggio
cards-name-warlord = Condottiero
cards-name-woods = Foresta
cards-name-less-points-for-cost = Punti persi per gli edifici
cards-name-less-points-for-military = Punti persi per i punti militari
cards-name-less-points-for-resource = Punti persi per le risorse
cards-name-less-points-for-victory = Punti persi per i punti vittoria
cards-name-malus-coins = Meno monete
cards-name-malus-color-familiar = Familiari più deboli
cards-name-malus-double-servant = I servitori valgono la metà
cards-name-malus-harvest-action = Raccolti più deboli
cards-name-malus-military-points = Meno punti militari
cards-name-malus-production-action = Produzioni più deboli
cards-name-malus-servants = Meno servitori
cards-name-malus-stone-or-wood = Meno pietra e legno
cards-name-malus-tower-blue = Più deboli nella torre dei personaggi
cards-name-malus-tower-green = Più deboli nella torre dei territori
cards-name-malus-tower-purple = Più deboli nella torre delle imprese
cards-name-malus-tower-yellow = Più deboli nella torre degli edifici
cards-name-no-market-action = Niente mercato
cards-name-no-victory-points-blue = Niente punti per i personaggi
cards-name-no-victory-points-green = Niente punti per i territori
cards-name-no-victory-points-purple = Niente punti per le imprese
cards-name-skip-turn = Primo turno saltato

# Shelves of the home page.
cards-shelf-table = Tavoli moderni
