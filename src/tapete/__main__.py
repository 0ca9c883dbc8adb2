"""Command line `python -m tapete`, where `tapete` is not on the path."""

from tapete.cli import app

if __name__ == "__main__":
    app(prog_name="tapete")
