# Pocket-Tactics: what the table says in English.

pocket-title = Pocket-Tactics
pocket-summary = Build the map tile by tile and storm the enemy base, or capture the whole enemy army.
pocket-tagline = A skirmish for your pocket
pocket-over = The match is over.
pocket-own-army = Custom army
pocket-first-player = First player

# ---- the form of a match

pocket-opt-map = Map
pocket-opt-map-help = The map is built from the bag of 24 tiles or the bag of 18, or it is a ready-made one.
pocket-opt-map-full = Bag of 24
pocket-opt-map-quick = Quick bag of 18
pocket-opt-placement = Front edges
pocket-opt-placement-help = Joined: each tile has 2 front edges; a new one touches one of them and may touch other sides. Literal: 3, and it touches no other sides.
pocket-opt-placement-joined = Joined
pocket-opt-placement-literal = Literal
pocket-opt-limits = Limits of the map
pocket-opt-limits-help = The map stays within 7 rows and 11 columns (6 and 9 with the quick bag).
pocket-opt-jumps = Jumps
pocket-opt-jumps-help = A jump over an ally lands on any empty tile beside it, or only in a straight line.
pocket-opt-jumps-any = Free
pocket-opt-jumps-straight = In a straight line
pocket-opt-base-range = Bases within range
pocket-opt-base-range-help = With Range and line of sight a base too is assaulted from afar.
pocket-opt-hazards-first = Hazards first
pocket-opt-hazards-first-help = A Guardian answers after the assault's hazard tests, as the book says.
pocket-opt-quiet-turns = Turns without a capture
pocket-opt-quiet-turns-help = After this many turns in a row without a capture the match ends on points.
pocket-opt-mercenaries = Mercenaries
pocket-opt-mercenaries-help = Each player secretly adds one mercenary to their faction.
pocket-opt-custom = Custom armies
pocket-opt-custom-help = Each player gathers 4 to 12 units of any faction within the points limit.
pocket-opt-points = Points limit
pocket-opt-points-help = For custom armies: 50 to 200.
pocket-opt-side-a = Faction of A
pocket-opt-side-a-help = Set beforehand, or chosen in secret.
pocket-opt-side-a-choose = To be chosen
pocket-opt-side-b = Faction of B
pocket-opt-side-b-help = Set beforehand, or chosen in secret.
pocket-opt-side-b-choose = To be chosen
pocket-opt-armies = Given armies
pocket-opt-armies-help = Both lists of units, if they exist already.
pocket-opt-packs = Packs
pocket-opt-packs-help = Factions, cards and terrain from packs, besides the game's own.

# ---- what is asked

pocket-ask-faction = Which faction do you play?
pocket-ask-mercenary = Which mercenary joins your army?
pocket-ask-mercenary-why = It is revealed together with your opponent's.
pocket-ask-army = Which unit do you recruit?
pocket-ask-army-why = 4 to 12 units, up to { $limit } points. At most two copies of a card, one Leader and two units with Range.
pocket-ask-tile = Where do you lay { $tile-the }?
pocket-ask-tile-why = { $left ->
    [0] It is the last tile.
   *[other] { $left } left in the bag.
  } It goes next to a front edge of a base or tile.
pocket-ask-base = Where do you place your base?
pocket-ask-base-why = As far from the enemy base as possible.
pocket-ask-deploy = Which unit do you deploy, and where?
pocket-ask-deploy-why = { $left ->
    [one] One left to deploy, as near to your base as possible.
   *[other] { $left } left to deploy, as near to your base as possible.
  }
pocket-ask-action = What do you do this turn?
pocket-ask-action-why = One action a turn.
pocket-ask-guard = Does a Guardian protect { $unit-the }?
pocket-ask-guard-why = They swap places before the assault's dice are rolled.
pocket-ask-reroll = Do you reroll a die?
pocket-ask-reroll-why = { $left ->
    [one] One extra roll left. The new result stands.
   *[other] { $left } extra rolls left. The new result stands.
  }
