# Lo que la mesa cuenta en el registro además del juego.
kernel-time-out = A { $who } se le acaba el tiempo: la mesa responde en su lugar.
kernel-time-out-bot = A { $who } se le acaba el tiempo por tercera vez seguida: un bot juega en su lugar hasta que vuelva.
