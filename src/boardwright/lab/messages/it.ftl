# Errors
lab-match-failed = La partita { $number } è fallita: { $reason }
lab-other-run = { $folder }: contiene le partite di un'altra esecuzione (altro gioco, posti, seme o impostazioni); scegli un'altra cartella con --out, o cancellala.
lab-bad-until = --until: '{ $found }' non si legge; atteso "seat advantage known to ±1 %", "seat advantage decided", "draws known to ±2 %" o "wins of seat 2 known to ±1 %".
lab-bad-until-seat = --until: il posto { $seat } non c'è; l'ultimo posto è { $last }.
lab-bad-precision = --until: la precisione { $found } non è tra 0,01 % e 50 %.

# Warnings
lab-warn-repeats = Solo { $distinct } partite su { $games } sono diverse. Le partite identiche contano una volta.
lab-warn-vary = Questi bot fanno poche scelte casuali o nessuna. Varia il loro gioco con --openings 4 o --temperature 0.3.
lab-warn-few = { $distinct } partite diverse sono troppo poche per trarre conclusioni.
lab-warn-bots-differ = I posti hanno bot diversi: i risultati confrontano i bot oltre ai posti.
lab-warn-unfinished = { $unfinished } partite sono state abbandonate dopo { $cap } risposte e contano come patte nei risultati.
lab-warn-interrupted = Interrotto dopo { $games } partite su { $wanted }.
lab-warn-failed = Una partita è fallita dopo { $games } partite su { $wanted }; quelle precedenti contano.
lab-warn-disk = I risultati non si sono potuti scrivere dopo { $games } partite su { $wanted }.
lab-warn-left-out = Il rapporto ha troppi elementi diversi: { $count } usi di altri elementi non sono contati.

# The report
lab-report-title = Equilibrio di { $game }
lab-summary = { $games } partite con { $decisions } decisioni tra { $bots }; seme { $seed }.
lab-seat-bot = Posto { $seat }: { $bot }
lab-none = nessuno
lab-plot-wins = Vittorie per posto
lab-axis-wins = vittorie, %
lab-axis-effect = differenza del risultato, punti percentuali
lab-verdict-none = Non si vede alcun vantaggio del primo posto: { $points } punti percentuali ({ $span }), p = { $p }.
lab-verdict-better = Il primo posto è avvantaggiato di { $points } punti percentuali ({ $span }), p = { $p }.
lab-verdict-worse = Il primo posto è svantaggiato di { $points } punti percentuali ({ $span }), p = { $p }.
lab-draws-told = Patte: { $draws } ({ $share } delle partite finite). Incompiute: { $unfinished }.

lab-title-seats = Posti
lab-about-seats = Quanto spesso vince ogni posto, con l'intervallo che contiene il vero in 95 esecuzioni su 100. La linea tratteggiata è la parte equa. Il risultato di un posto è 1 per una vittoria, divisa tra più vincitori.
lab-title-length = Durata e scelta
lab-about-length = Quanto durano le partite e quanto c'è da scegliere.
lab-title-story = Come vanno le partite
lab-about-story = Se le partite finiscono, restano aperte e si possono ribaltare.
lab-title-items = Contenuto
lab-about-items = La tabella mostra in quante partite ogni elemento è stato offerto e preso. La colonna della differenza confronta i risultati di due gruppi di posti a cui l'elemento è stato offerto: il primo lo ha preso più volte del numero indicato, il secondo no. In grassetto: reale con un tasso di false scoperte del 5 % su tutti gli elementi del rapporto (Benjamini-Hochberg).
lab-about-correlation = Queste differenze sono correlazioni. Chi sta già vincendo può prendere un elemento più spesso. Confronta due versioni del file per sapere che cosa causa l'elemento.
lab-title-unused = Mai usato
lab-about-unused = Opzioni che nessun bot ha scelto, e contenuto mai comparso.
lab-title-matches = Partite da guardare
lab-about-matches = Giornali: salvane uno e aprilo sulla pagina con "Apri un giornale", o con il comando boardwright replay.
lab-title-repeat = Ripetere
lab-about-repeat = Questo comando gioca di nuovo le stesse partite; l'impronta è la stessa su ogni macchina con qualunque numero di processi.
lab-repeat-told = Impronta delle partite: { $digest }. Impronta del gioco: { $game_digest }.

lab-never-taken = Offerti e mai presi:
lab-never-offered = Mai offerti:
lab-dramatic = Le più drammatiche:
lab-one-sided = Le più a senso unico:

lab-column-seat = posto
lab-column-bot = bot
lab-column-wins = vittorie
lab-column-interval = intervallo al 95 %
lab-column-result = risultato
lab-column-score = punteggio medio
lab-column-measure = misura
lab-column-mean = media
lab-column-median = mediana
lab-column-usual = 5 % – 95 %
lab-column-name = elemento
lab-column-offered = offerto in
lab-column-taken = preso in
lab-column-rate = preso se offerto
lab-column-more-than = più di
lab-column-effect = differenza
lab-column-q = q

