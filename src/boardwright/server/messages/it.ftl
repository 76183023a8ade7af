# Quello che dice il server.

# -- chi può fare cosa
server-no-match = Non c'è nessuna partita a questo indirizzo.
server-no-game = Non c'è nessun gioco '{ $name }'.
server-no-part = Le regole non hanno la parte '{ $part }'.
server-no-art = Non ci sono immagini di nome '{ $name }'.
server-no-page = A questo indirizzo non c'è niente.
server-no-kind = Non c'è nessun tipo di file '{ $kind }'.
server-no-secret = L'intestazione Authorization deve essere 'Bearer' seguita dal segreto di un posto.
server-wrong-secret = Questo segreto non è valido per nessun posto di questa partita.
server-not-your-seat = Il posto { $seat } non è tuo.
server-no-spectators = In questa partita gli spettatori non sono ammessi.
server-not-operator = Questo è riservato al gestore del server.
server-blocked = Il gestore di questo server ha bloccato il tuo indirizzo.
server-muted = Il gestore di questo server ha chiuso la chat di questa partita.
server-no-chat-line = In questa partita non c'è una tale riga di chat.
server-origin = Le pagine di { $origin } non possono usare questo server.
server-no-advice = Finché la partita è in corso, suggerimenti e analisi sono solo per chi gioca contro i bot, senza orologio.
server-not-over = È possibile solo quando la partita è finita.
server-journal-hides = Il diario contiene informazioni nascoste. Si può avere quando la partita è finita.
server-not-begun = La partita non è cominciata: un posto è ancora libero.
server-page-missing = La pagina non è stata costruita. Esegui 'make page', o usa l'API a /api/openapi.json.

# -- impostazioni
server-bad-setting = { $name } deve essere un numero, non '{ $found }'.
server-bad-log = Il livello del registro deve essere { $known }, non '{ $found }'.

# -- giocare
server-late = Troppo tardi: qualcun altro è stato più veloce, o la domanda è cambiata.
server-time-up = Troppo tardi: il tempo per questa risposta è scaduto.
server-broken = Qualcosa è andato storto sul server. Niente è cambiato e l'errore è stato registrato.
server-store = Ora la partita non si può salvare, quindi niente è cambiato. Riprova tra un momento.
server-closing = Il server si sta fermando. Riprova tra un momento.

# -- posti
server-paused = La partita è in pausa.
server-no-open-seat = Tutti i posti sono occupati.
server-seat-taken = Il posto { $seat } è occupato, o non esiste.
server-bot-seat = Posto { $seat }: un posto di tipo bot deve indicare un bot; un posto di altro tipo non deve indicarne.
server-bad-engine = Un motore si offre come NOME=uci:COMANDO, non '{ $found }'.
server-engine = Motore { $name }
server-no-bot = Non c'è nessun bot '{ $bot }' che possa giocare qui.
server-bot-address = A questo indirizzo di { $host } non può esserci un bot: serve http://HOST:PORTA/PERCORSO con una porta da 1 a 65535.
server-bot-host = Questo server non chiama bot presso { $host }.
server-bot-asks-too-much = { $bot }: il parametro { $parameter } è troppo grande per questo server; al massimo { $most }.
server-no-stand-in = Nessun bot può prendere il posto { $seat }.
server-no-stand-in-there = Nessun bot ha preso il posto { $seat }.
server-clock-runs = Il posto { $seat } ha un orologio: nessuno viene sostituito finché scorre.
server-name-taken = { $name } è, o sembra, il nome di un giocatore. Scegline un altro.
server-not-absent = Un bot può sostituire il giocatore del posto { $seat } solo se tocca a lui, non è connesso e non risponde da { $seconds } secondi.

# -- proposte
server-offered-already = È già stato proposto.
server-no-offer = Questa proposta non c'è più.
server-bots-play-on = I bot non accettano la patta.
server-nothing-to-undo = Non c'è nessuna tua risposta da ritirare.
server-undo-reveals = Non si può ritirare: nel frattempo qualcosa è stato rivelato.
server-rematch-made = C'è già un'altra partita: { $match }.

# -- diari, giochi caricati e corsie
server-journal-too-long = Un diario può avere al massimo { $most } risposte.
server-journal-seats = Il diario è di { $seats } posti, e nessuno può essere libero.
server-journal-game = Il gioco dentro questo diario ha errori.
server-other-digest = Il diario è di un'altra versione di { $game }.
server-game-or-text = Indica un gioco o dai il testo di uno, non entrambi.
server-not-json = Il testo non è JSON.
server-worker-time = Ci è voluto più di { $seconds } secondi ed è stato fermato.
server-worker-memory = Il processo è finito, probabilmente perché usava troppa memoria.
server-worker-busy = Il server è occupato. Riprova presto.
server-not-asked = Al posto { $seat } non si chiede nulla adesso.

# -- limiti
server-too-slow = La richiesta non è arrivata entro { $seconds } secondi.
server-too-large = È troppo grande: si accettano al massimo { $most } byte.
server-too-often = Troppe richieste. Rallenta.
server-too-much-stored = Il tuo indirizzo ha già salvato { $most } byte oggi. Riprova domani.
server-chat-full = Questa partita ha già { $most } righe di chat: non se ne conservano altre.
server-too-many-matches = Da un indirizzo si possono creare al massimo { $most } partite in un'ora.
server-too-many-connections = Da un indirizzo ci sono al massimo { $most } connessioni.
server-bad-message = Messaggio non valido: { $reason }
server-bad-method = Questo indirizzo non ammette quel metodo HTTP.
server-hello-first = Il primo messaggio deve essere hello.
server-version = Il client usa la versione { $found } del protocollo; questo server usa la versione { $expected }.
server-lab-time = Su questo server le partite di un laboratorio durano al massimo { $seconds } secondi.
server-no-lab-run = Questa esecuzione del laboratorio non c'è, o non ha ancora un rapporto. Il server dimentica quelle vecchie.
server-bad-gallery = valore sconosciuto per gallery '{ $found }'; atteso uno tra { $known }
server-push-turn = Tocca a te
server-push-package = Web Push richiede il pacchetto cryptography: pip install 'boardwright[push]'
server-push-key = { $path }: chiave non utilizzabile per Web Push ({ $why }); per crearne una: openssl ecparam -genkey -name prime256v1 -noout -out push.pem
server-no-push = questo server non manda messaggi push
server-push-endpoint = non è l’indirizzo di un servizio di push che questo server può chiamare
server-no-backup = Nessuna copia ha questo codice. Controlla ogni carattere.
server-no-entry = Questo gioco non è nella galleria.
server-gallery-off = Questo server non ha una galleria.
server-only-uploads = Si può pubblicare solo un gioco salvato su questo server. Prima salvalo.
