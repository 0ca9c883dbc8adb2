tally-title = Tally
tally-summary = A long game for tests.
tally-ask-stride = How far?
tally-stride = { $stride }
tally-counts = Counts { $stride }: { $words }.
tally-opt-until = Until
tally-opt-work = Work
tally-quiet-stride = Strides
