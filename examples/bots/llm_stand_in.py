"""A stand-in for a language model's command line: reads a prompt, answers in prose, and now and then with nonsense.

    boardwright arena tic-tac-toe "llm:python examples/bots/llm_stand_in.py" random

Replace the command with that of a real model, for example `llm:llm -m MODEL` or `llm:ollama run MODEL`.
"""

import re
import sys
import zlib

prompt = sys.stdin.read()
options = re.findall(r"^\d+\. (.+)$", prompt, re.MULTILINE)
refused = prompt.count("is not a legal answer")
number = zlib.crc32(prompt.encode())
if "--mute" in sys.argv or (number % 3 == 0 and not refused):
    print("As a language model I find this position fascinating, but I would rather talk about the weather.")
elif number % 3 == 1:
    print(f"Let me think.\nThe position asks for activity.\n\n**{options[number % len(options)].upper()}**")
else:
    print(options[number % len(options)], end="")
