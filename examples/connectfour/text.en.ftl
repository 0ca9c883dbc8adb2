connectfour-title = Connect Four
connectfour-summary = Drop stones into seven columns; four in a row wins.
connectfour-ask-column = Which column does your stone fall into?
connectfour-column = Column { $column }
connectfour-verb-drop = Drop
connectfour-drops = A stone in column { $column }.
connectfour-stone = Stone
no-connectfour-column-full = Column { $column } is full.
