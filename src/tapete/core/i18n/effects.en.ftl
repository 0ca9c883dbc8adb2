# Effects one after the other, and one or the other.
kernel-list-then = { $first }; { $last }
kernel-list-or = { $first } or { $last }
