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
