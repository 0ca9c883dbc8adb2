# Pocket-Tactics: what the table says in English.

pocket-title = Pocket-Tactics
pocket-summary = Build the map tile by tile and storm the enemy base, or capture the whole enemy army.
pocket-tagline = A skirmish for your pocket
pocket-over = The match is over.
pocket-own-army = Custom army
pocket-first-player = First player

# ---- the form of a match

pocket-opt-map = Map
pocket-opt-map-help = Built from the bag of 24 tiles or the bag of 18, or a ready-made one.
pocket-opt-map-full = Bag of 24
pocket-opt-map-quick = Quick bag of 18
pocket-opt-placement = Front edges
pocket-opt-placement-help = Joined: a tile joins by the two front edges and may touch others. Literal: three front edges and no other contact.
pocket-opt-placement-joined = Joined
pocket-opt-placement-literal = Literal
pocket-opt-limits = Limits of the table
pocket-opt-limits-help = The map stays within 7 rows and 11 columns (6 and 9 with the quick bag).
pocket-opt-jumps = Jumps
pocket-opt-jumps-help = A jump over an ally lands on any empty tile beside it, or only in a straight line.
pocket-opt-jumps-any = Free
pocket-opt-jumps-straight = In a straight line
pocket-opt-base-range = Bases within range
pocket-opt-base-range-help = Extended range reaches the base too, with line of sight.
pocket-opt-hazards-first = Hazards first
pocket-opt-hazards-first-help = A Guardian answers after the hazard tests of the assault, by the letter of the book.
pocket-opt-quiet-turns = Turns without a capture
pocket-opt-quiet-turns-help = After so many turns in a row without a capture the match ends on points.
pocket-opt-mercenaries = Mercenaries
pocket-opt-mercenaries-help = Each player adds one mercenary to the faction, in secret.
pocket-opt-custom = Custom armies
pocket-opt-custom-help = Each player gathers 4 to 12 units of any faction within the limit of points.
pocket-opt-points = Limit of points
pocket-opt-points-help = For custom armies: 50 to 200.
pocket-opt-side-a = Faction of A
pocket-opt-side-a-help = Set beforehand, or chosen in secret.
pocket-opt-side-a-choose = To be chosen
pocket-opt-side-b = Faction of B
pocket-opt-side-b-help = Set beforehand, or chosen in secret.
pocket-opt-side-b-choose = To be chosen
pocket-opt-armies = Given armies
pocket-opt-armies-help = The lists of units of both custom armies, where they exist already.
pocket-opt-packs = Packs
pocket-opt-packs-help = Factions, cards and ground from packs, besides the game's own.

# ---- what is asked

pocket-ask-faction = Which faction do you play?
pocket-ask-mercenary = Which mercenary joins your army?
pocket-ask-mercenary-why = It is revealed together with your opponent's.
pocket-ask-army = Whom do you recruit?
pocket-ask-army-why = 4 to 12 units, up to { $limit } points: at most two copies of a card, one Leader and two units with Range.
pocket-ask-tile = Where do you put this tile: { $tile }?
pocket-ask-tile-why = { $left } left in the bag. It joins by a front edge of something already in play.
pocket-ask-base = Where do you put your base?
pocket-ask-base-why = As far from the enemy base as possible.
pocket-ask-deploy = Which unit do you deploy, and where?
pocket-ask-deploy-why = { $left ->
    [one] One left to deploy, as near to your base as possible.
   *[other] { $left } left to deploy, as near to your base as possible.
  }
pocket-ask-action = What do you do in turn { $turn }?
pocket-ask-action-why = One action: move, assault, deploy or use an ability.
pocket-ask-guard = Does a Guardian protect { $unit }?
pocket-ask-guard-why = They swap places before the assault's dice are rolled.
pocket-ask-reroll = Do you reroll a die?
pocket-ask-reroll-why = { $left ->
    [one] One extra roll left. The new result stands.
   *[other] { $left } extra rolls left. The new result stands.
  }
pocket-ask-maze = Which tile do you take { $unit } to?
pocket-ask-maze-why = It is lost in the maze: any tile without a unit, no test.
pocket-ask-ally = Who goes back to the reserve?
pocket-ask-ally-why = { $mover } ended on the tile of { $ally }.
pocket-ask-blink = Where does { $unit } appear?
pocket-ask-blink-why = An unoccupied affine tile within 4 that does not touch the enemy base.
pocket-ask-lure = Which way does { $unit } go?
pocket-ask-lure-why = One step to a connected unoccupied tile.

