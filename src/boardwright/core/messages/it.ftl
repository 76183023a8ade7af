# Quello che dice il nucleo. Gli identificatori cominciano con la stanza a cui appartengono.

# -- la partita
core-not-asked = Il posto { $seat } ora non ha nulla da decidere.
core-not-offered = { $answer } qui non è possibile. { $count ->
    [one] C'è una sola scelta: { $options }.
   *[other] Le { $count } scelte sono: { $options }.
  }
core-no-seat = Il posto { $seat } non esiste: questa partita ha i posti da 0 a { $last }.
core-match-over = La partita è finita; non si accettano altre risposte.
core-ambiguous = { $answer } corrisponde a più scelte: { $options }. Scegline una.
core-bad-seat-count = A { $game } si gioca da { $least } a { $most } posti, non { $found }.
core-bad-only-seat-count = A { $game } si gioca con { $most ->
    [one] un posto
   *[other] { $most } posti
  }, non { $found }.
core-unknown-option = { $game } non ha l'opzione '{ $option }'. { $known ->
    [none] Non ne ha.
   *[other] Ha: { $known }.
  }
core-bad-option-value = L'opzione '{ $option }' non può essere { $found }: { $reason }
core-no-undo = { $count ->
    [one] C'è una sola risposta
   *[other] Ci sono solo { $count } risposte
  } da ritirare.

# -- i diari
core-journal-other-game = Il diario è di un'altra versione di { $game }: la sua impronta è { $found }, qui è { $expected }.
core-journal-answer = La risposta { $index } del diario non può essere data: { $reason }
core-journal-shape = Questo non è un diario: la struttura è sbagliata.
core-journal-snapshot = L'istantanea è di un'altra versione; rigiocare il diario.

core-not-offered-because = { $answer } qui non è possibile: { $reason }
core-journal-version = Il diario è della versione { $found } del formato; questo programma legge la versione { $expected }.
core-journal-key = Questo non è un diario: manca la chiave '{ $key }'.
core-journal-of-fork = Questa partita è una diramazione con un proprio seme casuale: non ha diario e non si può tornare indietro.

# -- i giochi
core-unknown-game = Non esiste il gioco '{ $name }', né un file con questo nome.
core-unknown-game-near = Non esiste il gioco '{ $name }', né un file con questo nome; forse '{ $word }'?

core-unreadable = { $file } non si può leggere: { $reason }
core-unrecognised = tipo di file sconosciuto; indicalo con --as ({ $kinds })
core-looks-like = questo sembra un { $kind }; indicalo con --as
core-looks-like-missing = questo sembra un { $kind }: manca la chiave '{ $key }'
core-looks-like-misspelt = questo sembra un { $kind }, che non ha la chiave '{ $key }'

# -- i file
core-bad-file = { $count ->
    [one] Il file ha un errore.
   *[other] Il file ha { $count } errori.
  }
core-warning = avviso
core-did-you-mean = { $problem }; forse '{ $word }'?
core-too-large = il file è troppo grande; il limite è di { $limit } byte
core-not-utf8 = il file non è testo UTF-8 (byte { $byte })
core-too-deep = oggetti e liste sono annidati oltre { $limit } livelli
core-bad-number = { $number } non è un numero JSON
core-long-number = qui un numero ha troppe cifre
core-half-character = un testo qui ha una sequenza \u di mezzo carattere (un surrogato isolato)
core-key-twice = chiave '{ $key }' ripetuta nello stesso oggetto
core-not-json = JSON non valido: { $cause }
core-json-empty = il file è vuoto
core-json-unclosed = il testo finisce dentro un oggetto o una lista; manca una {"}"} o una ] di chiusura
core-json-open-text = un testo non è chiuso sulla sua riga; manca una "
core-json-extra = '{ $found }' inatteso dopo la fine del valore; metti più oggetti in una lista: [ …, … ]
core-json-comma-too-many = virgola di troppo prima di '{ $found }'; toglila
core-json-quotes = i testi vanno tra virgolette doppie, non semplici
core-json-comment = JSON non ha commenti; si usi una chiave che comincia con _
core-json-colon = manca un : prima di '{ $found }'
core-json-comma = manca una virgola, o una {"}"} o ] di chiusura, prima di '{ $found }'
core-json-brace = trovata una chiave ({ $found }) al posto di un valore; prima manca una {"{"}
core-json-key = serve una chiave tra virgolette doppie, non '{ $found }'; forse prima manca una {"{"}
core-json-value = serve un valore, non '{ $found }'
core-missing-key = manca la chiave '{ $key }'
core-unknown-key = chiave '{ $key }' sconosciuta; serve una tra { $expected }
core-no-keys = qui non sono ammesse chiavi
core-unknown-word = valore { $found } sconosciuto; serve uno tra { $expected }
core-wrong-type = { $found } è di tipo sbagliato; serve { $expected }
core-bad-value = valore { $found } non valido: { $reason }
core-bad-word = { $found } non è una parola valida; serve { $expected }
core-too-small = { $found } è troppo piccolo; serve almeno { $bound }
core-too-small-open = { $found } è troppo piccolo; dev'essere più di { $bound }
core-too-big = { $found } è troppo grande; al massimo { $bound }
core-too-big-open = { $found } è troppo grande; dev'essere meno di { $bound }
core-too-short = { $found } è troppo corto; servono almeno { $bound }
core-too-long = { $found } è troppo lungo; al massimo { $bound }
core-too-few = { $count ->
    [0] qui non c'è nulla
    [one] una sola voce è troppo poco
   *[other] { $count } voci sono troppo poche
  }; ne {  $bound ->
    [one] serve almeno { $bound }
   *[other] servono almeno { $bound }
  }
