"""What an effect does, in Spanish: one template a verb."""

from __future__ import annotations

from tapete.games.challengers.content.sheets import Condition, Effect, Library

KEYWORDS = {
    "pick": "Al elegirse",
    "lose": "Al perder la Bandera",
    "bench": "Desde el banquillo",
    "attack": "Durante el ataque",
    "flag": "En posesión de la Bandera",
    "special": "Especial",
    "miss": "Sin captura de Bandera",
}
TIMES = {2: "dos", 3: "tres", 4: "cuatro", 5: "cinco"}
EACH = {
    "exhausted": "carta de tu montón de agotadas",
    "shown": "otra carta que hayas mostrado en este ataque",
    "seats_free": "asiento libre de tu banquillo",
    "fans": "ficha de Hincha que tengas",
    "trophies": "Trofeo que tengas",
    "round": "ronda, contando la actual",
    "round/2": "2 rondas, contando la actual",
    "done/2": "2 rondas terminadas",
}
THINGS = {  # one, several
    "exhausted": ("carta en tu montón de agotadas", "cartas en tu montón de agotadas"),
    "shown": ("otra carta mostrada en este ataque", "otras cartas mostradas en este ataque"),
    "seats_free": ("asiento libre en tu banquillo", "asientos libres en tu banquillo"),
    "seats_used": ("asiento ocupado en tu banquillo", "asientos ocupados en tu banquillo"),
    "fans": ("ficha de Hincha", "fichas de Hincha"),
    "trophies": ("Trofeo", "Trofeos"),
}
ZONES = {"bench": "tu banquillo", "exhausted": "tu montón de agotadas"}
ELSEWHERE = {"exhausted": "a tu montón de agotadas", "bottom": "al fondo de tu mazo"}


def doing(effect: Effect, library: Library) -> str:
    n, limit = effect.n or 0, _limit(effect.limit)
    match effect.do:
        case "str":
            most = f" (máximo +{effect.max})" if effect.max else ""
            return f"{_signed(n)} de fuerza{_each(effect.per, library)}{most}{_condition(effect.when, library)}"
        case "aura":
            return _aura(effect, library)
        case "weaken":
            return f"{_signed(-n)} de fuerza a {'la carta rival con la Bandera' if effect.whom == 'flag' else 'cada carta rival que ataque'}"
        case "fans":
            return f"ganas {n} {'Hincha' if n == 1 else 'Hinchas'}{limit}"
        case "exhaust" if effect.zone == "deck":
            top = "la primera carta" if n == 1 else f"las {n} primeras cartas"
            return f"agotas {top} de tu mazo{limit}" if effect.who == "me" else f"tu rival agota {top} de su mazo{limit}"
        case "exhaust":
            return _exhaust_bench(effect, library) + limit
        case "recall":
            verb = ("puedes poner" if effect.may else "pones") if effect.to == "bottom" else ("puedes barajar" if effect.may else "barajas")
            where = "en el fondo de tu mazo" if effect.to == "bottom" else "en tu mazo"
            return f"{verb} {_some(n, effect.filter, library)} de {ZONES[effect.zone or 'bench']} {where}{limit}"
        case "peek":
            return _peek(effect, "cartas ") + limit
        case "draw":
            return f"roba {n} cartas de nivel {effect.level}; {_take(effect)}"
        case "trade":
            return f"puedes quitar de tu mazo {_some(1, effect.filter, library)}; si lo haces, roba {n} cartas de nivel {effect.level}, {_take(effect)}"
        case "seats":
            return f"tu banquillo tiene {_seats(n)} mientras esta carta esté en él"
        case "share":
            return f"puede compartir asiento con otra {_cards(1, effect.filter, library)}"
        case "divert":
            return _divert(effect)
        case "holdtie":
            return "mientras tenga la Bandera, igualar su fuerza no basta para quitársela"
        case "mute":
            return "no se aplican los efectos Desde el banquillo de tu rival"
    raise ValueError(f"challengers: no Spanish template for {effect.do!r}")


def coaching(effect: Effect, library: Library) -> str:
    """A trainer's effect, with its moment."""
    n = effect.n or 0
    match effect.do, effect.on:
        case "seats", _:
            return f"tu banquillo tiene {_seats(n)}"
        case "redraws", _:
            return f"puedes robar cartas nuevas {TIMES.get(n, n)} veces en cada Planificación"
        case "draw_size", _:
            return f"robas {n} cartas en vez de 5 al empezar el paso B"
        case "extra_pick", _:
            times = "una vez" if effect.limit_game == 1 else f"{TIMES.get(effect.limit_game or 0, effect.limit_game)} veces"
            return f"{times} por partida puedes elegir {'una carta' if n == 1 else f'{n} cartas'} más de las permitidas"
        case "aura", _:
            return _aura(effect, library) + _condition(effect.when, library)
        case "fans", "setup":
            return f"empiezas la partida con {n} {'Hincha' if n == 1 else 'Hinchas'}"
        case "fans", "combat_won" | "combat_lost":
            verb = "ganas" if effect.on == "combat_won" else "pierdes"
            return f"cuando {verb} un combate del torneo{_condition(effect.when, library)}, {doing(effect, library)}"
        case "peek", "combat_start":
            return f"antes de la primera carta de cada combate, {_peek(effect, '')}"
        case "exhaust", "flag_lost":
            verb = "puedes agotar antes" if effect.may else "agotas antes"
            return f"cuando una carta tuya pierde la Bandera {verb} {_some(n, effect.filter, library)} de tu banquillo{_limit(effect.limit)}"
    raise ValueError(f"challengers: no Spanish template for a trainer's {effect.do!r}")


