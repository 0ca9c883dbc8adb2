"""Heads of portraits that are not human: animals, robots, spirits."""

from __future__ import annotations

from collections.abc import Callable

from tapete.printing.art import INK, Random, dot, flat, inked, line, pick, shade

SHOULDERS = "M6 104C8 80 26 73 50 73S92 80 94 104Z"
METALS = ("#AEB9BC", "#C9A24B", "#B57B54", "#8FA3A0")
ROBOT_HEADS = (
    "M35 22H65C70 22 74 25 74 31V59C74 65 70 68 65 68H35C30 68 26 65 26 59V31C26 25 30 22 35 22Z",
    "M50 18C68 18 76 30 76 46V68H24V46C24 30 32 18 50 18Z",
    "M32 16H68L72 68H28Z",
    "M22 30L36 20H64L78 30V56L66 69H34L22 56Z",
)
EYES = (
    f'<rect x="33" y="36" width="34" height="12" rx="6" fill="{INK}" stroke="none"/>'
    + dot(43, 42, 3.5, "#7FE3D0")
    + dot(58, 42, 3.5, "#7FE3D0"),
    dot(50, 42, 12, INK) + dot(50, 42, 7, "#FF9A5A") + dot(47, 39, 2.4, "#FFF"),
    dot(40, 42, 8, "#FFF3C4", "2.6") + dot(60, 42, 8, "#FFF3C4", "2.6") + dot(41, 42, 3, INK) + dot(59, 42, 3, INK),
    line("M32 38H68M32 46H68", 5) + dot(50, 42, 4.5, "#F2C23E"),
)
TOPS = (
    line("M50 22V10") + dot(50, 8, 5, "#FFD23F", "2.6"),
    line("M34 22L24 8M66 22L76 8") + dot(24, 7, 4, "#D94F2A", "2") + dot(76, 7, 4, "#D94F2A", "2"),
    inked("M56 22V4H68V22Z", "#7C868C") + inked("M53 8V2H71V8Z", "#59646B"),
    inked("M40 20C40 8 60 8 60 20Z", "#7FE3D0"),
)
MOUTHS = (
    '<path d="M40 58H60" fill="none" stroke-dasharray="3 4"/>',
    line("M38 58H62M44 54V62M50 54V62M56 54V62", 2),
    line("M42 59C46 62 54 62 58 59"),
)
ANTLERS = "M40 24C30 20 24 12 22 -2M31 17C24 16 18 11 14 3M60 24C70 20 76 12 78 -2M69 17C76 16 82 11 86 3"
FROG = (
    "M20 52C20 39 28 34 31 24C35 13 46 17 47 28C49 29 52 29 54 28C54 17 66 13 70 24C73 34 81 39 81 52"
    "C81 67 66 75 50 75S20 67 20 52Z"
)
FLAME = (
    "M58 4C54 16 66 22 72 34C80 46 82 58 78 70C73 86 62 93 49 93C33 93 21 82 21 66C21 52 29 46 33 36"
    "C36 44 40 46 42 46C40 28 44 14 58 4Z"
)
CLAWS = (
    "M16 70C2 60 -2 36 10 26C11 36 18 38 22 32C30 44 24 60 24 66ZM84 70C98 60 102 36 90 26"
    "C89 36 82 38 78 32C70 44 76 60 76 66Z"
)
CRESTS = (
    "M40 18C32 8 22 8 14 12C22 16 28 22 33 28Z",
    "M46 15C44 6 36 2 28 2C30 8 32 16 38 20ZM54 15C56 6 52 0 46 -2C46 6 46 12 48 16Z",
)
GHOSTS = (
    ("#3FC7A6", "#1C8F76", "#D8FBE6"),
    ("#8FA5F0", "#5468BC", "#E6ECFF"),
    ("#C58BE0", "#8650A6", "#F6E6FF"),
    ("#F0A35A", "#B96A22", "#FFF0D2"),
)


def shoulders(tunic: str) -> str:
    return inked(SHOULDERS, tunic) + shade("M64 74C84 78 93 86 94 104H70C74 94 70 82 64 74Z")


def spirit(random: Random, tunic: str) -> str:
    light, dark, core = pick(random, GHOSTS)
    return (
        '<circle cx="50" cy="56" r="42" fill="#FFF" opacity=".3" stroke="none"/>'
        + inked(FLAME, light)
        + flat("M58 4C54 16 66 22 72 34C80 46 82 58 78 70C73 86 62 93 49 93C64 84 70 64 64 46C60 34 52 26 58 4Z", dark)
        + flat("M50 46C54 54 66 60 66 72C66 84 58 89 49 89S32 83 33 72C34 64 40 62 42 56C45 60 49 56 50 46Z", core)
        + f'<path d="M42.5 65.6a4 5.4 0 1 0 .01 0zM57 65.6a4 5.4 0 1 0 .01 0z" fill="{INK}" stroke="none"/>'
        + dot(43.8, 69, 1.5, "#FFF")
        + dot(58.3, 69, 1.5, "#FFF")
        + line("M46 80C48 82 52 82 54 80", 2.2)
        + dot(24, 26, 3, light, "1.6")
        + dot(84, 24, 2.4, light, "1.6")
    )


def frog(random: Random, tunic: str) -> str:
    skin = pick(random, ("#7FA650", "#5E9C7B", "#9AA548", "#5B8F4E", "#4F8F9A"))
    mouth = pick(random, ("M27 54C40 64 61 64 74 54", "M28 58C40 62 61 62 73 58", "M30 60C42 54 59 54 71 60"))
    warts = '<path d="M28 46h.1M33 62h.1M70 62h.1M74 48h.1" fill="none" stroke-width="4" opacity=".35"/>'
    return (
        shoulders(tunic)
        + inked(FROG, skin)
        + shade("M66 19C70 34 81 39 81 52C81 67 66 75 50 75C66 68 72 52 66 34Z")
        + dot(38.5, 26, 6.2, "#F7EFCB", "2")
        + dot(62.5, 26, 6.2, "#F7EFCB", "2")
        + line("M35.5 26h6M59.5 26h6", 3.2)
        + line(mouth)
        + line("M46 46v.1M55 46v.1", 3.6)
        + (warts if random() < 0.4 else "")
    )


