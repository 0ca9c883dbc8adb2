"""What a table over a wire needs, wherever it stands: matches row by row, who looks at them, what they ask and what
they are answered. Knows no network, no database and no process; the server stands behind one door, the page alone
behind another."""