# ---------------------------------------------------------------- parts of sentences


def _signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"\N{MINUS SIGN}{-n}"


def _limit(limit: int | None) -> str:
    if limit is None:
        return ""
    return " (una vez por combate)" if limit == 1 else f" ({TIMES.get(limit, limit)} veces por combate como máximo)"


def _kind(word: str | None, library: Library, many: bool) -> str:
    """What a filter adds after the word card; nothing for any."""
    kind, _, value = (word or "any").partition(":")
    match kind:
        case "set":
            return f" de {library.sets[value].name_es}"
        case "level":
            return f" de nivel {value}"
        case "common":
            return " Comunes" if many else " Común"
        case "uncommon":
            return " Infrecuentes" if many else " Infrecuente"
        case "starter":
            return " de inicio"
    return ""


def _cards(n: int, word: str | None, library: Library) -> str:
    """The noun: card or cards that fit a filter."""
    many = n != 1
    if word == "self":
        return "copias de esta carta" if many else "copia de esta carta"
    if word is not None and word.startswith("card:"):
        name = library.cards[word.removeprefix("card:")].name_es
        return name + ("s" if name[-1] in "aeiouáéíóú" else "es") if many else name
    return ("cartas" if many else "carta") + _kind(word, library, many)


def _some(n: int, word: str | None, library: Library) -> str:
    return f"una {_cards(1, word, library)}" if n == 1 else f"{n} {_cards(n, word, library)}"


def _seats(n: int) -> str:
    more = "más" if n > 0 else "menos"
    return f"un asiento {more}" if abs(n) == 1 else f"{abs(n)} asientos {more}"


def _each(per: str | None, library: Library) -> str:
    if per is None:
        return ""
    if per.startswith("bench:"):
        return f" por cada {_cards(1, per.removeprefix('bench:'), library)} en tu banquillo"
    if per.startswith("fans/"):
        return f" por cada {per.removeprefix('fans/')} fichas de Hincha que tengas"
    return f" por cada {EACH[per]}"


def _condition(when: Condition | None, library: Library) -> str:
    if when is None:
        return ""
    n = when.at_least if when.at_least is not None else when.at_most or 0
    if when.count == "deck_at_start":
        return f" si empezaste el combate con {n} cartas {'o menos' if when.at_least is None else 'o más'} en el mazo"
    if when.count == "trophies_behind":
        return " si tu rival tiene más Trofeos que tú" if n == 1 else f" si tu rival tiene al menos {n} Trofeos más que tú"
    if when.count == "seats_used":
        return f" con {n} asientos ocupados {'o menos' if when.at_least is None else 'o más'} en tu banquillo"
    if when.count.startswith("bench:"):
        things = f"{_cards(n, when.count.removeprefix('bench:'), library)} en tu banquillo"
    elif when.count in THINGS:
        things = THINGS[when.count][n != 1]
    else:
        return f" desde la ronda {n}" if when.at_least is not None else f" hasta la ronda {n}"
    return f" si tienes {'al menos' if when.at_least is not None else 'como máximo'} {n} {things}"


def _aura(effect: Effect, library: Library) -> str:
    n = _signed(effect.n or 0)
    if effect.to == "second_shown":
        return f"{n} de fuerza a la segunda carta que muestras en cada ataque"
    if effect.mode == "attack":
        return f"{n} de fuerza a cada una de tus {_cards(2, effect.to, library)} que ataque"
    if effect.mode == "both":
        return f"{n} de fuerza a tus {_cards(2, effect.to, library)}, al atacar y con la Bandera"
    only = " una copia de esta carta" if effect.to == "self" else _kind(effect.to, library, many=False)
    return f"{n} de fuerza a tu carta con la Bandera{f' si es{only}' if only else ''}"


def _exhaust_bench(effect: Effect, library: Library) -> str:
    what = _some(effect.n or 0, effect.filter, library)
    if effect.by != "opp":
        bench = "de tu banquillo" if effect.who == "me" else "del banquillo rival"
        return f"{'puedes agotar' if effect.may else 'agotas'} {what} {bench}"
    bench = "de tu banquillo" if effect.who == "me" else "de su banquillo"
    return f"tu rival {'puede agotar' if effect.may else 'elige y agota'} {what} {bench}"


def _peek(effect: Effect, noun: str) -> str:
    n = effect.n or 0
    if n == 1:
        return f"mira la primera carta de tu mazo{'; puedes ponerla en el fondo' if effect.then == 'bottom' else ''}"
    top = f"mira las {n} primeras {noun}de tu mazo"
    return f"{top} y déjalas encima en el orden que quieras" if effect.then == "order" else f"{top}; puedes poner hasta {effect.k} en el fondo"


def _take(effect: Effect) -> str:
    return f"puedes añadir {'' if effect.take == 1 else 'hasta '}{effect.take} a tu mazo y descarta el resto"


def _divert(effect: Effect) -> str:
    where = ELSEWHERE[effect.to or "bottom"]
    if effect.limit is None:
        return f"va {where} en vez de al banquillo"
    times = "la primera vez" if effect.limit == 1 else f"las {effect.limit} primeras veces"
    return f"{times} en cada combate que deba ir al banquillo, va {where}"
