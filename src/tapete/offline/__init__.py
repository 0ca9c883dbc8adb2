"""The browser without a server: the requests of `tapete.live` over the browser's storage and a web worker."""
