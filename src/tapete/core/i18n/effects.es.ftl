# Efectos uno tras otro, y uno u otro.
kernel-list-then = { $first }; { $last }
kernel-list-or = { $first } o { $last }
