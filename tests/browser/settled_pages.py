"""Waits of the browser tests: actions and readings of a page first wait until it is settled.

The page says by itself whether it is settled: its root element has `data-pending` with the reasons while a request, a
message, an animation or a frame is due (`client/src/platform/settled.ts`). Playwright's methods are wrapped here, so
that no test has to wait by itself. Other pages, such as those without a script, are never pending.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Expect, Keyboard, Locator, LocatorAssertions, Mouse, Page, Touchscreen
from playwright.sync_api import TimeoutError as PlaywrightTimeout

PATIENCE = 30  # seconds: a busy machine draws late
PAUSE = 50  # milliseconds between two looks
PENDING = "() => document.documentElement?.dataset.pending ?? ''"
SETTLED = "() => document.documentElement && !('pending' in document.documentElement.dataset)"
# only on pages of ours: where scripts are disabled there are no frames
TWO_FRAMES = """() => {
    const { settled, pending } = document.documentElement.dataset;
    if ((settled ?? pending) === undefined) return;
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())));
}"""

COMMON = {
    *("check", "click", "dblclick", "dispatch_event", "fill", "focus", "hover", "press", "select_option"),
    *("set_checked", "set_input_files", "tap", "type", "uncheck", "drag_to", "drag_and_drop"),
    *("evaluate", "evaluate_handle", "evaluate_all", "eval_on_selector", "eval_on_selector_all"),
    *("get_attribute", "inner_html", "inner_text", "input_value", "text_content", "screenshot"),
    *("is_checked", "is_disabled", "is_editable", "is_enabled", "is_hidden", "is_visible"),
}
WRAPPED: dict[type, set[str]] = {
    Page: COMMON
    | {"content", "title", "query_selector", "query_selector_all", "aria_snapshot", "pdf"}
    | {"goto", "reload", "go_back", "go_forward", "set_viewport_size", "emulate_media"},
    Locator: COMMON
    | {"all", "all_inner_texts", "all_text_contents", "aria_snapshot", "blur", "bounding_box", "clear", "count"}
    | {"press_sequentially", "scroll_into_view_if_needed", "select_text"},
    Keyboard: {"down", "insert_text", "press", "type", "up"},
    Mouse: {"click", "dblclick", "down", "move", "up", "wheel"},
    Touchscreen: {"tap"},
    LocatorAssertions: {name for name in vars(LocatorAssertions) if name.startswith(("to_", "not_to_"))},
}
RESIZES = {"set_viewport_size", "emulate_media"}  # the page notices these in its next frame


class PageState:
    """How long a page may be pending, and how many `unsettled` blocks it is in."""

    def __init__(self, patience: float) -> None:
        self.patience, self.loose = patience, 0


_watched: WeakKeyDictionary[Page, PageState] = WeakKeyDictionary()
_owners: WeakKeyDictionary[object, Page] = WeakKeyDictionary()  # pages of keyboards, mice and expectations


def watch(page: Page, patience: float = PATIENCE) -> None:
    """Let every action on this page wait until it is settled."""
    if page in _watched:
        return
    _watched[page] = PageState(patience)
    for device in (page.keyboard, page.mouse, page.touchscreen):
        _owners[device] = page


@contextmanager
def unsettled(page: Page) -> Iterator[None]:
    """Act on a page, and read it, while something is pending: for tests about just that."""
    state = _watched.get(page) or PageState(PATIENCE)
    state.loose += 1
    try:
        yield
    finally:
        state.loose -= 1


def settle(page: Page) -> None:
    """Wait until nothing is pending; fail with what is."""
    state = _watched.get(page)
    if state is None or state.loose or page.is_closed():
        return
    with suppress(PlaywrightError):  # the page is being left
        if raw_evaluate(page, PENDING) == "":
            return
    try:
        page.wait_for_function(SETTLED, timeout=state.patience * 1000)
    except PlaywrightTimeout:
        reasons = raw_evaluate(page, PENDING)
        words = f"after {state.patience} s {page.url} is not settled. Still pending: {reasons}"
        raise AssertionError(words) from None


def page_of(owner: object) -> Page | None:
    if isinstance(owner, Page):
        return owner
    return owner.page if isinstance(owner, Locator) else _owners.get(owner)


def settled_first(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(method)
    def waiting(self: object, *args: Any, **kwargs: Any) -> Any:
        page = page_of(self)
        if page is None:
            return method(self, *args, **kwargs)
        settle(page)
        result = method(self, *args, **kwargs)
        if name in RESIZES and page in _watched:
            raw_evaluate(page, TWO_FRAMES)
        return result

    return waiting


def remember_page(dispatch: Callable[..., Any]) -> Callable[..., Any]:
    """Note which page an expectation is about."""

    @functools.wraps(dispatch)
    def noting(self: Expect, actual: Any, *args: Any, **kwargs: Any) -> Any:
        made = dispatch(self, actual, *args, **kwargs)
        if isinstance(actual, Locator):
            _owners[made] = actual.page
        return made

    return noting


raw_evaluate = Page.evaluate
for kind, names in WRAPPED.items():
    for name in names & set(dir(kind)):
        setattr(kind, name, settled_first(name, getattr(kind, name)))
Expect.__call__ = remember_page(Expect.__call__)  # type: ignore[method-assign]


def wait_until(ready: Callable[[], Any], page: Page | None = None, patience: float = PATIENCE, words: str = "") -> Any:
    """Look again and again until something is true, and return it.

    Without a page, for processes. With one, the browser's events come in meanwhile. For conditions that neither
    `expect` nor `holds` can wait for.
    """
    until = time.monotonic() + patience
    while not (value := ready()):
        if time.monotonic() > until:
            raise TimeoutError(words or f"nothing came in {patience} s")
        if page is None:
            time.sleep(PAUSE / 1000)
        else:
            page.wait_for_timeout(PAUSE)
    return value
