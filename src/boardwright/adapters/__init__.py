"""Adapters to common protocols and standards, such as UCI for chess programs, PettingZoo and Gymnasium."""
