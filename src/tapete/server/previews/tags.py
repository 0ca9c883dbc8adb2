"""Tags of a link preview in the head of a page: Open Graph and Twitter card."""

from __future__ import annotations

from html import escape

from tapete.server.previews.card import PreviewCard
from tapete.server.previews.picture import HEIGHT, WIDTH

LOCALES = {"es": "es_ES", "en": "en_GB"}


def preview_tags(card: PreviewCard, page: str, picture: str, language: str) -> str:
    """Meta tags of a card. `page` and `picture` are absolute URLs."""
    properties = {
        "og:type": "website",
        "og:site_name": "Tapete",
        "og:locale": LOCALES[language],
        "og:url": page,
        "og:title": card.title,
        "og:description": card.description,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": f"{card.title}. {card.description}",
    }
    named = {"twitter:card": "summary_large_image"}
    return "".join(
        [
            *(f'<meta property="{name}" content="{escape(value)}">' for name, value in properties.items()),
            *(f'<meta name="{name}" content="{escape(value)}">' for name, value in named.items()),
        ]
    )