core-too-many = { $count } voci sono troppe; ne {  $bound ->
    [one] è ammessa al massimo { $bound }
   *[other] sono ammesse al massimo { $bound }
  }
core-type-int = un numero intero
core-type-number = un numero
core-type-text = un testo
core-type-bool = true o false
core-type-list = una lista
core-type-object = un oggetto
core-type-null = null
core-no-positions = I giochi della famiglia { $family } non possono cominciare da una posizione data.

# -- giochi di più file
core-part-alone = questo file arriva da solo, quindi '{ $file }' non può essere letto; usa una parte inclusa, o carica un pacchetto
core-part-not-carried = il pacchetto non contiene '{ $file }'
core-part-missing = non c'è nessun file '{ $file }' accanto a questo
core-part-outside = '{ $file }' è fuori dalla cartella del gioco; sono ammessi solo file in quella cartella
core-part-shipped-path = non c'è nessun file '{ $file }' accanto a questo; si usa il file incluso con questo percorso; indicalo con il suo id
core-part-kind = { $file } è di tipo { $found }; qui serve { $expected }
core-part-type = { $found } non indica nessuna parte; serve un testo o un oggetto
core-too-many-parts = più di { $limit } file sono troppi per un gioco
core-extends-circle = questi file si estendono l'un l'altro in ciclo: { $files }
core-extends-deep = la catena di 'extends' è troppo lunga; il massimo è { $limit } file
core-extends-type = 'extends' indica un gioco o una parte; serve un testo
core-extends-list = { $file } è una lista; si può estendere solo un oggetto
core-bad-pack = questo pacchetto è di un'altra versione; 'pack' deve essere 1 e 'parts' un oggetto

# -- opzioni di un gioco
core-option-one-of = può essere { $known }.
core-option-truth = può essere true o false.
core-option-number = è un numero intero.
core-option-least = è un numero intero, almeno { $least }.
core-option-range = è un numero intero da { $least } a { $most }.

# -- il regolamento
core-rulebook-example = Esempio
core-rulebook-example-note = Il programma gioca questa partita per mostrare più regole possibile in poco tempo. Un buon giocatore farebbe mosse migliori.
core-rulebook-moment = Momento { $number }
core-rulebook-player = Giocatore { $number }
core-rulebook-choice = «{ $text }»
core-rulebook-asked-all = La domanda a { $player } è «{ $prompt }», con { $count ->
    [one] una scelta
   *[other] { $count } scelte
}: { $choices }.
core-rulebook-asked-some = La domanda a { $player } è «{ $prompt }», con { $count } scelte, tra cui { $choices }.
core-rulebook-taken = La scelta è «{ $choice }».
core-rulebook-event = → { $event }
core-rulebook-refused = «{ $choice }» qui non era possibile: { $reason }
core-rulebook-differences = Che cosa cambia
core-rulebook-extends = Questo gioco è una variante di { $base }. Chi lo conosce già trova qui che cosa cambia.
core-rulebook-changed = { $part }: { $text }
core-rulebook-removed = { $part }: in questo gioco non c’è.
core-rulebook-new = { $part }: è nuovo in questo gioco; vedi sotto.
core-rulebook-without = { $part }: questa regola non vale: «{ $text }»
core-rulebook-same = Niente che i giocatori notino.
core-rulebook-faults = Che cosa non va in questo file
core-rulebook-faults-note = Così com’è, questo file non si può giocare. Le regole qui sotto sono spiegate fin dove si riesce a leggerle.
core-rulebook-faults-only = Così com’è, questo file non si può giocare, e le sue regole non si possono spiegare finché questi errori non sono corretti.
core-rulebook-fault = Errore in { $place }: { $text }
core-no-analysis = { $game } non si può analizzare: si può solo con i giochi da tavoliere
core-no-file-format = Le partite della famiglia { $family } non hanno file di questo tipo.

