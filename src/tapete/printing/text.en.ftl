# Words of printed sheets.
print-reference = Quick reference
print-terms = Words
print-cards = Cards
print-units = Units
print-tokens = Tokens
print-tiles = Tiles
print-counters = Counters
print-field = Field
print-boards = Battle boards
print-sticks = Measuring sticks
print-dice = Dice faces
print-deck = Playing cards
print-trainers = Trainers
print-bench = Bench
print-trophies = Trophies and fans
print-weapons = Weapons
print-gadgets = Gadgets
print-scenarios = Scenarios
print-diagrams = Diagrams
print-templates = Templates
print-foot = { $game } · { $what } · sheet { $sheet } of { $sheets }
print-foot-back = { $game } · { $what } · back of sheet { $sheet }
print-check = 50 mm
print-how = Print at 100% (no scaling), { $paper }. { $sides ->
    [two] Two-sided, flip on the long edge.
   *[one] One-sided.
  } The line at the foot of each page must measure 50 mm.
print-on-a4 = on A4
print-on-letter = on Letter
print-pile = Draw pile { $level }
print-discard = Discards { $level }
print-level = Level { $level }
print-seat = Seat { $n }
print-duellists = Duellists
print-round = Round { $n }
print-offer = Offer
print-common = Common
print-uncommon = Uncommon
print-rare = Rare
print-faction = Faction
print-stick = { $name } ({ $cm } cm)
print-inches = { $n ->
    [one] 1 inch
   *[other] { $n } inches
  }
print-spent = spent
print-stone = Stone
print-point = Point
print-pinned = Pinned
print-held = Held
print-exhausted = Exhausted
print-initiative = Initiative
print-fewer-pieces = Lay the pieces of several pages edge to edge and glue them.
print-die = Die
print-attack = Attack
print-defence = Defence
print-range = Range
print-table-side = 36 by 36 inches. Heights in inches; [n] is the strength of a hazard.
