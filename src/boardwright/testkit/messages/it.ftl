# Quello che il banco di prova dice contro i giochi.

testkit-finding = { $check }: { $game }, { $seats ->
    [one] un posto
   *[other] { $seats } posti
  }, seme '{ $seed }', dopo { $answers ->
    [one] una risposta
   *[other] { $answers } risposte
  }: { $what }
testkit-reproduce = per rivederlo: boardwright.replay({ $journal })
testkit-reproduce-long = per rivederlo: boardwright.replay(finding.journal)

testkit-raised = le regole hanno sollevato { $error } in { $place }: { $words }
testkit-raised-by = il posto { $seat } ha risposto '{ $answer }': { $what }
testkit-deviates = la risposta { $index } della partita non porta più dove portava prima
testkit-no-such-seat = il posto { $seat } non esiste
testkit-no-options = al posto { $seat } si chiede senza nemmeno una scelta
testkit-endless = una partita a caso non è finita dopo { $bound } risposte
testkit-not-over = l'ultima risposta è stata data, ma la partita non è finita
testkit-repeat-differs = giocata di nuovo con le stesse risposte, la partita è finita in un altro modo: in { $path } era { $left }, poi { $right }
testkit-asks-after-end = al posto { $seat } si chiede dopo la fine
testkit-not-playable = la scelta '{ $answer }' è offerta ma non si può giocare: { $what }
testkit-leads-nowhere = dopo la scelta '{ $answer }' si chiede a un posto senza nemmeno una scelta
testkit-form-twice = due scelte di una stessa domanda hanno lo stesso { $form }: { $value }
testkit-bad-text = la forma testuale '{ $text }' è vuota o ha più di uno spazio tra le parole
testkit-bare-option = la forma JSON { $value } non è un oggetto
testkit-default-not-offered = la scelta d'ufficio '{ $default }' non è tra quelle offerte
testkit-options-change = al secondo sguardo le scelte sono altri oggetti
testkit-form-refused = '{ $answer }' è offerta, ma rifiutata se data come { $form }: { $reason }
testkit-form-differs = '{ $answer }' data come { $form } porta altrove: { $path } è { $right }, non { $left }
testkit-refusal-raises = invece di rifiutare { $answer }: { $what }
testkit-illegal-taken = { $answer } del posto { $seat } non è offerta, ma accettata
testkit-refusal-changes = risposte rifiutate hanno cambiato qualcosa: { $path } era { $left }, è { $right }
testkit-bad-scores = i punteggi { $scores } non sono un numero finito per ogni posto
testkit-early-winners = la partita continua, ma i posti { $winners } hanno vinto
testkit-scores-change = i punteggi { $scores } non sono definitivi: richiesti di nuovo sono altri
testkit-bad-winners = i vincitori { $winners } non sono tra i migliori di { $scores }
testkit-looking-changes = guardare ha cambiato qualcosa: { $path } era { $left }, è { $right }
testkit-not-json = { $value } in { $what } non è JSON
testkit-replay-differs = un'altra partita con { $way }: { $path } era { $left }, è { $right }
testkit-snapshot-differs = l'istantanea si apre su un'altra partita: { $path } era { $left }, è { $right }
testkit-past-changes = qualcosa del passato ({ $what }) è cambiato: { $path } era { $left }, è { $right }
testkit-origin-changes-fork = giocare l'origine ha cambiato la sua diramazione: { $path } era { $left }, è { $right }
testkit-fork-changes-origin = giocare una diramazione ha cambiato l'origine: { $path } era { $left }, è { $right }
testkit-fork-differs = { $way }: è diversa dalla sua origine: { $path } era { $left }, è { $right }
testkit-child-fault = un altro processo non riesce a giocare: { $what }
testkit-hash-seed-differs = un altro processo con seme di hash { $hash_seed } ha giocato un'altra partita
testkit-not-resumed = un altro processo non riesce a continuare con { $way }: { $what }
testkit-resume-differs = un altro processo ha continuato con { $way }, ma la partita è andata diversamente
testkit-shows-hidden = l'osservatore { $viewer } vede ciò che non può sapere: { $path } è { $left } o { $right }
testkit-event-tells-hidden = un evento dice all'osservatore { $viewer } ciò che la sua vista nasconde: { $path } è { $left } o { $right }
testkit-options-tell-hidden = ciò che si chiede all'osservatore { $viewer } dice ciò che la sua vista nasconde: { $path } è { $left } o { $right }
testkit-fork-tells-hidden = una diramazione per l'osservatore { $viewer } dipende da ciò che non può sapere: { $path } è { $left } o { $right }
testkit-asking-tells-hidden = l'osservatore { $viewer } può dedurre ciò che è nascosto da chi deve rispondere: { $path } è { $left } o { $right }
testkit-not-dealt-anew = con { $seats } posti la partita di seme '{ $opening }' nasconde qualcosa all'osservatore { $viewer }, e le sue diramazioni lì sono tutte uguali
testkit-seal-broken = l'osservatore { $viewer } vede la risposta sigillata del posto { $seat }: { $path } è { $left } o { $right }
testkit-seal-in-fork = una diramazione per l'osservatore { $viewer } tiene la risposta sigillata del posto { $seat }
testkit-seal-event = è successo qualcosa quando il posto { $seat } ha risposto sotto sigillo
testkit-id-twice = l'identificatore { $id } compare due volte nella scena
testkit-nowhere = { $id } sta in { $at }, che la scena non ha
testkit-other-choices = la scena ha { $count } scelte invece di { $options }, o altre
testkit-prompt-missing = la scena ha una domanda senza che si chieda nulla, o non ce l'ha quando si chiede
testkit-touches-nothing = la scelta '{ $answer }' non tocca nulla che la scena abbia ({ $id })
testkit-preselects-nothing = la scena preseleziona { $id }, ma nessuna scelta comincia con questo id
testkit-seat-twice = un posto compare due volte nella scena
testkit-scene-needs-more = alla scena serve più della sua vista: { $what }
testkit-scene-malformed = i client non possono leggere la scena: { $what }
testkit-scene-differs = la scena non è funzione della sua vista: { $path } era { $left }, è { $right }
testkit-no-words = mancano le parole in '{ $language }': { $what }
