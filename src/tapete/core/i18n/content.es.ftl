# Archivos de contenido que no se leen.
kernel-content-missing = { $file }: falta el archivo
kernel-content-utf8 = { $file }: no es UTF-8 en el byte { $byte }
kernel-content-toml = { $file }: no es TOML: línea { $line }: { $why }
kernel-toml-equals = falta «=» tras el nombre
kernel-toml-header = falta «]» al final del título
kernel-toml-headers = falta «]]» al final del título
kernel-toml-after = sobra algo tras el valor
kernel-toml-list = falta «]» al final de la lista
kernel-toml-inline = falta «{"}"}» al final de la tabla
kernel-toml-quote = falta la comilla que cierra el texto
kernel-toml-letter = hay un carácter que no vale
kernel-toml-name = aquí no puede empezar un nombre
kernel-toml-line = se esperaba «nombre = valor» o un título entre corchetes
kernel-toml-value = falta el valor o no se entiende; los textos van entre comillas
kernel-toml-date = la fecha no existe
kernel-toml-backslash = tras «\» va una letra como n o t; una barra suelta se escribe «\\»
kernel-toml-twice = este nombre ya está escrito antes
kernel-toml-digits = el número tiene demasiadas cifras
kernel-toml-other = { $complaint }
kernel-content-deep = { $file }: sus tablas tienen demasiados niveles
kernel-content-plays = con él falla una partida al azar: { $what }
kernel-content-at = { $file }: { $place }: { $why }
kernel-content-whole = el archivo{ $label }
kernel-content-words = { $why }; se esperaba uno de { $known }
kernel-content-found = { $why }: { $found }
kernel-content-twice = { $file }: { $what } '{ $found }' aparece dos veces
kernel-content-untranslated = { $file }: { $place }: falta la traducción
kernel-content-problems = { $others ->
    [0] { $first }
   *[other] { $first } (y { $others } más)
}
kernel-content-none = { $folder }: { $game } no admite paquetes de contenido

# Contenido que se lee y no puede ser.
kernel-content-rule = { $why } ({ $rule })
kernel-content-no-files = { $folder }: no hay archivos de contenido; se esperaba { $expected }
kernel-content-strange = { $file }: un paquete no tiene ningún archivo con ese nombre; se esperaba uno de { $known }
kernel-content-table = { $file }: un paquete no tiene { $found }; se esperaba { $known }
kernel-content-nameless = { $path }: se esperaba un nombre en los dos idiomas
kernel-content-taken = { $file }: { $what } '{ $found }' ya está en el juego base
kernel-content-prefix = { $file }: { $what } '{ $found }': se esperaba un id que empiece por «{ $prefix }», con letras, cifras y guiones
kernel-content-idle = { $path }: aparece { $found } y no se esperaba nada con { $beside }
kernel-content-stranger = { $path }: «{ $found }» no es uno de { $table }
kernel-content-number = { $path }: aparece «{ $found }» y se esperaba un número
kernel-content-even = { $path }: aparece { $found } y se esperaba un número par

# Mapas, túneles y ejércitos.
kernel-content-points = { $path }: sus unidades suman { $found } puntos y se esperaban { $expected }
kernel-content-edges = { $path }: aparece { $found } y se esperaban números de borde distintos, del 0 al 5
kernel-content-grooves = { $path }: aparece { $found } y se esperaban ranuras que, con alguna rotación, lleven de un borde trasero a uno frontal
kernel-content-wall = { $path }: entre los túneles de { $one } y { $other } una ranura da contra una pared
kernel-content-no-way = { $path }: ningún camino lleva de { $start } a { $end }

# Calendarios.
kernel-content-each-once = { $path }: aparece { $found } y se esperaba cada número del { $first } al { $last } una vez
kernel-content-again = { $path }: { $found } ya se han encontrado antes

