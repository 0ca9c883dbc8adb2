"""Language of card effects (`dice(attack, 1); miss: push(defender, 1)`): parser, writer, wording."""
