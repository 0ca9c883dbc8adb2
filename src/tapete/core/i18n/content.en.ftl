# Content files that do not read.
kernel-content-missing = { $file }: the file is missing
kernel-content-utf8 = { $file }: not UTF-8 at byte { $byte }
kernel-content-toml = { $file }: not TOML: line { $line }: { $why }
kernel-toml-equals = “=” is missing after the name
kernel-toml-header = “]” is missing at the end of the header
kernel-toml-headers = “]]” is missing at the end of the header
kernel-toml-after = something is left over after the value
kernel-toml-list = “]” is missing at the end of the list
kernel-toml-inline = “{"}"}” is missing at the end of the table
kernel-toml-quote = the quotation mark that ends the text is missing
kernel-toml-letter = a character is not allowed here
kernel-toml-name = no name can begin here
kernel-toml-line = expected “name = value” or a header in brackets
kernel-toml-value = the value is missing or not understood; texts stand between quotation marks
kernel-toml-date = there is no such date
kernel-toml-backslash = after “\” comes a letter such as n or t; a backslash alone is written “\\”
kernel-toml-twice = this name is written before
kernel-toml-digits = the number has too many digits
kernel-toml-other = { $complaint }
kernel-content-deep = { $file }: its tables are nested too deeply
kernel-content-plays = with it a random match fails: { $what }
kernel-content-at = { $file }: { $place }: { $why }
kernel-content-whole = the file{ $label }
kernel-content-words = { $why }; expected one of { $known }
kernel-content-found = { $why }: { $found }
kernel-content-twice = { $file }: { $what } '{ $found }' appears twice
kernel-content-untranslated = { $file }: { $place }: the translation is missing
kernel-content-problems = { $others ->
    [0] { $first }
   *[other] { $first } (and { $others } more)
}
kernel-content-none = { $folder }: { $game } takes no content packs

# Content that reads and cannot be.
kernel-content-rule = { $why } ({ $rule })
kernel-content-no-files = { $folder }: there are no content files; expected { $expected }
kernel-content-strange = { $file }: a pack has no file of this name; expected one of { $known }
kernel-content-table = { $file }: a pack has no { $found }; expected { $known }
kernel-content-nameless = { $path }: expected a name in both languages
kernel-content-taken = { $file }: { $what } '{ $found }' is already in the base game
kernel-content-prefix = { $file }: { $what } '{ $found }': expected an id that begins with “{ $prefix }”, of letters, figures and hyphens
kernel-content-idle = { $path }: found { $found }, expected nothing with { $beside }
kernel-content-stranger = { $path }: “{ $found }” is not one of { $table }
kernel-content-number = { $path }: found “{ $found }”, expected a number
kernel-content-even = { $path }: found { $found }, expected an even number

# Maps, tunnels and armies.
kernel-content-points = { $path }: its units sum to { $found } points, expected { $expected }
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
kernel-content-layout = { $path }: the layout breaks the rules: { $found }

# Warbands.
kernel-content-carried = { $path }: “{ $found }” cannot be carried { $how ->
    [mounted] mounted
   *[foot] on foot
}

# Lessons.
kernel-lesson-at = { $file }: lesson “{ $lesson }”: { $why }
kernel-lesson-step = { $file }: lesson “{ $lesson }”, step { $step }: { $why }
kernel-lesson-untranslated = the translation is missing
kernel-lesson-long = found { $found } words, expected at most { $most }
kernel-lesson-empty = there are no steps; expected at least one [[lesson.step]]
kernel-lesson-twice = two steps have the id “{ $found }”; expected different ones
kernel-lesson-silent = the step has no words for the learner; expected “say”
kernel-remedy-lesson = there is no lesson “{ $lesson }” in this file; known: { $known }
kernel-lesson-nudge = the step has no words for another answer; expected “nudge”
kernel-lesson-jump = it leads to “{ $found }”; expected the id of a later step, or “end”
kernel-lesson-rule = “{ $found }” is not a rule of { $game }; expected one of rules.toml
kernel-lesson-point = “{ $found }” is not in the learner's scene; expected a piece, an area, a card or a tray
kernel-lesson-position = the position cannot be set up: { $why }
kernel-lesson-answer = the answer { $answer } is not an answer of this game: { $why }
kernel-lesson-refused = the answer { $answer } is not legal: { $why } ({ $rule })
kernel-lesson-not-asked = found an answer of seat { $seat }, expected one of { $asked }
kernel-lesson-nobody-asked = found an answer of seat { $seat }, but the match is over
kernel-lesson-far = the answer itself does not end within { $within } of { $x }, { $y }
kernel-lesson-chance = the position does not script this chance: { $why }
kernel-lesson-instead = after the answer { $answer } instead, step { $step }: { $why }
kernel-lesson-end = at the end { $what }: found { $found }, expected { $expected }
kernel-lesson-nowhere = at the end { $what }: there is nothing there; expected a path into the state

# Effects that do not read.
kernel-effect-at = { $file }:{ $line }:{ $column }: { $place }: { $why }
kernel-effect-somewhere = { $file }: { $place }, letter { $column }: { $why }
kernel-effect-found = found “{ $found }”, expected { $expected }
kernel-effect-meant = { $why }; did you mean “{ $meant }”?
kernel-effect-end = the end
kernel-effect-verb = a verb
kernel-effect-one = a single verb
kernel-effect-then = “;” or the end
kernel-effect-this = “{ $sign }”
kernel-effect-sign = a word, a number or a sign of the language
kernel-effect-short = an effect of at most { $most } letters
kernel-effect-deep = at most { $most } brackets inside each other
kernel-effect-moment = a word that says when, before “{ $verb }”: { $words }
kernel-effect-no-moment = nothing before “{ $verb }”
kernel-effect-label = a label: { $words }
kernel-effect-argument = { $name }: { $what }
kernel-effect-words = { $words }
kernel-effect-name = a name
kernel-effect-change = a change such as +1 or -1
kernel-effect-least = a number of at least { $least }
kernel-effect-between = a number from { $least } to { $most }
kernel-lesson-astray = lesson “{ $lesson }” cannot be replayed at its step { $step }; expected answers that the lesson accepted
