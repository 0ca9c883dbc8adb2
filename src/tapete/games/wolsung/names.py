"""Names of content as message ids. `Game.names` gives the messages."""

from __future__ import annotations

from tapete.core.i18n.grammar import with_grammar
from tapete.core.i18n.text import Text, owned, text
from tapete.games.wolsung.content.effect_text import text_of
from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.content.schema import Melee, ModelCard, Ranged
from tapete.games.wolsung.profile import is_hero
from tapete.games.wolsung.state import Model

# content texts in plainer words: with another digest of the content no stored match would replay
PLAINER: dict[str, dict[str, str]] = {
    "es": {
        "wolsung-scenery-canal-pump-house": "Estación de bombeo",
        "wolsung-spell-quicksilver-step": "Paso de mercurio",
        "wolsung-spell-shroud": "Manto de niebla",
        "wolsung-scenario-governor": "El corazón robado",
        "wolsung-scenario-lamps": "La noche de los faroles",
        "wolsung-scenario-accounts-text": "La partida del libro: tres turnos. Gana el jugador que mate a más Héroes.",
        "wolsung-scenario-signals-text": "Tres balizas. Al final de cada turno, cada baliza da 1 punto al club con "
        "más miniaturas a 3″: un Héroe cuenta como 2 y una Derribada como 0. Cada Héroe muerto da 1 punto.",
        "wolsung-scenario-governor-text": "Un corazón mecánico está en el centro. Tenerlo al final da 3 puntos, y "
        "cada Héroe muerto 1. Quien lo lleva tiene −1M y lo suelta si muere o es Derribado.",
        "wolsung-scenario-guest-text": "Cada jugador señala en secreto a un Héroe rival. Matarlo da 3 puntos, y a "
        "cualquier otro Héroe 1.",
        "wolsung-scenario-lamps-text": "Hay un farol en cada marca. Quien lanza un conjuro a 3″ de uno tira 1 dado "
        "más, y un coste de 1 le sale a 0. Las marcas puntúan como en Señales en los tejados. Cada Héroe muerto da "
        "1 punto.",
        "wolsung-scenario-free-for-all-text": "Tres o cuatro clubes de 2 Héroes empiezan en las esquinas. Gana el "
        "jugador que mate a más Héroes.",
        "wolsung-scenario-first-steps-text": "Para aprender: 1 Héroe y 2 Secuaces por bando, con naipes y dados "
        "preparados. Te mueves, subes, disparas, te tiras, cargas, usas una Hazaña y pujas.",
    },
    "en": {
        "wolsung-spell-shroud": "Shroud of Mist",
        "wolsung-scenario-governor": "The Stolen Heart",
        "wolsung-scenario-lamps": "Night of the Lamps",
        "wolsung-ability-fog-call-text": "Once per turn, place a Mist Template on a spot within 6″ and in LoS.",
        "wolsung-ability-bandage-text": "One living friend in BtB or within 1″ regains 1 W, never above its "
        "starting W.",
        "wolsung-ability-smoke-canister-text": "Twice per game, place a Mist Template on a spot within 8″ and in LoS.",
        "wolsung-ability-fog-lantern-text": "At the start of each turn you may place a Mist Template on a surface "
        "within 6″ of the bearer. LoS is not needed.",
        "wolsung-ability-field-stimulant-text": "Once per game the bearer, if living, regains 2 W, never above its "
        "starting W.",
        "wolsung-ability-flash-bomb-text": "Once per game, an enemy within 8″ and in LoS rolls R. With fewer than 2 "
        "successes it is Knocked Down.",
        "wolsung-ability-vitriol-flask-text": "Once per game, place a 3″ hazard template within 6″ and in LoS: "
        "hazard [2], Armour Piercing [1], until the end of the turn.",
        "wolsung-ability-card-sleeve-text": "While the bearer is on the table, its owner draws one more card at the "
        "start of each turn, before discarding.",
        "wolsung-scenario-accounts-text": "The book's game: three turns. The player who kills more Heroes wins.",
        "wolsung-scenario-signals-text": "Three beacons. At the end of each turn each beacon gives 1 point to the "
        "club with more models within 3″: a Hero counts as 2, a Knocked Down model as 0. Each Hero killed gives 1 "
        "point.",
        "wolsung-scenario-governor-text": "A clockwork heart lies in the centre. Holding it at the end gives 3 "
        "points, each Hero killed 1. The carrier has −1M, and drops the heart if killed or Knocked Down.",
        "wolsung-scenario-guest-text": "Each player secretly marks one enemy Hero. Killing it gives 3 points, any "
        "other Hero 1.",
        "wolsung-scenario-lamps-text": "A lamp stands on each mark. A caster within 3″ of one rolls 1 die more, and "
        "pays a cost of 1 as 0. The marks score as in Rooftop Signals. Each Hero killed gives 1 point.",
        "wolsung-scenario-free-for-all-text": "Three or four clubs of 2 Heroes start from the corners. The player "
        "who kills most Heroes wins.",
        "wolsung-scenario-first-steps-text": "To learn: 1 Hero and 2 Henchmen a side, with prepared cards and dice. "
        "You move, climb, shoot, dive, charge, play a Feat and bid.",
    },
}


