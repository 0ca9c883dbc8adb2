"""Portraits for print: the faces of the table, from the same traits."""

from __future__ import annotations

from functools import lru_cache

from tapete.core.scene import Portrait
from tapete.printing.art import INK, INK_LINE, TUNIC, Random, flat, inked, line, load_art, mix, pick, random_from, shade
from tapete.printing.heads import HEADS

SKINS = ("#F0C9A4", "#E3AC80", "#C98A5E", "#A0663F", "#74452B")
HAIRS = ("#2B211C", "#5B3A22", "#8A5A2B", "#C98F3C", "#B4432A", "#8C8C88")
DARK_HAIRS = ("#2B211C", "#3A2A20", "#8C8C88")
MOUTHS = (
    "M45 60.5C48 62.5 53 62.5 56 60.5",
    "M44 61H56",
    "M45 61.5C49 59.5 53 59.5 56 61.5",
    "M44 60C48 64 53 64 57 60",
)
GROUND = "#FFF8EC"


@lru_cache(maxsize=2048)
def _figure(traits: tuple[str, str, str, str, str, int], tunic: str) -> str:
    species, headgear, hair, beard, weapon, seed = traits
    art, random = load_art(), random_from(seed)
    hat = art.headgear.get(headgear, "").replace(TUNIC, tunic)
    head = HEADS.get(species)
    if head is not None:
        place = art.hat_places.get(species)
        body = head(random, tunic) + (f'<g transform="{place}">{hat}</g>' if hat and place else "")
    else:
        body = draw_human(random, tunic, species, headgear, hair, beard) + hat
    held = art.weapons.get(weapon, "")
    arm = f'<g transform="translate(-5 2)">{held}</g>' if held else ""
    shield = art.shield.replace(TUNIC, tunic) if weapon == "shield" else ""
    return (
        f'<g stroke="{INK}" stroke-width="{INK_LINE:g}" stroke-linejoin="round" stroke-linecap="round">'
        f"{arm}{body}{shield}</g>"
    )


def draw_figure(face: Portrait, tunic: str) -> str:
    """The bust alone, in a 100 x 100 box."""
    return _figure((face.species, face.headgear, face.hair, face.beard, face.weapon, face.seed), tunic)


def draw_face(face: Portrait, tunic: str) -> str:
    """A face on its ground, in a 100 x 100 box."""
    ground = flat("M0 0H100V100H0Z", mix(tunic, GROUND, 0.84)) + flat("M0 100L100 18V100Z", "#FFFFFF", "0.22")
    return ground + draw_figure(face, tunic)


def draw_human(random: Random, tunic: str, species: str, headgear: str, hair: str, beard: str) -> str:
    """Shoulders, neck, hair and face; headgear comes on top."""
    art = load_art()
    skin = pick(random, SKINS)
    colour = pick(random, HAIRS if SKINS.index(skin) < 3 else DARK_HAIRS)
    jaw = pick(random, (0, 2, -2))
    brows = pick(random, (37, 38, 39.5)), pick(random, (37, 38, 39.5))
    low = 58 if random() < 0.5 else 46
    mouth = pick(random, MOUTHS)
    hatted = headgear not in art.shows_hair and headgear in art.headgear
    parts = [
        inked("M6 104C8 80 26 73 50 73S92 80 94 104Z", tunic),
        shade("M64 74C84 78 93 86 94 104H70C74 94 70 82 64 74Z"),
    ]
    if hair == "long" and headgear != "hood":
        under = "M28 40C24 60 22 70 20 80H80C78 70 76 60 72 40Z" if hatted else "M28 80C18 60 20 12 51 12S82 60 72 80Z"
        parts.append(inked(under, colour))
    parts.append(inked("M42 58H58V74C58 80 42 80 42 74Z", skin))
    if headgear == "hood":
        parts.append(
            inked(
                "M50 8C28 8 22 28 24 50C25 66 20 76 16 84C36 92 64 92 84 84C80 76 75 66 76 50C78 28 72 8 50 8Z", tunic
            )
        )
    elif hair == "curly" and not hatted:
        curls = "M28 50C18 48 18 36 24 32C20 22 30 14 38 16C42 8 58 8 62 16C70 14 80 22 76 32C82 36 82 48 72 50Z"
        parts.append(inked(curls, colour))
    elif not hatted and hair not in ("bald", "long"):
        parts.append(inked(f"M27 {low}C22 26 34 12 51 12S79 26 73 48Z", colour))
    if species == "fae":
        parts.append(inked("M32 40L14 30L31 54ZM68 40L86 30L69 54Z", skin))
    parts += [
        inked(f"M31 42C31 26 39 19 50 19S69 26 69 42C69 57 {61 + jaw} 70 50 70S{39 - jaw} 57 31 42Z", skin),
        shade("M55 20C64 23 69 30 69 42C69 57 61 70 50 70C60 60 63 38 55 20Z"),
    ]
    if hair == "long" and not hatted and headgear != "hood":
        parts.append(inked("M31 44C28 26 38 15 52 15C64 15 72 26 69 44C66 34 60 28 48 27C40 28 34 34 31 44Z", colour))
    parts += [draw_beard(beard, colour, mouth), draw_eyes(species, brows), line("M50.5 45L48 54H52.5", 1.9)]
    return "".join(parts)


def draw_beard(beard: str, colour: str, mouth: str) -> str:
    match beard:
        case "full":
            full = "M31 46C33 50 38 52 42 53C46 50 55 50 58 53C62 52 67 50 69 46C70 62 64 82 50 84S30 62 31 46Z"
            return inked(full, colour) + line("M45 60C48 62 53 62 56 60", 2)
        case "tache":
            return (
                '<path d="M50 55C44 53 38 57 35 61C42 62 47 61 50 59C53 61 58 62 66 61C62 57 56 53 50 55Z" '
                f'fill="{colour}" stroke-width="1.5"/>'
            )
        case "goatee":
            chin = f'<path d="M44 65C47 63 53 63 56 65C57 74 53 79 50 80C47 79 43 74 44 65Z" fill="{colour}" '
            return line(mouth, 2.2) + chin + 'stroke-width="1.6"/>'
    return line(mouth, 2.2)


def draw_eyes(species: str, brows: tuple[float, float]) -> str:
    if species == "fae":
        return flat("M38 42L47 46L39 47ZM62 42L53 46L61 47Z", INK)
    return (
        f'<path d="M43 41.6a2.3 2.9 0 1 0 .01 0zM57.5 41.6a2.3 2.9 0 1 0 .01 0z" fill="{INK}" stroke="none"/>'
        + line(f"M38.5 {brows[0]:g}L46.5 38.5M54.5 38.5L62 {brows[1]:g}")
    )
