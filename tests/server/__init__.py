"""Server tests over real sockets on the loopback interface."""