def wolf(random: Random, tunic: str) -> str:
    coat = pick(random, ("#8C8F92", "#A0764E", "#5F6A70", "#C9C2B4"))
    return (
        shoulders(tunic)
        + inked(
            "M20 14L38 27C45 24 56 24 63 27L80 14L77 44C77 54 64 60 60 76C57 83 43 83 40 76C36 60 23 54 23 44Z", coat
        )
        + shade("M80 14L77 44C77 54 64 60 60 76C58 80 54 81 50 81C58 66 66 50 62 27Z")
        + '<path d="M50 42L58 62C59 76 41 76 42 62Z" fill="#EDE6D6" stroke-width="1.8"/>'
        + flat("M45 70C47 67 54 67 56 70C54 75 47 75 45 70Z", INK)
        + line("M34 42L44 46M67 42L57 46", 4)
    )


def bear(random: Random, tunic: str) -> str:
    coat = pick(random, ("#7A5636", "#9FB0B8", "#4E4640"))
    return (
        shoulders(tunic)
        + dot(27, 28, 11, coat, "2.6")
        + dot(73, 28, 11, coat, "2.6")
        + inked("M19 50C19 32 32 21 50 21S81 32 81 50C81 69 68 80 50 80S19 69 19 50Z", coat)
        + shade("M62 23C74 28 81 37 81 50C81 69 68 80 50 80C66 70 72 44 62 23Z")
        + '<ellipse cx="50" cy="63" rx="17" ry="13" fill="#E3D5BE"/>'
        + flat("M43 56C46 53 54 53 57 56C55 62 45 62 43 56Z", INK)
        + line("M50 60V66M42 69C46 72 54 72 58 69", 2.2)
        + line("M34 45L44 47M66 45L56 47", 4)
    )


def stag(random: Random, tunic: str) -> str:
    coat = pick(random, ("#B98A5C", "#C7B79C", "#8A6B4D"))
    return (
        shoulders(tunic)
        + line(ANTLERS, 7)
        + line(ANTLERS, 3.4, "#D8C39A")
        + inked("M37 34L16 28L34 46ZM63 34L84 28L66 46Z", "#A0764E")
        + inked("M34 38C34 27 41 22 50 22S66 27 66 38C66 54 61 62 59 74C57 83 43 83 41 74C39 62 34 54 34 38Z", coat)
        + shade("M57 23C63 26 66 31 66 38C66 54 61 62 59 74C58 79 54 81 50 81C58 64 62 42 57 23Z")
        + flat("M44 72C47 69 53 69 56 72C54 77 46 77 44 72Z", INK)
        + f'<path d="M41 44a2.4 3.2 0 1 0 .01 0zM59 44a2.4 3.2 0 1 0 .01 0z" fill="{INK}" stroke="none"/>'
    )


def crab(random: Random, tunic: str) -> str:
    shell = pick(random, ("#C8553D", "#B5703A", "#7F6AA6"))
    return (
        inked(CLAWS, shell)
        + line("M40 44V26M60 44V26", 5)
        + inked("M14 70C14 50 32 40 50 40S86 50 86 70C86 86 68 94 50 94S14 86 14 70Z", shell)
        + shade("M62 42C78 46 86 56 86 70C86 86 68 94 50 94C70 84 74 58 62 42Z")
        + dot(40, 24, 6, "#FFF3C4", "2")
        + dot(60, 24, 6, "#FFF3C4", "2")
        + dot(41, 25, 2.4, INK)
        + dot(59, 25, 2.4, INK)
        + line("M38 72C44 78 56 78 62 72M30 56C36 52 42 52 46 54M54 54C58 52 64 52 70 56", 2.2)
    )


def bird(random: Random, tunic: str) -> str:
    plumage = pick(random, ("#7C9FB5", "#B9C6CC", "#5E9C5B", "#C8553D", "#E9E4D6"))
    beak = pick(random, ("#E9A63A", "#D8703A", "#F2CF5A"))
    return (
        inked("M14 104C20 70 34 66 46 62L60 104Z", tunic)
        + inked("M40 104C34 70 30 60 30 44C30 24 42 14 55 16C66 18 70 28 68 36C62 60 60 80 66 104Z", plumage)
        + inked("M62 30L99 36L62 43C58 42 58 32 62 30Z", beak)
        + flat(pick(random, CRESTS), INK)
        + dot(54, 32, 4.6, "#FFF3C4", "2")
        + dot(55, 32, 1.8, INK)
    )


def robot(random: Random, tunic: str) -> str:
    metal, head, eyes = pick(random, METALS), pick(random, ROBOT_HEADS), pick(random, EYES)
    top = pick(random, TOPS)
    return (
        inked("M12 104V82C12 74 20 72 28 72H72C80 72 88 74 88 82V104Z", tunic)
        + top
        + inked(head, metal)
        + shade("M58 22H64C70 22 74 26 74 31V59C74 65 70 68 65 68H56C62 54 62 38 58 22Z")
        + eyes
        + pick(random, MOUTHS)
    )


#: heads by species, with shoulders in the owner's colour
HEADS: dict[str, Callable[[Random, str], str]] = {
    head.__name__: head for head in (spirit, frog, wolf, bear, stag, crab, bird, robot)
}
