# Content files that do not read.
kernel-content-missing = { $file }: the file is missing
kernel-content-utf8 = { $file }: not UTF-8 at byte { $byte }
kernel-content-toml = { $file }: not TOML: { $complaint }
kernel-content-at = { $file }: { $place }: { $why }
kernel-content-whole = the file{ $label }
kernel-content-words = { $why }; expected one of { $known }
kernel-content-found = { $why }: { $found }
kernel-content-twice = { $file }: { $what } '{ $found }' stands twice
kernel-content-untranslated = { $file }: { $place }: the translation is missing
kernel-content-problems = { $others ->
    [0] { $first }
   *[other] { $first } (and { $others } more)
}
kernel-content-none = { $folder }: { $game } takes no content packs

# Content that reads and cannot be.
kernel-content-rule = { $why } ({ $rule })
kernel-content-no-files = { $folder }: there are no content files; expected { $expected }
kernel-content-strange = { $file }: no file of a pack has this name; expected one of { $known }
kernel-content-nameless = { $path }: expected a name in both languages
kernel-content-taken = { $file }: { $what } '{ $found }' stands already in the base game
kernel-content-idle = { $path }: found { $found }, expected nothing with { $beside }
kernel-content-stranger = { $path }: “{ $found }” is none of { $table }
kernel-content-number = { $path }: found “{ $found }”, expected a number
kernel-content-even = { $path }: found { $found }, expected an even number

# Maps, tunnels and armies.
kernel-content-points = { $path }: its units sum to { $found } points, expected { $expected }
kernel-content-parameter = { $path }: it names { $found }, which is not among its parameters
kernel-content-edges = { $path }: found { $found }, expected different edge numbers 0 to 5
kernel-content-grooves = { $path }: found { $found }, expected grooves that lead from a rear edge to a front edge in some rotation
kernel-content-wall = { $path }: the tunnels at { $one } and { $other } meet a groove with a wall
kernel-content-no-way = { $path }: no way leads from { $start } to { $end }

# Schedules.
kernel-content-each-once = { $path }: found { $found }, expected each number of { $first } to { $last } once
kernel-content-again = { $path }: { $found } have met before

# Weapons and layouts.
kernel-content-growing = { $path }: found { $found }, expected numbers that grow
kernel-content-more = { $path }: found { $found }, expected more than { $least }

# Warbands.
kernel-content-ends = { $path }: it ends too early
kernel-content-carried = { $path }: “{ $found }” cannot be carried { $how ->
    [mounted] mounted
   *[foot] on foot
}
