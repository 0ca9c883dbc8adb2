"""The browser without a server: requests of `tapete.live` over browser storage and a web worker."""
