"""A club's evening, without a server: tournaments of people at real or other tables, as values and pure functions.

`record` is what a tournament is; `tournament` what can be done with it; `pairing` asks the four kinds (`swiss`,
`round_robin`, `knockout`, `many`) who meets whom; `standings` says who stands where, and why; `page` prints it.
`league` makes seasons of it: divisions, who goes up and down, teams."""
