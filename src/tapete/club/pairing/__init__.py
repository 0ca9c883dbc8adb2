"""Pairing of the next round: Swiss, round robin, knockout, arena, tables of many."""