pocket-ask-maze = Which tile do you take { $unit-the } to?
pocket-ask-maze-why = It is lost in the maze. Choose any tile without a unit; there is no test there.
pocket-ask-ally = Who goes back to the reserve?
pocket-ask-ally-why = { $mover-The } ended on the tile { $ally-of }.
pocket-ask-blink = Where does { $unit-the } appear?
pocket-ask-blink-why = On an empty tile of its home terrain within 4 tiles that does not touch the enemy base.
pocket-ask-lure = Which way does { $unit-the } go?
pocket-ask-lure-why = One step to an empty connected tile.

# ---- answers

pocket-do-move = Move { pocket-way }: { $place }
pocket-do-jump = Jump { pocket-way }: { $place }
pocket-do-via = { $move }, by way of the { $edge }
pocket-way = { $tiles ->
    [2] two tiles{" "}
   *[other] {""}
}{ $way ->
    [n] north
    [nne] north-north-east
    [ne] north-east
    [ene] east-north-east
    [e] east
    [ese] east-south-east
    [se] south-east
    [sse] south-south-east
    [s] south
    [ssw] south-south-west
    [sw] south-west
    [wsw] west-south-west
    [w] west
    [wnw] west-north-west
    [nw] north-west
    [nnw] north-north-west
   *[other] {""}
}
pocket-to-n = north
pocket-to-ne = north-east
pocket-to-e = east
pocket-to-se = south-east
pocket-to-s = south
pocket-to-sw = south-west
pocket-to-w = west
pocket-to-nw = north-west
pocket-move-go = Move { $unit-the } { pocket-way }
pocket-jump-go = Jump { pocket-way } with { $unit-the }
pocket-home-go = Take { $unit-the } back to the reserve
pocket-spot = row { $row }, { $side ->
    [middle] in the middle
    [left] { $n } left
   *[right] { $n } right
}
pocket-twin = { $unit } { $n }
pocket-do-lay-turned = Open to the { $edges }
pocket-edges = { $one } and { $other }
pocket-edges-more = { $one }, { $other }
pocket-do-home = Back to the reserve
pocket-jump = Jumps over an ally.
pocket-do-close = Assault { $target-the }: { $skill }
pocket-do-close-base = Assault the base: { $skill }
pocket-do-ranged = Shoot at { $target-the }: { $skill }
pocket-do-ranged-base = Shoot at the base: { $skill }
pocket-close-go = Assault { $target-the } with { $unit-the }
pocket-close-base-go = Assault the base with { $unit-the }
pocket-ranged-go = Shoot at { $target-the } with { $unit-the }
pocket-ranged-base-go = Shoot at the base with { $unit-the }
pocket-do-deploy = Deploy { $unit-the } { pocket-way }: { $place }
pocket-do-deploy-far = Deploy { $unit-the } on { $place-the }
pocket-deploy-go = Deploy { $unit-the } on { $place-the }
pocket-do-blink = Blink
pocket-blink-go = Blink with { $unit-the }
pocket-do-lure = Lure { $target-the }
pocket-lure-go = Lure { $target-the } with { $unit-the }
pocket-do-reroll-offense = Reroll { $count ->
    [1] the
   *[other] an
  } offensive { $value }
pocket-do-reroll-defense = Reroll { $count ->
    [1] the
   *[other] a
  } defensive { $value }
pocket-do-phantom = Kicker { $value }
pocket-do-stop = Keep the dice
pocket-do-decline = Do not swap
pocket-do-guard = { $unit-The } takes its place
pocket-do-go = Take it { $place-to }
pocket-do-mover = { $unit-The }, which moved, goes back
pocket-do-ally = { $unit-The }, which stood there, goes back
pocket-do-lay = Lay { $tile-the }
pocket-do-base = Place the base
pocket-do-recruit = { $unit }, { $cost } { $cost ->
    [one] point
   *[other] points
}
pocket-do-ready = Army ready
pocket-faction-detail = { $style } { $members }.
pocket-names-and = { $one }, { $other }
pocket-member = Melee { $melee } · ballistic { $ballistic } · { $kind } { $third }
pocket-member-can = { $line }. { $deed }
pocket-chip-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
pocket-do-faction = Play { $faction-the }
pocket-do-hire = Hire { $unit-the }