lab-measure-answers = risposte
lab-measure-turns = turni
lab-measure-choices = decisioni con scelta
lab-measure-branching = opzioni di una decisione
lab-measure-seconds = secondi
lab-measure-drama = drammaticità
lab-measure-lead-changes = cambi in testa
lab-measure-decided = deciso dopo (parte della partita)
lab-measure-completion = compiutezza
lab-measure-drawishness = tendenza alla patta
lab-meaning-drama = Drammaticità (Browne 2008): la media della radice quadrata di quanto era indietro il futuro vincitore, nei turni in cui lo era; 0 se non lo è mai stato.
lab-meaning-lead = Cambi in testa (Browne 2008): quante volte un altro posto è passato in testa.
lab-meaning-decided = Deciso dopo: la parte della partita dopo la quale il vincitore non è più stato indietro. Il resto è la decisione.
lab-meaning-completion = Compiutezza: partite che finiscono prima del limite di risposte. Tendenza alla patta: patte tra queste (entrambe come in Ludii).

# Questions
lab-path-missing = { $path }: '{ $word }' non c'è; noti: { $known }.
lab-path-missing-near = { $path }: '{ $word }' non c'è; intendevi '{ $near }'?
lab-path-no-number = { $path }: { $found } non è un numero.
lab-bad-range = '{ $found }' non si legge; atteso percorso=2..4, percorso=0.5..1.5:0.25 o percorso=1,3,5.
lab-empty-range = L'intervallo { $found } è vuoto.
lab-long-range = { $count } valori sono troppi; al massimo { $most }.
lab-range-twice = '{ $found }' nomina due volte un percorso.
lab-bad-goal = --goal: '{ $found }' non si legge; atteso "equal seats", "30 turns", "300 answers", "12 options", "5 lead changes" o "10 % draws", ognuno con una tolleranza facoltativa come in "equal seats ±2 %".
lab-goal-twice = --goal: '{ $found }' nomina due volte una misura.
lab-goal-one-seat = --goal: per posti uguali servono almeno due posti.
lab-extra-missing = { $what } ha bisogno di un pacchetto facoltativo: pip install "boardwright[{ $extra }]".
lab-one-question = Usa solo uno tra --compare, --vary e --tune.
lab-goal-needed = --tune ha bisogno di --goal, e --goal di --tune.
lab-until-alone = --until non si combina con --compare, --vary o --tune.

lab-compare-title = { $before } a confronto con { $after }
lab-vary-title = { $game }: che cosa cambia { $path }
lab-tune-title = { $game }: ricerca di { $goals }
lab-title-changed = Che cosa è cambiato nei dati
lab-about-changed = Valori prima e dopo.
lab-title-differences = Che cosa è cambiato nelle partite
lab-about-differences = Differenze con i loro intervalli al 95 %. In grassetto: reali con un tasso di false scoperte del 5 % su tutte le righe (Benjamini-Hochberg).
lab-title-sweep = Misure secondo i valori
lab-about-sweep = Ogni punto è un'esecuzione a sé; la fascia è l'intervallo al 95 %.
lab-title-parameters = Valori trovati
lab-about-parameters = I migliori valori della ricerca, e gli obiettivi in { $games } nuove partite che la ricerca non ha mai visto.
lab-title-diff = Modifiche dei file
lab-about-diff = Come patch.
lab-title-trials = Prove
lab-about-trials = Che cosa è stato provato, e quanto era lontano dagli obiettivi (quadrati delle tolleranze).
lab-column-path = percorso
lab-column-before = prima
lab-column-after = dopo
lab-column-difference = differenza
lab-column-goal = obiettivo
lab-column-found = trovato
lab-column-verdict = esito
lab-column-value = valore
lab-column-first = primo posto
lab-column-draws = patte
lab-column-turns = turni
lab-column-matches = partite
lab-column-values = valori
lab-column-loss = distanza
lab-kind-result = risultato del posto { $seat }
lab-kind-measure = misura
lab-measure-unfinished = incompiute
lab-measure-first = vantaggio del primo posto
lab-nothing-changed = niente
lab-nothing-matters = Nessuna differenza conta.
lab-more-changes = … e altre { $count }.
lab-goal-met = raggiunto
lab-goal-missed = mancato
lab-goal-open = non certo
lab-goals-met = Tutti gli obiettivi sono raggiunti con certezza.
lab-goals-not-met = Gli obiettivi non sono raggiunti con certezza. Si mostrano i migliori valori trovati; allarga gli intervalli o le tolleranze, o gioca più partite.
lab-no-cluster = Non c'è alcun cluster Ray a { $address }: { $reason }
lab-column-branching = opzioni
lab-column-drama = drammaticità
