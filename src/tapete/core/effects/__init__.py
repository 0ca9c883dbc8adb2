"""The language of card effects: parser, writer, wording."""