# -- free icons
core-icons-title = Icone libere
core-icons-licence = Tutte le icone sono state disegnate per boardwright. La loro licenza è MIT, come quella di boardwright: usale, cambiale e vendile, anche nei tuoi giochi.
core-icons-how = Scrivi un nome dove un file prende un'icona. Puoi anche scrivere il percorso di un tuo file SVG, o l'SVG stesso.
core-icons-common = Icone comuni, per tutte le famiglie
core-icons-family = Icone della famiglia { $family }
# -- drawings
core-icon-outside = { $found } è un indirizzo fuori dal gioco, e le immagini da fuori non si caricano mai; salva il file SVG accanto al tuo file e scrivi il suo percorso, o scrivi qui l'SVG
core-icon-no-svg = { $found } non è un file SVG; scrivi il nome di un'icona, il percorso di un file che finisce in .svg, o un disegno SVG
core-icon-alone = questo file arriva da solo, quindi '{ $file }' non può essere letto; scrivi qui l'SVG, o carica un pacchetto
core-unknown-icon = non c'è nessuna icona { $found }; scrivi una di { $expected }, il percorso di un file SVG, o un disegno SVG
core-drawing-long = Il disegno è troppo lungo: sono ammessi al massimo { $most } caratteri in tutto o in un suo attributo.
core-drawing-doctype = Un disegno non può avere un tipo di documento, entità o fogli di stile.
core-drawing-xml = Questo non è un disegno SVG: il suo XML non si può leggere.
core-drawing-root = Questo non è un disegno SVG: il primo elemento non è 'svg'.
core-drawing-frame = La viewBox di un disegno è fatta di quattro numeri, con larghezza e altezza sopra lo zero, non '{ $found }'.
core-drawing-many = Il disegno ha troppi elementi o li annida troppo: al massimo { $most } elementi e { $depth } livelli.
core-drawing-gradients = Il disegno ha troppe sfumature: al massimo { $most }.
core-drawing-element = Un disegno non può avere l'elemento '{ $found }', ma solo forme semplici, gruppi, sfumature e ritagli.
core-drawing-script = Un disegno non può contenere script: togli l'attributo '{ $found }'.
core-drawing-outside = Un disegno non può riferirsi a nulla fuori di sé: '{ $found }'.
core-drawing-color = '{ $found }' non è un colore valido per '{ $attribute }'.
core-drawing-value = '{ $found }' non è un valore valido per '{ $attribute }'.
core-notebook-game = Famiglia: { $family }. Posti: da { $least } a { $most }.
core-rulebook-search = Cerca nelle regole
core-rulebook-index = Indice di tutto ciò che è spiegato
core-list-and = { $parts } e { $last }
core-list-or = { $parts } o { $last }
core-list-or-else = { $parts }, oppure { $last }
core-list-then = { $parts }, poi { $last }
core-list-comma = { $parts }, { $last }
core-legend-walls = Le linee fra le caselle sono muri.
core-legend-walls-doors = Le linee fra le caselle sono muri, e un varco in una linea è una porta.
core-legend-names = Il nome di una casella è la colonna, poi la riga: { $name } è la colonna { $column }, riga { $row }.
core-legend-empty = qui non c’è niente
core-legend-land = terra
core-legend-terrain-mountain = montagna
core-legend-terrain-void = vuoto
core-legend-wall = muro
core-legend-pit = fossa
core-legend-slow = terreno lento
core-legend-cover = riparo
core-legend-water = acqua
core-legend-open-mud = fango
core-legend-open-hedge = siepe
core-legend-open-thorns = rovi
core-legend-unknown = non ancora visto
