# Ciò che dicono gli adattatori ad altri standard.
adapters-not-simultaneous = { $game } interroga un posto dopo l'altro: usa env() invece di parallel_env().
adapters-no-seat = Il posto { $seat } non esiste; la partita ha i posti da 0 a { $last }.
adapters-opponents = { $expected ->
    [one] Serve un avversario
   *[other] Servono { $expected } avversari
  }, ne sono stati indicati { $found }.