def model_name(model: Model) -> Text:
    """Name of a model with its owner's mark.

    A Henchman has a surname that no other model on the table has.
    """
    name = Text(f"wolsung-model-{model.card}")
    return owned(name if is_hero(model) else text("wolsung-numbered", name=name, n=model.id + 1), model.owner)


def surname(model: Model) -> Text:
    """Label beside a model on the table: the last word of its name."""
    return Text(f"wolsung-model-{model.card}-surname") if is_hero(model) else text("wolsung-surname", n=model.id + 1)


def spell_name(id: str) -> Text:
    return Text(f"wolsung-spell-{id}")


def spell_text(id: str) -> Text:
    return Text(f"wolsung-spell-{id}-text")


def weapon_name(id: str) -> Text:
    return Text(f"wolsung-weapon-{id}") if id else Text("wolsung-bare-hands")


def ability_name(id: str) -> Text:
    return Text("wolsung-pick-up") if id == "heart" else Text(f"wolsung-ability-{id}")


def player_name(n: int) -> Text:
    return text("player", n=n)


def messages(language: str, packs: tuple[str, ...] = ()) -> dict[str, str]:
    """Every name and text that comes from content."""
    content = load_library(packs)
    names: dict[str, str] = {}
    weapons: dict[str, Ranged | Melee] = {**content.ranged, **content.melee}
    names |= with_grammar(
        language,
        {
            f"wolsung-model-{id}": (getattr(card, f"name_{language}"), model_grammar(card))
            for id, card in content.models.items()
        }
        | {f"wolsung-weapon-{id}": (getattr(one, f"name_{language}"), one.grammar) for id, one in weapons.items()}
        | {
            f"wolsung-scenery-{layout.id}-{piece.id}": (getattr(piece, f"name_{language}"), piece.grammar)
            for layout in content.layouts.values()
            for piece in layout.piece
        },
    )
    for prefix, entries in (
        ("spell", content.spells),
        ("ability", {**content.abilities, **content.gadgets}),
        ("club", content.clubs),
        ("scenario", content.scenarios),
        ("layout", content.layouts),
    ):
        names |= {f"wolsung-{prefix}-{id}": getattr(entry, f"name_{language}") for id, entry in entries.items()}
    names |= {
        f"wolsung-model-{id}-surname": getattr(entry, f"name_{language}").rpartition(" ")[2]
        for id, entry in content.models.items()
    }
    names |= {f"wolsung-spell-{id}-text": text_of(spell, language) for id, spell in content.spells.items()}
    names |= {f"wolsung-ability-{id}-text": text_of(ability, language) for id, ability in content.abilities.items()}
    names |= {f"wolsung-ability-{id}-text": text_of(gadget, language) for id, gadget in content.gadgets.items()}
    names |= {
        f"wolsung-scenario-{id}-text": getattr(entry, f"text_{language}") for id, entry in content.scenarios.items()
    }
    names |= {f"wolsung-club-{id}-style": getattr(entry, f"style_{language}") for id, entry in content.clubs.items()}
    return names


def model_grammar(card: ModelCard) -> str:
    """Grammar that a model's card states. Else a Hero is a person's name, a Henchman a title before a surname."""
    stated = card.grammar.split()
    if "name" in stated or "title" in stated:
        return card.grammar
    return " ".join([*stated, "name" if card.hero else "title"])


def zone_name(players: int, n: int) -> Text:
    """Name of a zone by its number and its place on the drawn table.

    >>> [zone_name(2, n).args["side"] for n in range(2)]
    ['north', 'south']
    """
    sides = ("north", "south") if players == 2 else ("northwest", "northeast", "southeast", "southwest")
    return text("wolsung-zone", zone=n + 1, side=sides[n])