# ---- odds

pocket-odds-capture = to capture it
pocket-odds-capture-sure = you are sure to capture it
pocket-odds-capture-never = you cannot capture it
pocket-odds-base = to take the base
pocket-odds-base-sure = you are sure to take the base
pocket-odds-base-never = you cannot take the base
pocket-odds-base-falls = to lose your base
pocket-odds-base-falls-sure = you are sure to lose your base
pocket-odds-base-falls-never = your base cannot fall
pocket-odds-captured = to lose your { $unit }
pocket-odds-captured-sure = you are sure to lose your { $unit }
pocket-odds-captured-never = your { $unit } cannot fall
pocket-odds-win = only you capture
pocket-odds-lose = only your opponent captures
pocket-odds-both = both units fall
pocket-odds-neither = nobody falls
pocket-odds-stopped = you do not get to assault
pocket-odds-dice = Your attack { $offense } against its defence { $defense }
pocket-odds-counter = its counterattack { $offense } against your defence { $defense }
pocket-odds-both-ways = { $there }; { $back }
pocket-odds-rolls = Rerolls: you { $mine }, your opponent { $theirs }
pocket-odds-uncountered = It does not counterattack
pocket-odds-guard = A Guardian may take its place
pocket-odds-stout = Stout: on a { $needed } it goes back to the reserve
pocket-odds-test = to pass the test
pocket-odds-test-sure = you are sure to pass the test
pocket-odds-test-never = you cannot pass the test
pocket-odds-drowns = to drown
pocket-odds-drowns-sure = it is sure to drown
pocket-odds-drowns-never = it cannot drown
pocket-odds-lost = to go back to the reserve
pocket-odds-lost-sure = it is sure to go back to the reserve
pocket-odds-lost-never = it cannot go back to the reserve
pocket-odds-slides = to slide
pocket-odds-slides-sure = it is sure to slide
pocket-odds-slides-never = it cannot slide
pocket-odds-stuck = to get stuck
pocket-odds-stuck-sure = it is sure to get stuck
pocket-odds-stuck-never = it cannot get stuck
pocket-odds-maze = to get lost in the maze
pocket-odds-maze-sure = it is sure to get lost in the maze
pocket-odds-maze-never = it cannot get lost in the maze

# ---- what is seen

pocket-phase-armies = Factions
pocket-phase-first = First player
pocket-phase-bag = The bag
pocket-phase-build = Building the map
pocket-phase-second-base = Second base
pocket-phase-deploy = Initial deployment
pocket-phase-turn = Turn { $turn }
pocket-step-build = Set-up
pocket-step-deploy = Deployment
pocket-step-play = Turns
pocket-gauge-units = { $n ->
    [one] unit
   *[other] units
}
pocket-gauge-points = captured points
pocket-gauge-quiet = turns without a capture
pocket-base = Base of { $who }
pocket-the-base = the base
pocket-empty-place = Free space
pocket-hazard = Hazard
pocket-hazard-stuck = On leaving, 1–{ $most } leaves it stuck.
pocket-hazard-captured = On entering, 1–{ $most } drowns it.
pocket-hazard-random_move = On arriving and on leaving, 1–{ $most } makes it slide.
pocket-hazard-relocated = On leaving, 1–{ $most } lets your opponent relocate it.
pocket-hazard-reserve = On entering, 1–{ $most } sends it to the reserve.
pocket-affine = Home terrain
pocket-cost = Cost
pocket-type = Type
pocket-armies = The armies
pocket-reserve = Reserve
pocket-captures = Captures
pocket-no-reserve = The reserve is empty.
pocket-no-captures = No captures yet.
pocket-bag = Bag
pocket-bag-count = × { $count }
pocket-bag-left = { $count } left
pocket-drawn = Drawn tile
pocket-skill-melee = Melee
pocket-skill-ballistic = Ballistic
pocket-skill-arcane = Arcane
pocket-skill-technological = Technological
pocket-skill-magitech = Magitech
pocket-skill-third = Third skill
pocket-offense = Offensive
pocket-defense = Defensive
pocket-stage-close = Close assault: { $skill }
pocket-stage-ranged = Ranged assault: { $skill }
pocket-stage-declared = Declared
pocket-stage-dice = Dice
pocket-stage-abilities = Abilities
pocket-stage-situational = Terrain and assistance
pocket-stage-compare = Comparison
pocket-extra-abilities = Extra rolls from abilities
pocket-extra-situational = Extra rolls from terrain and assistance
pocket-no-counter = It does not counterattack

