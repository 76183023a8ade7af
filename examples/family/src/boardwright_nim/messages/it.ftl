nim-prompt-take = Prendi bastoncini da un mucchio.
nim-option-take = Prendi { $count } dal mucchio { $heap }
nim-event-taken = Il posto { $seat } prende { $count } dal mucchio { $heap }.
nim-result = Il posto { $seat } ha preso l'ultimo bastoncino e vince.
nim-check-empty = non c'è nessun bastoncino in nessun mucchio