# ---- answers

pocket-do-move = Move to { $place }
pocket-do-jump = Jump to { $place }
pocket-do-via = { $move } by { $place }
pocket-by = { $unit }: { $deed }
pocket-spot = row { $row }, { $side ->
    [middle] in the middle
    [left] { $n } left
   *[right] { $n } right
}
pocket-place-at = { $place }, { $spot }
pocket-twin = { $unit } { $n }
pocket-do-reroll-one-of = { $reroll }, number { $n } of { $count }
pocket-do-lay-turned = In { $spot }, open to the { $edges }
pocket-edges = { $one } and { $other }
pocket-edges-more = { $one }, { $other }
pocket-edge-n = north
pocket-edge-s = south
pocket-do-home = Back to the reserve
pocket-jump = Jumps over an ally.
pocket-do-close = Assault { $target }: { $skill }
pocket-do-ranged = Shoot at { $target }: { $skill }
pocket-do-deploy = Deploy { $unit }: { $place }
pocket-do-blink = Blink
pocket-do-lure = Lure { $target }
pocket-do-reroll-offense = Reroll the offensive { $value }
pocket-do-reroll-defense = Reroll the defensive { $value }
pocket-do-phantom = Kicker { $value }
pocket-do-stop = Leave it so
pocket-do-decline = Do not swap
pocket-do-guard = { $unit } takes its place
pocket-do-go = Take it to: { $place }
pocket-do-mover = The one that moved goes back
pocket-do-ally = The one that stood there goes back
pocket-do-lay = In { $spot }
pocket-do-lay-tile = Put { $tile } in { $spot }
pocket-do-base = In { $spot }
pocket-do-base-here = Put the base
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
pocket-do-faction = Play { $faction }
pocket-do-hire = Hire: { $unit }

# ---- odds

pocket-odds-capture = you capture it
pocket-odds-base = you take the base
pocket-odds-base-falls = the base falls
pocket-odds-captured = it captures you
pocket-odds-win = only you
pocket-odds-lose = only your opponent
pocket-odds-both = both fall
pocket-odds-neither = it stalls
pocket-odds-stopped = the assault never happens
pocket-odds-dice = Attack { $offense } against defence { $defense }
pocket-odds-counter = counterattack { $offense } against your defence { $defense }
pocket-odds-both-ways = { $there }; { $back }
pocket-odds-rolls = Extra rolls: you { $mine }, your opponent { $theirs }
pocket-odds-uncountered = It does not counter
pocket-odds-guard = A Guardian may answer
pocket-odds-stout = Stout: on { $needed } back to the reserve
pocket-odds-test = passes the test
pocket-odds-drowns = drowns
pocket-odds-lost = goes back to the reserve
pocket-odds-slides = slides
pocket-odds-stuck = is stuck
pocket-odds-maze = is lost in the maze

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
pocket-empty-place = Free place
pocket-hazard = Hazard
pocket-hazard-stuck = On leaving, 1–{ $most } leaves it stuck.
pocket-hazard-captured = On entering, 1–{ $most } drowns it.
pocket-hazard-random_move = On arriving and on leaving, 1–{ $most } makes it slide.
pocket-hazard-relocated = On leaving, 1–{ $most } lets your opponent relocate it.
pocket-hazard-reserve = On entering, 1–{ $most } sends it to the reserve.
pocket-affine = Affine terrain
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
pocket-no-counter = It does not counter
pocket-edge-0 = north-east
pocket-edge-1 = east
pocket-edge-2 = south-east
pocket-edge-3 = south-west
pocket-edge-4 = west
pocket-edge-5 = north-west

# ---- what happens

pocket-faction = Plays { $faction }.
pocket-brings = Brings an army of { $count } { $count ->
    [one] unit
   *[other] units
}.
pocket-hires = { $unit } joins.
pocket-first-tie = A tie: they roll again.
pocket-first = { $who } begins.
pocket-ready-map = Played on { $map }.
pocket-first-base = Places the base.
pocket-draws = Draws { $tile }.
pocket-no-place = { $tile } fits nowhere: it is set aside and another is drawn.
pocket-left-out = { $count ->
    [one] One tile is left out: it fits nowhere.
   *[other] { $count } tiles are left out: they fit nowhere.
  }
