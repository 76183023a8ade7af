# La partita, le repliche e ciò che si dice di ogni scena.
page-board = Tabellone
page-zoom = Grandezza del tabellone
page-zoom-in = Più grande
page-zoom-out = Più piccolo
page-zoom-all = Mostra tutto
page-mark-last = ultima mossa
page-mark-check = sotto scacco
page-mark-mate = scacco matto
page-mark-threatened = minacciata
page-mark-guarded = sorvegliata
page-mark-goal = traguardo
page-mark-danger = pericolo
page-mark-closed = chiusa
page-mark-fog = ora non visibile
page-chosen = scelta
page-choosable = si può scegliere
page-dice = Dadi
page-die = dado
page-die-unrolled = non ancora tirato
page-seats = Posti
page-seat = Posto { $number }
page-seat-open = libero
page-seat-bot = bot
page-seat-program = programma
page-seat-person = persona
page-you = tu
page-away = assente
page-out = fuori
page-score = Punteggio
page-stands-in = sostituito da un bot
page-days = { $days } giorni
page-which = Quale?
page-filter = Filtra le scelte
page-choices = Scelte
page-choices-found = { $count ->
    [0] Nessuna scelta con queste parole.
    [one] Una scelta. Invio la prende.
   *[other] { $count } scelte, { $shown } mostrate. Frecce per muoversi, Invio per scegliere.
  }
page-talk = Cronaca e chat
page-log = Cronaca
page-log-round = Turno { $number }
page-chat = Chat
page-chat-say = Di’ qualcosa
page-chat-send = Invia
page-qr = Codice del collegamento, per la fotocamera di un telefono
page-link = Collegamento
page-match = Partita
page-refused = Non puoi vedere questa partita
page-connection-lost = Connessione persa. Riconnessione…
page-prompt = La tua decisione
page-waiting-seats = In attesa di giocatori
page-share-join = Invia questo collegamento: chi lo apre può prendere un posto libero.
page-share-watch = Chi ha questo collegamento può guardare.
page-sit = Prendi il posto { $number }
page-over = La partita è finita
page-to-rematch = Vai alla rivincita
page-rematch = Rivincita
page-replay = Replica
page-bot-plays = Un bot gioca per te.
page-take-back-seat = Riprendo il mio posto
page-waiting-for = In attesa di { $names }
page-all-choices = Scelte ({ $count })
page-choices-list = Tutte le scelte
page-eyes = Vista di
page-eyes-asked = Chi deve giocare
page-path = Selezione
page-back = Indietro
page-thing-at = { $thing } in { $place }
page-ask-where = { $thing }: dove?
page-ask-target = { $thing }: quale bersaglio?
page-ask-both = { $thing }: dove, o che cosa?
page-ask-what = { $thing }: che cosa?
page-ask-next = { $thing }: e poi?
page-buttons = Pulsanti
page-spectator = Spettatore
page-agree = Accetta
page-decline = Rifiuta
page-withdraw = Ritira
page-offer-draw = { $name } offre la patta.
page-offer-undo = { $name } vuole ritirare una mossa.
page-offer-rematch = { $name } vuole la rivincita.
page-are-away = { $count ->
    [one] { $names } è assente.
   *[other] { $names } sono assenti.
  }
page-let-bot = { $count ->
    [one] Fai giocare un bot
   *[other] Fai giocare dei bot
  }
page-bot-failed = { $count ->
    [one] Per { $name } gioca un bot, che non è riuscito a rispondere. Il server ha dato una risposta predefinita.
   *[other] Per { $name } gioca un bot, che { $count } volte non è riuscito a rispondere. Il server ha dato risposte predefinite.
  }
