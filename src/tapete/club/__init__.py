"""Club tournaments and leagues without a server, as values and pure functions.

`model` holds the tournament and its standings, `pairing` the pairing of the next round, `tournament` the operations,
the file format and leagues, `output` the printable page and exports, `statistics` ratings and shares.
"""