pocket-lays = Puts { $tile } in { $spot }.
pocket-second-base = Places the base.
pocket-deploys = Deploys { $unit }: { $place }.
pocket-moves = { $unit } moves to { $place }.
pocket-assaults = { $unit } assaults { $target }: { $skill }.
pocket-shoots = { $unit } assaults { $target } at range: { $skill }.
pocket-guards = { $unit } swaps places with { $ally }.
pocket-rolls = { $unit }, { $what ->
    [attack] attack
    [guard] defence
    [counter] counterattack
   *[cover] defence against the counterattack
  }:
pocket-rerolls = Rerolls a { $before }: { $after }.
pocket-clash-attack = { $unit } attacks
pocket-clash-counter = { $unit } strikes back
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
    [0] no die is left: a tie is the defence's
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
pocket-stalls = The fight stalls: { $unit } goes back to its tile.
pocket-misses = The assault of { $unit } captures nobody.
pocket-base-holds = The base holds against { $unit }.
pocket-captured = Captures { $unit }.
pocket-to-reserve = { $unit } goes back to the reserve.
pocket-stout = { $unit } holds out on { $needed } or more.
pocket-shoves = { $unit } shoves { $target }.
pocket-test-passed = { $unit } passes the test: { $terrain }, fails on 1–{ $most }.
pocket-test-failed = { $unit } fails the test: { $terrain }, on 1–{ $most }.
pocket-relocated = Takes { $unit } to another tile: { $place }.
pocket-slides = { $unit } slides { $direction }.
pocket-stopped = A wall stops { $unit }.
pocket-blinks = { $unit } tries to Blink.
pocket-appears = { $unit } appears on another tile: { $place }.
pocket-lures = { $unit } lures { $target }.
pocket-lured = { $unit } follows the Lure: { $place }.
pocket-skill-passed = { $unit } passes the skill test ({ $skill }, { $target } or more).
pocket-skill-failed = { $unit } fails the skill test ({ $skill }, { $target } or more).
pocket-skips = Has no legal action: the turn is skipped.
pocket-wins = { $how ->
    [base] { $who } wins: the base of { $loser } is taken.
    [army] { $who } wins: the whole army of { $loser } is captured.
   *[quiet] { $who } beats { $loser } after { $turns } turns without a capture: { $mine } captured points to { $theirs }.
    [near] { $who } beats { $loser } after { $turns } turns without a capture: level at { $mine } captured points, and nearer to the enemy base.
  }
pocket-draw = { $how ->
    [both] A draw: the last units of both fall together.
   *[quiet] A draw after { $turns } turns without a capture: the same points, and as near to the enemy base.
  }

# ---- why not

no-pocket-unit-alternative-cost = The army costs { $found } points; the limit is { $most }.
no-pocket-ruling-custom-army = { $what ->
    [unknown] There is no unit { $found }.
    [limit] A limit of { $found } points: it must be between { $least } and { $most }.
    [least] With { $found } points spent, { $least } units within { $most } can no longer be reached.
    [units] { $found } units: there must be { $least } to { $most }.
    [copies] { $found } copies of a card: at most { $most }.
    [leaders] { $found } Leaders: at most { $most }.
   *[ranged] { $found } units with Range: at most { $most }.
  }
no-pocket-turn-first = It is your opponent's turn.
no-pocket-setup-alternate = Your opponent lays this tile.
no-pocket-setup-deploy-order = Your opponent deploys now.
no-pocket-setup-deploy-three = You have no such unit to deploy.
no-pocket-setup-second-base-contact = The base must touch the farthest tile by a front edge; in { $spot } it does not.
no-pocket-ruling-tunnel-geometry = This tile has no rotation { $rotation }.
no-pocket-turn-one-action = You have no such unit.
no-pocket-setup-reserve = { $unit } is in the reserve: first deploy it.
no-pocket-assault-capture = { $unit } is captured.
no-pocket-unit-abilities = { $unit } does not have that ability.
no-pocket-ruling-ability-actions = { $what ->
    [target] Only an enemy on the map is lured.
    [far] { $unit } is { $distance } tiles away; the ability reaches { $reach }.
    [anchored] { $unit } is anchored: nothing moves it.
    [dice] { $unit } has no die for the test.
   *[nowhere] There is no tile where { $unit } could go.
  }
