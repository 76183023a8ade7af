nim-prompt-take = Take sticks from one heap.
nim-option-take = Take { $count } from heap { $heap }
nim-event-taken = Seat { $seat } takes { $count } from heap { $heap }.
nim-result = Seat { $seat } has taken the last stick and wins.
nim-check-empty = there is no stick in any heap
