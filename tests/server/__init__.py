"""The server, tried over real sockets on the loopback."""