# Armas y escenarios.
kernel-content-growing = { $path }: aparece { $found } y se esperaban números que crezcan
kernel-content-more = { $path }: aparece { $found } y se esperaba más de { $least }
kernel-content-layout = { $path }: la disposición no cumple las reglas: { $found }

# Bandas.
kernel-content-carried = { $path }: «{ $found }» no se lleva { $how ->
    [mounted] a caballo
   *[foot] a pie
}

# Lecciones.
kernel-lesson-at = { $file }: lección «{ $lesson }»: { $why }
kernel-lesson-step = { $file }: lección «{ $lesson }», paso { $step }: { $why }
kernel-lesson-untranslated = falta la traducción
kernel-lesson-long = tiene { $found } palabras y se esperaban { $most } como mucho
kernel-lesson-empty = no hay pasos; se esperaba al menos un [[lesson.step]]
kernel-lesson-twice = dos pasos tienen el id «{ $found }» y se esperaban distintos
kernel-lesson-silent = el paso no dice nada al aprendiz; se esperaba «say»
kernel-remedy-lesson = no hay ninguna lección «{ $lesson }» en este archivo; hay: { $known }
kernel-lesson-nudge = el paso no dice nada ante otra respuesta; se esperaba «nudge»
kernel-lesson-jump = lleva a «{ $found }» y se esperaba el id de un paso posterior, o «end»
kernel-lesson-rule = «{ $found }» no es una regla de { $game }; se esperaba una de rules.toml
kernel-lesson-point = «{ $found }» no está en la escena del aprendiz; se esperaba una pieza, una zona, una carta o una bandeja
kernel-lesson-position = la posición no se puede montar: { $why }
kernel-lesson-answer = la respuesta { $answer } no es una respuesta de este juego: { $why }
kernel-lesson-refused = la respuesta { $answer } no es legal: { $why } ({ $rule })
kernel-lesson-not-asked = responde el asiento { $seat } y se esperaba uno de { $asked }
kernel-lesson-nobody-asked = responde el asiento { $seat }, pero la partida ha terminado
kernel-lesson-far = la propia respuesta no acaba a menos de { $within } de { $x }, { $y }
kernel-lesson-chance = la posición no prevé este azar: { $why }
kernel-lesson-instead = con la respuesta { $answer } en su lugar, paso { $step }: { $why }
kernel-lesson-end = al final { $what }: aparece { $found } y se esperaba { $expected }
kernel-lesson-nowhere = al final { $what }: ahí no hay nada; se esperaba un camino dentro del estado

# Efectos que no se leen.
kernel-effect-at = { $file }:{ $line }:{ $column }: { $place }: { $why }
kernel-effect-somewhere = { $file }: { $place }, letra { $column }: { $why }
kernel-effect-found = pone «{ $found }» y se esperaba { $expected }
kernel-effect-meant = { $why }; ¿querías decir «{ $meant }»?
kernel-effect-end = el final
kernel-effect-verb = un verbo
kernel-effect-one = un solo verbo
kernel-effect-then = «;» o el final
kernel-effect-this = «{ $sign }»
kernel-effect-sign = una palabra, un número o un signo del lenguaje
kernel-effect-short = un efecto de { $most } letras como mucho
kernel-effect-deep = { $most } paréntesis anidados como mucho
kernel-effect-moment = una palabra que diga cuándo, delante de «{ $verb }»: { $words }
kernel-effect-no-moment = nada delante de «{ $verb }»
kernel-effect-label = una etiqueta: { $words }
kernel-effect-argument = { $name }: { $what }
kernel-effect-words = { $words }
kernel-effect-name = un nombre
kernel-effect-change = un cambio como +1 o -1
kernel-effect-least = un número no menor que { $least }
kernel-effect-between = un número de { $least } a { $most }
kernel-lesson-astray = la lección «{ $lesson }» no se puede repetir en su paso { $step }; se esperaban respuestas que la lección aceptó
