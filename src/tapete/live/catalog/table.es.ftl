# Lo que la mesa cuenta en el registro además del juego.
kernel-time-out = A { $who } se le acaba el tiempo: la mesa responde en su lugar.
kernel-time-out-bot = A { $who } se le acaba el tiempo por tercera vez seguida: un bot juega en su lugar hasta que vuelva.
kernel-pause-moment = La partida se interrumpió un momento. Los relojes estuvieron parados.
kernel-pause = { $minutes ->
    [one] La partida se interrumpió 1 minuto. Los relojes estuvieron parados.
   *[other] La partida se interrumpió { $minutes } minutos. Los relojes estuvieron parados.
}
kernel-pause-hours = La partida se interrumpió { $hours } horas. Los relojes estuvieron parados.
kernel-renewed = Tapete se ha actualizado a { $program }. La partida sigue desde aquí; lo anterior no se muestra.
kernel-renewed-again = Tapete se ha actualizado a { $program } y sus reglas rechazan algunas de las últimas respuestas. Se dan de nuevo desde aquí.
