# L’editor.
page-editor-text = JSON del gioco
page-editor-tools = File e prove
page-editor-template = Comincia da…
page-editor-open = Apri file…
page-editor-save = Salva file
page-editor-share = Ottieni un collegamento
page-editor-try = Gioca a questo gioco
page-editor-fine = { $warnings ->
    [0] nessun errore
    [one] nessun errore, un avviso
   *[other] nessun errore, { $warnings } avvisi
}
page-editor-faults = { $count ->
    [one] un errore
   *[other] { $count } errori
}
page-editor-problems = Errori e avvisi
page-editor-fault = Errore
page-editor-warning = Avviso
page-editor-beside = Accanto al testo
page-editor-side-picture = Immagine
page-editor-side-paint = Dipingi
page-editor-side-icons = Icone
page-editor-icons-search = Cerca icone
page-editor-icons-how = Clicca su un'icona per scriverne il nome dove sta il cursore. Ogni file di questa famiglia può usarle. Per i tuoi disegni scrivi il percorso di un file SVG, o l'SVG stesso.
page-editor-icons-list = Tutte le icone libere e la loro licenza
page-editor-side-balance = Equilibrio
page-editor-no-picture = L’immagine appare quando il testo non ha errori.
page-editor-paint = Caselle da dipingere
page-editor-paint-how = Scegli un pennello, poi clicca o trascina sulle caselle. Con la tastiera: frecce e Invio. Il testo cambia insieme.
page-editor-paint-walls = Scegli una stanza e dipingi i quadrati; un clic tra due quadrati passa da pavimento a porta a muro. Con la tastiera: frecce e Invio.
page-editor-paint-none = In questo tipo di file non c’è nulla da dipingere. Si dipingono scacchiere, mappe e scenari.
page-editor-copy-none = Non c’è un file fornito { $name }.
page-editor-fix = Sostituisci con { $word }
page-editor-brushes = Pennelli
page-editor-brush-cell = aggiungi casella
page-editor-brush-none = niente
page-editor-brush-empty = togli pezzo
page-editor-brush-spawn = quadrato di rinascita
page-editor-brush-wall = muro
page-editor-brush-door = porta
page-editor-brush-floor = aperto
page-editor-brush-land = terra
page-editor-brush-void = vuoto
page-editor-brush-mountain = asteroide
page-editor-simulate = Simula 100
page-editor-stop = Ferma
page-editor-simulated = { $count ->
    [one] { $count } partita giocata
   *[other] { $count } partite giocate
}
page-editor-wins = Chi vince
page-editor-seat = Posto
page-editor-won = Vinte
page-editor-interval = Dove sta la quota al 95 %
page-editor-score = Punti
page-editor-between = tra { $low } % e { $high } %
page-editor-draws = Pareggi: { $draws }. Non finite: { $unfinished }.
page-editor-lengths = Risposte in una partita: { $mean } in media, da { $low } a { $high }.
# Kinds of files.
page-kind-ammo-tiles = tessere munizioni
page-kind-board = gioco da tavoliere
page-kind-card-board = plancia di un gioco di carte
page-kind-card-game = gioco di carte
page-kind-development-card = carta sviluppo
page-kind-excommunication-card = carta scomunica
page-kind-leader-card = carta leader
page-kind-powerups = potenziamenti
page-kind-shooter-board = mappa di uno sparatutto
page-kind-shooter-game = sparatutto
page-kind-starships-game = duello di astronavi
page-kind-starships-map = mappa di astronavi
page-kind-starships-rules = regole di astronavi
page-kind-tactics-abilities = abilità
page-kind-tactics-ai = ordini delle unità del computer
page-kind-tactics-campaign = campagna
page-kind-tactics-classes = classi di unità
page-kind-tactics-ruleset = regole di un gioco tattico
page-kind-tactics-scenario = scenario tattico
page-kind-weapon = arma
page-kind-weapons = armi
page-editor-blank = Da zero
page-editor-side-play = Gioca qui
page-editor-side-history = Storia
page-editor-imported = Varianti in questo file
page-editor-history-how = Versioni senza errori, conservate in questo browser.
page-editor-history-now = È il testo di adesso
page-editor-history-lines = { $added } righe aggiunte da allora, { $removed } tolte
page-editor-history-open = Torna a questa versione di { $name }
page-editor-history-none = Ancora niente. Qui resta ogni versione senza errori.
page-editor-play-level = Avversario
page-editor-play-position = Posizione di prova
page-editor-play-beginning = Dall’inizio
page-editor-play-start = Inizia la partita
page-editor-play-again = Ricomincia
page-editor-play-how = Gioca contro un bot ciò che hai scritto, accanto al testo. Una posizione si scrive come nelle regole della sua famiglia (FEN sui tavolieri).
page-editor-side-prove = Prova
page-editor-prove = Confronta con un altro motore
page-editor-prove-why = Un altro motore che conosce le stesse regole gioca insieme: si confrontano mosse legali, risultati e conteggi.
page-editor-prove-none = Questo file non nomina alcun motore. Aggiungi `oracles`, per esempio "oracles": {"{"}"pyffish:chess": {"{"}{"}"}{"}"}.
page-editor-prove-running = Confronto in corso…
page-editor-prove-agrees = Concordano: { $positions } posizioni di { $games } partite.
page-editor-prove-counts = Mosse contate dall’inizio: { $counts }
page-editor-prove-differs = Differiscono { $count ->
    [0] all’inizio
    [one] dopo una mossa
   *[other] dopo { $count } mosse
}
page-editor-prove-ours = Solo questo file
page-editor-prove-theirs = Solo { $against }
page-editor-prove-missing = Regole che il file tralascia
page-editor-prove-other = Non confrontate, come dice il file
# L’intestazione, i problemi, l’inizio di un file e l’immagine dell’editor.
page-editor-new = Nuovo…
page-editor-share-menu = Condividi
page-editor-share-about = Chiunque abbia il collegamento può giocare questa versione.
page-editor-publish-about = Tutti trovano il gioco nella galleria.
page-editor-share-broken = Prima correggi gli errori, poi puoi condividere il gioco.
page-editor-edited = modificato
page-editor-edited-about = Modificato da quando è stato aperto o salvato come file. Questo browser conserva le modifiche.
page-editor-unnamed = Gioco senza nome
page-editor-warnings = { $count ->
    [one] un avviso
   *[other] { $count } avvisi
}
page-editor-line = Riga { $line }
page-editor-keys = Punta un nome per leggerne il significato. Ctrl + Spazio elenca ciò che va bene qui.
page-editor-to-move = Tocca a { $names }
page-editor-seats = { $count ->
    [one] un giocatore
   *[other] { $seats } giocatori
}
page-editor-last-valid = L’ultimo testo senza errori
page-editor-start = Comincia un gioco
page-editor-start-blank = Da un gioco vuoto
page-editor-start-game = Da un gioco esistente
page-editor-start-search = Cerca giochi
page-editor-start-none = Nessun gioco ha queste parole.
page-editor-all-files = Tutti i giochi, le mappe e le carte
page-editor-brush-remove = togli casella
page-editor-try-about = Apre una partita di questo testo contro un bot, in una pagina propria.
page-editor-side-play-about = Gioca il testo qui accanto, anche da una posizione di prova.
page-editor-side-text = Testo
page-editor-file = File
page-editor-fold = Nascondi il testo
page-editor-unfold = Mostra il testo
page-editor-brush = Pennello:
page-editor-paint-broken = Il disegno torna appena il testo è JSON valido.
page-editor-undo = Annulla
page-editor-redo = Ripeti
page-editor-map = Mappa
page-editor-map-shipped = { $name } è una mappa fornita. Il primo tratto la copia nel file; Annulla la toglie di nuovo.
