"""Operations on a tournament, its file format, result entry, and leagues."""