page-result-rules = Vince { $winners }
page-result-resigned = Abbandono. Vince { $winners }
page-result-time = Tempo scaduto. Vince { $winners }
page-result-draw = Patta concordata
page-more = Altro
page-turn-board = Gira il tabellone
page-copy-position = Copia la posizione
page-position-copied = Posizione copiata
page-save-as = Salva come { $kind }
page-share = Condividi
page-undo = Ritira la mia mossa
page-undo-short = Ritira
page-draw-short = Patta
page-draw = Offri la patta
page-stand-in = Fai giocare un bot per me
page-resign = Abbandona
page-resign-sure = Sì, abbandona
page-replay-of = Replica di { $title }
page-replay-move = Mossa { $move } · { $name }
page-replay-start = Inizio
page-analysis-invite = Chi stava meglio e quando, le mosse migliori come frecce, svolte e occasioni mancate.
page-analysis-start = Mostra l’analisi
page-replay-at = Passo { $at } di { $total }
page-replay-first = Vai all’inizio
page-replay-back = Precedente
page-replay-play = Avvia
page-replay-pause = Pausa
page-replay-next = Successivo
page-replay-last = Vai alla fine
page-replay-speed = Velocità
page-replay-place = Punto della partita
page-replay-eyes = Vista di
page-replay-all = Spettatore
page-replay-fork = Gioca da qui
page-replay-fork-with = Gli altri sono giocati da
page-replay-fork-people = persone (uno schermo)
page-replay-fork-you = Tu giochi
page-replay-fork-start = Comincia
page-replay-download = Scarica il diario
page-replay-upload = Apri un diario
page-replay-live = Vai alla partita
page-replay-later = Il diario si apre a partita finita.
page-replay-bad-file = Questo file non è un diario.
page-replay-link = Copia il collegamento a questo momento
page-seat-bot-level = livello { $level } · { $name }
page-ahead = Vantaggio di materiale:
page-captured = { $count ->
    [one] Un pezzo perso
   *[other] { $count } pezzi persi
  }
page-zones = Parti del tavolo
page-lit-more = { $count ->
    [one] Qui si può scegliere ancora { $count } cosa
   *[other] Qui si possono scegliere altre { $count } cose
  }
page-sheet-open = Mostra altro del tavolo
page-sheet-close = Mostra il tabellone
page-moves = Mosse
page-rules = Regole
page-rules-search = Cerca nelle regole
page-rules-none = Nessuna sezione contiene queste parole.
page-rules-lit = Gli elementi evidenziati si possono scegliere. Fai clic, trascina o premi Invio.
page-rules-why = Fai clic su un altro elemento per sapere perché non si può scegliere.
page-rules-list = L’elenco di tutte le scelte si può filtrare scrivendo.
page-rules-more = In Altro trovi patta, ritiro della mossa, collegamenti e replica.
page-rules-family = Famiglia di giochi: { $family }. Le regole sono nella documentazione della famiglia.
page-confirm = Conferma
page-move-waits = La tua mossa sarà inviata quando torna la connessione.
page-why-nothing = { $thing }: qui ora non c’è nulla da scegliere.
page-end = Fine della partita
page-team = Squadra
page-end-how = Com’è andata
page-end-won = Hai vinto
page-end-lost = Hai perso
page-end-drawn = Pareggio
page-end-against = contro { $names }
page-end-moves = { $count ->
    [one] una mossa
   *[other] { $count } mosse
}
page-end-leads = { $name } è in vantaggio
page-end-behind = { $name } è in svantaggio
page-end-move = Mossa { $at }, a favore di { $name }
page-end-lead = Chi era in vantaggio, mossa per mossa
page-end-turn = { $name }: { $points } (mossa { $at })
page-tip-cost = Costa
page-tip-may = Puoi sceglierlo.
page-end-tally = Da dove vengono i punti
page-end-total = Totale
page-end-axis = mossa
page-end-board = Tabellone
page-end-position = L’ultima posizione
page-end-wins = { $name } vince
page-end-wins-to = { $name } vince { $points } a { $others }
page-end-wins-with = { $name } vince con { $points } punti
page-end-ahead = { $name } ha { $points } in più
page-end-lead-points = I punti di ogni giocatore dopo ogni mossa. Premi sul grafico per vedere la partita in quel momento.
page-end-lead-chances = Le probabilità di vincere, stimate dai bot. Premi sul grafico per vedere la partita in quel momento.
page-end-lead-none = Questo gioco non mostra chi è in vantaggio. Queste sono le ultime mosse:
page-end-no-turns = Nessuna mossa da sola ha deciso la partita.
page-watch = Guarda
page-guide = Prima partita
page-guide-next = Capito
page-guide-skip = Niente consigli
page-guides = Consigli nelle prime partite
page-guide-again = Guidami in una partita
page-analyse = Analizza
page-analysis = Analisi
page-analysis-busy = Ci penso…
page-analysis-over = Qui la partita è finita. Torna indietro per vedere che cosa si poteva giocare.
page-analysis-advice = { $name }: un giocatore di livello “{ $level }” sceglierebbe
page-analysis-others = Ha considerato anche: { $others }
page-analysis-chances = Probabilità di vittoria di { $name }: { $percent } %
page-analysis-wins = vince in { $count }
page-analysis-loses = perde in { $count }
page-analysis-curve = Probabilità di { $name }, mossa per mossa
page-since = Dall’ultima volta che hai guardato
page-since-more = Altre { $count } righe sono nella cronaca.
page-since-watch = Rivedi
page-analysis-curve-all = Probabilità di tutti, mossa per mossa
page-analysis-turns = Momenti decisivi
page-analysis-missed = Occasioni mancate
page-hint = Suggerimento
page-advice = Serve un consiglio?
page-advice-move = Mostrami una buona mossa
page-advice-chances = Mostra le probabilità
page-hint-level = Livello del suggerimento