# ---- what happens

pocket-faction = { $who } plays { $faction-the }.
pocket-brings = { $who } brings an army of { $count } { $count ->
    [one] unit
   *[other] units
}.
pocket-hires = { $unit-The } joins the army of { $who }.
pocket-first-tie = A tie: the dice are rolled again.
pocket-first = { $who } begins.
pocket-ready-map = The match is played on { $map }.
pocket-first-base = { $who } places a base.
pocket-draws = { $who } draws { $tile-the }.
pocket-no-place = { $tile-The } fits nowhere: it is set aside and another tile is drawn.
pocket-left-out = { $count ->
    [one] One tile is left out: it fits nowhere.
   *[other] { $count } tiles are left out: they fit nowhere.
  }
pocket-lays = { $who } lays { $tile-the }.
pocket-second-base = { $who } places a base.
pocket-deploys = { $way ->
    [far] { $who } deploys { $unit-the } on { $place-the }.
   *[other] { $who } deploys { $unit-the } { pocket-way }, on { $place-the }.
}
pocket-moves = { $unit-The } moves { pocket-way } { $place-to }.
pocket-assaults = { $unit-The } assaults { $target-the }: { $skill }.
pocket-shoots = { $unit-The } shoots at { $target-the }: { $skill }.
pocket-guards = { $unit-The } swaps places with { $ally-the }.
pocket-rolls = { $unit }, { $what ->
    [attack] attack
    [guard] defence
    [counter] counterattack
   *[cover] defence against the counterattack
  }:
pocket-rerolls = { $who } rerolls a { $before }: { $after }.
pocket-clash-attack = { $unit-The } attacks
pocket-clash-counter = { $unit-The } counterattacks
pocket-throw-offense = attack
pocket-throw-defense = defence
pocket-clash-hits = { $equal ->
    [0] {""}
    [one] One tie, then{" "}
   *[other] { $equal } ties, then{" "}
  }{ $theirs ->
    [0] nothing answers { $mine }
   *[other] { $mine } beats { $theirs }
  }
pocket-clash-fails = { $equal ->
    [0] {""}
    [one] One tie, then{" "}
   *[other] { $equal } ties, then{" "}
  }{ $theirs ->
    [0] no die is left: ties go to the defence
   *[other] { $mine ->
        [0] nothing is left against { $theirs }
       *[other] { $mine } does not beat { $theirs }
    }
  }
pocket-attack-hits = The attack succeeds{ $equal ->
    [0] :
    [one] : one tie, and
   *[other] : { $equal } ties, and
  } { $theirs ->
    [0] nothing answers the { $mine }
   *[other] { $mine } beats { $theirs }
  }.
pocket-attack-fails = The attack fails{ $equal ->
    [0] :
    [one] : one tie, and
   *[other] : { $equal } ties, and
  } { $theirs ->
    [0] { $mine ->
        [0] no die is left: ties go to the defence
       *[other] nothing answers the { $mine }
    }
   *[other] { $mine ->
        [0] nothing is left against the { $theirs }
       *[other] { $mine } does not beat { $theirs }
    }
  }.
pocket-counter-hits = The counterattack succeeds{ $equal ->
    [0] :
    [one] : one tie, and
   *[other] : { $equal } ties, and
  } { $theirs ->
    [0] nothing answers the { $mine }
   *[other] { $mine } beats { $theirs }
  }.
pocket-counter-fails = The counterattack fails{ $equal ->
    [0] :
    [one] : one tie, and
   *[other] : { $equal } ties, and
  } { $theirs ->
    [0] { $mine ->
        [0] no die is left: ties go to the defence
       *[other] nothing answers the { $mine }
    }
   *[other] { $mine ->
        [0] nothing is left against the { $theirs }
       *[other] { $mine } does not beat { $theirs }
    }
  }.
