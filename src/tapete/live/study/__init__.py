"""Work beside the tables: replay steps, lessons, bot explanations, the fair queue."""