no-pocket-cell = { $what ->
    [base] A base stands there.
    [unit] A unit stands there.
   *[other] It can't end on that tile.
  }
no-pocket-move-adjacent = { $what ->
    [taken] A unit stands there.
    [gap] There is no tile there.
   *[far] It is { $distance } tiles away; a step goes to an adjacent tile.
  }
no-pocket-move-jump = It is two tiles away, and there is no ally to jump over.
no-pocket-move-abilities = { $unit } can't take those two steps.
no-pocket-tunnel-connect = No groove joins the two tiles.
no-pocket-deploy-action = { $what ->
    [unit] { $unit } is not in the reserve.
    [taken] A unit stands there.
   *[far] A unit is deployed beside your base.
  }
no-pocket-assault-one-target = No enemy stands there.
no-pocket-base-assault = { $what ->
    [own] That is your own base.
   *[enemy] The enemy base is not entered: assault it.
  }
no-pocket-setup-front-only = Nothing free lies beside a front edge in { $spot }.
no-pocket-setup-first-tile = The first tile goes beside a front edge of the base; { $spot } is not.
no-pocket-tunnel-placement = In { $spot } a groove would meet a tunnel wall.
no-pocket-ruling-tunnel-placement = In { $spot } no groove would lead both backwards and forwards.
no-pocket-ruling-width = The table ends before { $spot }: it has { $rows } rows and { $columns } columns to each side.
no-pocket-setup-second-base = It is { $steps } from the enemy base; there are cells at { $most }.
no-pocket-setup-deploy-near = It is { $steps } steps from your base; there are empty tiles at { $nearest }.
no-pocket-ranged-adjacent = It is { $distance } tiles away; without Range the target must be adjacent.
no-pocket-ranged-extended = It is { $distance } tiles away; the reach is { $reach }.
no-pocket-los-gap = It is { $distance } tiles away, but the line crosses a gap.
no-pocket-los-tunnel = It is { $distance } tiles away, but a tunnel wall cuts the line.
no-pocket-assault-close-move-in = It is { $distance } tiles away; a close assault reaches only what is adjacent.
no-pocket-ruling-zero-offense = It has no offensive dice: { $skill }.
no-pocket-ruling-base-range = The base is { $distance } tiles away; at this table it is assaulted from an adjacent tile.
no-pocket-unit-skills = Its third skill is { $skill }.
no-pocket-kicker-phantom = A kicker ({ $value }) is not rolled: it can't be repeated.

# Options and positions that do not fit.
pocket-bad-armies = armies: found { $found }, expected 2, with custom = true
pocket-bad-tile = tiles: found “{ $found }” at ({ $x }, { $y }), expected a tile's id and a cell with x + y even
pocket-bad-bag = bag: found “{ $found }”, expected a tile's id
pocket-bad-unit = units: found the card “{ $found }”, expected the id of a unit's card
pocket-bad-place = units: { $unit } can't stand on ({ $x }, { $y }): no tile is there, or another unit is
pocket-bad-bases = bases: both bases are placed before the first turn; expected two cells, or a map

pocket-why-base = If your base falls, I win. With these dice it falls { $chance }% of the time.
pocket-why-assault = With these dice I capture you { $chance }% of the time, and you capture me { $risk }%.
pocket-why-deploy = Reinforcements: with more units on the map I threaten more places.
pocket-why-threatens-base = From there I can assault your base on my next turn.
pocket-why-threatens = From there I can assault { $unit } on my next turn.
pocket-why-nearer = I close in on your base: { $steps ->
    [one] { $steps } tile to go.
   *[other] { $steps } tiles to go.
}

# ---- what one may ask not to be asked

pocket-quiet-reroll = Rerolling dice
pocket-quiet-guard = Guarding with the Escort

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

# ---- the first choice, in the player's words
pocket-opening = { $deed ->
    [assault] Assault with { $unit }
    [ability] Begin with the ability of { $unit }
   *[move] Move { $unit }
  }

# verbs beside a unit
pocket-verb-move = Move
pocket-verb-close = Assault
pocket-verb-ranged = Shoot
pocket-verb-blink = Blink
pocket-verb-lure = Lure
pocket-verb-deploy = Deploy
pocket-verb-guard = Guard
pocket-verb-go = Go
pocket-verb-lay = Lay
pocket-verb-base = Base