pocket-stalls = The fight stalls: { $unit-the } goes back to its tile.
pocket-misses = The assault { $unit-of } captures nobody.
pocket-base-holds = The base holds against { $unit-the }.
pocket-captured = { $unit-The } is captured.
pocket-to-reserve = { $unit-The } goes back to the reserve.
pocket-stout = { $unit-The } holds out on { $needed } or more.
pocket-shoves = { $unit-The } shoves { $target-the }.
pocket-test-passed = { $unit-The } passes the { $terrain } test (fails on 1–{ $most }).
pocket-test-failed = { $unit-The } fails the { $terrain } test (on 1–{ $most }).
pocket-relocated = { $who } takes { $unit-the } to another tile: { $place }.
pocket-slides = { $unit-The } slides { pocket-way }.
pocket-stopped = A wall stops { $unit-the }.
pocket-blinks = { $unit-The } tries to Blink.
pocket-appears = { $unit-The } appears on another tile: { $place }.
pocket-lures = { $unit-The } lures { $target-the }.
pocket-lured = { $unit-The } follows the Lure: { $place }.
pocket-skill-passed = { $unit-The } passes the skill test ({ $skill }, { $target } or more).
pocket-skill-failed = { $unit-The } fails the skill test ({ $skill }, { $target } or more).
pocket-skips = { $who } has no possible action and loses the turn.
pocket-wins = { $how ->
    [base] { $who } wins by taking the base of { $loser }.
    [army] { $who } wins by capturing the whole army of { $loser }.
   *[quiet] { $who } wins after { $turns } turns without a capture: { $mine } captured points to { $theirs } of { $loser }.
    [near] { $who } wins after { $turns } turns without a capture: level with { $loser } at { $mine } points, and nearer to the enemy base.
  }
pocket-draw = { $how ->
    [both] A draw: the last units of both fall at the same time.
   *[quiet] A draw after { $turns } turns without a capture: the same points, and equally near to the enemy base.
  }

# ---- why not

no-pocket-unit-alternative-cost = The army costs { $found } points; the limit is { $most }.
no-pocket-ruling-custom-army = { $what ->
    [unknown] There is no unit “{ $found }”.
    [limit] The limit is { $found } points; it must be between { $least } and { $most }.
    [least] With { $found } points spent you can no longer reach { $least } units within { $most }.
    [units] There are { $found } units; there must be { $least } to { $most }.
    [copies] There are { $found } copies of a card; at most { $most }.
    [leaders] There are { $found } Leaders; at most { $most }.
   *[ranged] There are { $found } units with Range; at most { $most }.
  }
no-pocket-turn-first = It is your opponent's turn.
no-pocket-setup-alternate = Your opponent lays this tile.
no-pocket-setup-deploy-order = Your opponent deploys now.
no-pocket-setup-deploy-three = That unit is not among those you can deploy.
no-pocket-setup-second-base-contact = There the base does not touch the farthest tile by a front edge.
no-pocket-ruling-tunnel-geometry = This tile has no rotation { $rotation }.
no-pocket-turn-one-action = You have no such unit.
no-pocket-setup-reserve = { $unit-The } is in the reserve: deploy it first.
no-pocket-assault-capture = { $unit-The } is already captured.
no-pocket-unit-abilities = { $unit-The } does not have that ability.
no-pocket-ruling-ability-actions = { $what ->
    [target] Only an enemy on the map can be lured.
    [far] { $unit-The } is { $distance } tiles away; the ability reaches { $reach }.
    [anchored] { $unit-The } is anchored: nothing moves it.
    [dice] { $unit-The } has no die for the test.
   *[nowhere] There is no tile where { $unit-the } could go.
  }
no-pocket-cell = { $what ->
    [base] A base stands there.
    [unit] A unit stands there.
   *[other] It cannot end on that tile.
  }
no-pocket-move-adjacent = { $what ->
    [taken] A unit stands there.
    [gap] There is no tile there.
   *[far] It is { $distance } tiles away; a step goes to an adjacent tile.
  }
