"""Processes that we start: foreign programs under a supervisor, and our own workers. No other module starts processes.

`foreign_program.py` runs a foreign program. `supervisor.py` is the program's parent process and ends everything that
the program started. `worker_process.py` runs our own Python code in another process. All workers use one
protocol, `worker_protocol.py`: requests and replies, each with its length in front.
"""
