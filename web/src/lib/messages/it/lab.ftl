# Il laboratorio: molte partite di bot, e che cosa dicono dell'equilibrio di un gioco.
page-lab-heading = Laboratorio
page-lab-lead = I bot giocano molte volte, e un rapporto dice se il gioco è equilibrato, come vanno le partite e quale contenuto conta.
page-lab-matches = Partite
page-lab-openings = Risposte iniziali a caso
page-lab-start = Avvia
page-lab-stop = Ferma
page-lab-progress = { $games } partite su { $wanted }
page-lab-status-done = Finito: { $games } partite.
page-lab-status-cancelled = Fermato dopo { $games } partite su { $wanted }.
page-lab-status-failed = Fallito dopo { $games } partite su { $wanted }.
page-lab-history = Le tue esecuzioni:
page-lab-forget = Dimentica l'esecuzione di { $title }
page-lab-replay = Rivedi la partita { $number }
page-lab-digest = Impronta { $digest }
page-lab-save = Salva come { $form }
page-lab-full = Rapporto completo
