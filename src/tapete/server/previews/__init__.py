"""Link previews: what a page tells other sites about a match, a tournament or a puzzle, and its picture"""
