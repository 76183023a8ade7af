"""Adapters: other people's protocols and standards. UCI for chess programs; PettingZoo and Gymnasium for learning."""
