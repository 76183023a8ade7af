"""Adapters: other people's protocols and standards. UCI for chess programs."""