no-pocket-move-jump = It is two tiles away, and there is no ally to jump over.
no-pocket-move-abilities = { $unit-The } cannot take those two steps.
no-pocket-tunnel-connect = A wall separates the two tiles: no groove joins them.
no-pocket-deploy-action = { $what ->
    [unit] { $unit-The } is not in the reserve.
    [taken] A unit stands there.
   *[far] Units are deployed beside your base.
  }
no-pocket-assault-one-target = No enemy stands there.
no-pocket-base-assault = { $what ->
    [own] That is your own base.
   *[enemy] The enemy base is not entered: assault it.
  }
no-pocket-setup-front-only = There is no free space beside a front edge there.
no-pocket-setup-first-tile = The first tile goes beside a front edge of your base.
no-pocket-tunnel-placement = There a groove would meet a tunnel wall.
no-pocket-ruling-tunnel-placement = There no groove would join the tile both forwards and backwards.
no-pocket-ruling-width = The map ends before that: it has { $rows } rows and { $columns } columns to each side.
no-pocket-setup-second-base = It is { $steps } tiles from the enemy base; there is space at { $most }.
no-pocket-setup-deploy-near = It is { $steps } steps from your base; there are empty tiles at { $nearest }.
no-pocket-ranged-adjacent = It is { $distance } tiles away; without Range the target must be adjacent.
no-pocket-ranged-extended = It is { $distance } tiles away; the reach is { $reach }.
no-pocket-los-gap = It is { $distance } tiles away, but the line crosses a gap.
no-pocket-los-tunnel = It is { $distance } tiles away, but a tunnel wall cuts the line.
no-pocket-assault-close-move-in = It is { $distance } tiles away; a close assault reaches only the next tile.
no-pocket-assault-close-skills = Ballistic does not work up close: choose another skill.
no-pocket-ranged-skills = Melee does not work at range: choose another skill.
no-pocket-assault-magitech = Say whether Magitech counts as Arcane or as Technological.
no-pocket-ruling-zero-offense = It has no offensive dice of this skill: { $skill }.
no-pocket-ruling-base-range = The base is { $distance } tiles away; at this table it is assaulted from an adjacent tile.
no-pocket-unit-skills = Its third skill is { $skill }.
no-pocket-kicker-phantom = A kicker ({ $value }) is not rolled, so it cannot be rerolled.

# Options and positions that do not fit.
pocket-bad-armies = armies: found { $found }, expected 2, with custom = true
pocket-bad-tile = tiles: found “{ $found }” at ({ $x }, { $y }), expected a tile's id and a cell with x + y even
pocket-bad-bag = bag: found “{ $found }”, expected a tile's id
pocket-bad-unit = units: found the card “{ $found }”, expected the id of a unit's card
pocket-bad-place = units: “{ $unit }” cannot stand on ({ $x }, { $y }): no tile is there, or another unit is
pocket-bad-bases = bases: both bases are placed before the first turn; expected two cells, or a map

pocket-why-base = If your base falls, I win. With these dice it falls { $chance }% of the time.
pocket-why-assault = With these dice I capture you { $chance }% of the time, and you capture me { $risk }%.
pocket-why-deploy = Reinforcements: with more units on the map I threaten more places.
pocket-why-threatens-base = From there I can assault your base on my next turn.
pocket-why-threatens = From there I can assault { $unit-the } on my next turn.
pocket-why-nearer = I close in on your base: { $steps ->
    [one] { $steps } tile to go.
   *[other] { $steps } tiles to go.
}

# ---- what one may ask not to be asked

pocket-quiet-reroll = Rerolling dice
pocket-quiet-guard = Protecting with a Guardian

# The builder of armies.
pocket-build = Army
pocket-build-unit = { $count ->
    [one] point
   *[other] points
  }
pocket-build-units = Units

