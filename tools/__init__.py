"""Scripts for maintainers: setup, documentation, pictures, site, platform checks."""
