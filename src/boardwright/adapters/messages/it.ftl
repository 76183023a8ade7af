# Ciò che dicono gli adattatori ad altri standard.
adapters-not-simultaneous = { $game } interroga un posto dopo l'altro: usa env() invece di parallel_env().
adapters-no-seat = Il posto { $seat } non esiste; la partita ha i posti da 0 a { $last }.
adapters-opponents = { $expected ->
    [one] Serve un avversario
   *[other] Servono { $expected } avversari
  }, ne sono stati indicati { $found }.
adapters-text-asked = Sei il posto { $seat }.
adapters-text-wait = Non è il tuo turno.
adapters-text-over = La partita è finita. { $all ->
    [yes] È patta.
   *[no] { $won ->
        [yes] Hai vinto.
       *[no] Hai perso.
    }
  }
adapters-text-not-asked = Ora non ti viene chiesto nulla; aspetta il tuo turno.
adapters-text-refused = '{ $text }' non è una risposta valida. Scrivi una risposta come '{ $example }' e nient'altro.
adapters-text-refused-near = '{ $text }' non è una risposta valida. Intendevi '{ $word }'?
adapters-text-result = Risultato: { $scores }
adapters-bad-name = '{ $name }' non può essere il nome di un gioco: usa al massimo 63 lettere minuscole, cifre, - e _, con una lettera o cifra all'inizio.
adapters-shipped-name = '{ $name }' è un gioco già compreso in boardwright; scegli un altro nome.
adapters-too-large = Il file è troppo grande; il massimo è { $most } byte.
adapters-folder-full = La cartella contiene già { $most } giochi.
adapters-not-saved = Impossibile salvare '{ $name }': { $reason }.
adapters-legal = Questa risposta ora è valida.
adapters-no-reason = Questa risposta non è tra quelle valide.
adapters-bad-seat = '{ $name }' non può occupare un posto qui. Usa uno di questi: { $known }.
adapters-no-match = La partita '{ $id }' non esiste; list_matches le elenca.
adapters-no-open-seat = La partita '{ $id }' non ha posti liberi.
adapters-seat-taken = Il posto { $seat } non è libero.
adapters-no-key = Nessun posto ha questa chiave; le chiavi si ottengono con start_match e join_match.
adapters-too-many-matches = Questo server ha già { $most } partite in corso.
adapters-no-kind = Il tipo di file '{ $kind }' non esiste; noti: { $near }.
adapters-no-part = Le regole non hanno una sezione '{ $part }'. Sezioni: { $near }.
adapters-not-a-board = { $game } non è un gioco da tavoliere; solo questi si giocano in gruppi.
adapters-batch-opponent = '{ $name }' non può essere l'avversario di un gruppo; usa 'random', o nessuno per giocare contro sé stessi.
adapters-notebook-seats = Un posto di una partita in un notebook dev'essere '{ $you }'; gli altri sono dei bot.
adapters-notebook-hint = Rispondi con .act("…") nella cella seguente:
adapters-extra = Serve { $module }: pip install 'boardwright[{ $extra }]'.