# ---- why an answer is better, in figures
pocket-because-won = you win the match within four turns { $share }% of the time (otherwise { $rest }%)
pocket-because-lost = you lose the match within four turns { $share }% of the time (otherwise { $rest }%)
pocket-because-captures = you have captured { $better } units on average (otherwise { $other })
pocket-because-captured = you have lost { $better } units on average (otherwise { $other })
pocket-because-way = your foremost unit is { $better } tiles from your opponent's base (otherwise { $other })
pocket-because-their-way = the nearest enemy is { $better } tiles from your base (otherwise { $other })
pocket-because-base = your best assault on your opponent's base would succeed { $share }% of the time (otherwise { $rest }%)
pocket-because-their-base = your opponent's best assault on your base would succeed { $share }% of the time (otherwise { $rest }%)
pocket-because-prey = your best assault on an enemy unit promises { $better } points (otherwise { $other })
pocket-because-their-prey = your opponent's best assault on a unit of yours promises { $better } points (otherwise { $other })
pocket-because-won-plain = you are closer to winning the match
pocket-because-lost-plain = your opponent finds it harder to beat you
pocket-because-captures-plain = { $by ->
    [0] a capture gets easier
    [1] you capture one unit more
   *[other] you capture { $by } units more
}
pocket-because-captured-plain = { $by ->
    [0] your units are in less danger
    [1] you save a unit
   *[other] you save { $by } units
}
pocket-because-way-plain = { $by ->
    [0] you do not move away from your opponent's base
    [1] you end one tile closer to your opponent's base
   *[other] you end { $by } tiles closer to your opponent's base
}
pocket-because-their-way-plain = you keep the enemy farther from your base
pocket-because-base-plain = your assault on your opponent's base gets better odds
pocket-because-their-base-plain = your base is safer
pocket-because-prey-plain = you threaten an enemy unit better
pocket-because-their-prey-plain = none of your units is as exposed
pocket-mistake-support = You assault without help
pocket-mistake-odds = You assault at poor odds
pocket-mistake-missed = You miss a capture
pocket-mistake-exposed = You leave a unit exposed
pocket-mistake-guard = You neglect your base
pocket-mistake-slow = You move away from your opponent's base

# ---- the first choice, in the player's words
pocket-opening = { $deed ->
    [assault] Assault with { $unit-the }
    [ability] Begin with the ability { $unit-of }
   *[move] Move { $unit-the }
  }

# ---- verbs beside a unit
pocket-verb-move = Move
pocket-verb-close = Assault
pocket-verb-ranged = Shoot
pocket-verb-blink = Blink
pocket-verb-lure = Lure
pocket-verb-deploy = Deploy
pocket-verb-guard = Protect
pocket-verb-repeat = Reroll
pocket-verb-go = Take it
pocket-verb-lay = Lay
pocket-verb-base = Place base

# ---- what the dice are for, when people roll their own
pocket-for-skill = Test { $unit-of } ({ $skill }): one die of { $face } or more is enough.
pocket-for-again = You roll a { $before } again: the new die counts.
pocket-for-first = Who begins: the higher die wins.
pocket-for-hazard = { $unit-The } tests { $terrain-the }: { $face } or more is safe.
pocket-for-slide = { $unit-The } slides: the die decides where to.
pocket-for-assault = { $what ->
    [attack] Attack { $unit-of } on { $other-the }: your highest die must beat theirs.
    [guard] Defence { $unit-of } against { $other-the }: equalling their highest die is enough.
    [counter] Counterattack { $unit-of } on { $other-the }: your highest die must beat theirs.
   *[cover] Defence { $unit-of } against the counterattack: equalling their highest die is enough.
  }
pocket-for-stout = { $unit-The } resists capture with { $face } or more.

# What a player sees of the line after an answer to a puzzle
pocket-line-won = you win the match
pocket-line-lost = you lose the match
pocket-line-taken = { $n ->
    [one] you capture a unit
   *[other] you capture { $n } units
  }
pocket-line-fallen = { $n ->
    [one] you lose a unit
   *[other] you lose { $n } units
  }

# Styles of bots: how they play, in their own words
pocket-style-cautious = I keep my units out of reach and let you come.
pocket-style-daring = I go for your base, whatever it costs.
pocket-style-tricky = I shoot, lure and vanish before I strike.