page-about-more = Tutte le sue regole
page-about-less = Meno
page-signs = Sul tabellone
page-signs-figures = Sulle figure
page-sign-may = si può scegliere
page-sign-figure = scelto
page-sign-aim = sparare lungo questa linea
page-sign-chosen = scelto
page-sign-target = si può andare lì
page-sign-take = si può catturare
page-sign-fly = vola lì
page-sign-danger = lì si schianta
page-sign-attack = si può attaccare
page-sign-threatened = un nemico può colpire lì
page-sign-guarded = una guardia sorveglia lì
page-sign-goal = un posto da raggiungere
page-sign-last = ultima mossa
page-sign-check = scacco
page-sign-mate = scacco matto
page-sign-beam = sparato nel turno scorso
page-tap-lit = { $count ->
    [one] Tocca l’elemento evidenziato.
   *[other] Tocca uno dei { $count } elementi evidenziati.
}
page-analysis-answer = Risposta { $at }
page-analysis-move = Mossa { $move }
page-analysis-took-lead = { $name } prende il vantaggio
page-analysis-gained = { $name } guadagna terreno
page-analysis-gave-lead = { $name } cede il vantaggio
page-analysis-lost = { $name } perde terreno
page-analysis-missed-by = { $name } manca un’occasione
page-analysis-better = Meglio { $best }
page-analysis-mistakes-of = Errori
page-analysis-blunders-of = Errori gravi
page-analysis-mistakes = { $count ->
    [one] un errore
   *[other] { $count } errori
}
page-analysis-blunders = { $count ->
    [one] un errore grave
   *[other] { $count } errori gravi
}
page-end-move-took-lead = Mossa { $at }: { $name } prende il vantaggio
page-end-move-gained = Mossa { $at }: { $name } guadagna terreno
page-end-move-gave-lead = Mossa { $at }: { $name } cede il vantaggio
page-end-move-lost = Mossa { $at }: { $name } perde terreno
page-analysis-from-to = { $before } → { $after } %
page-analysis-depth = Ricerca profonda { $depth } semimosse
