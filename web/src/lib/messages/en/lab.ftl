# The lab: many matches of bots, and what they say about the balance of a game.
page-lab-heading = Lab
page-lab-lead = Bots play a game many times, and a report shows whether it is balanced, how matches go, and which content matters.
page-lab-matches = Matches
page-lab-openings = Random answers at the start
page-lab-start = Start
page-lab-stop = Stop
page-lab-progress = { $games } of { $wanted } matches
page-lab-status-done = Done: { $games } matches.
page-lab-status-cancelled = Stopped after { $games } of { $wanted } matches.
page-lab-status-failed = Failed after { $games } of { $wanted } matches.
page-lab-history = Your runs:
page-lab-forget = Forget the run of { $title }
page-lab-replay = Replay match { $number }
page-lab-digest = Digest { $digest }
page-lab-save = Save as { $form }
page-lab-full = Full report
