"""The cell of a notebook in a real browser: its script with a widget of this process behind it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from boardwright.adapters.notebook import play
from tests.page.page_driver import wait_until

#: What a notebook gives to the script: the widget's state, and a way to send.
MODEL = """
async (script) => {
  const address = URL.createObjectURL(new Blob([script], {type: "text/javascript"}));
  const {render} = await import(address);
  let state = await hear(null), listeners = [];
  const model = {
    get: () => state,
    on: (name, listener) => listeners.push(listener),
    off: () => {},
    send: async (content) => { state = await hear(content); listeners.forEach((one) => one()); },
  };
  render({model, el: document.body});
}
"""


def cell(browser: Browser, widget: Any) -> Any:
    page = browser.new_page()

    def hear(content: Any) -> Any:
        if content is not None:
            widget._handle_custom_msg(content, [])
        return widget.state

    page.expose_function("hear", hear)
    page.evaluate(MODEL, widget._esm if isinstance(widget._esm, str) else str(widget._esm))
    return page


def test_a_match_is_played_in_a_cell_with_mouse_keys_and_text(awake: Browser) -> None:
    widget = play("chess", seats=["you", "random"], seed=4, widget=True)
    page = cell(awake, widget)
    spaces = {choice["text"]: choice["touches"] for choice in widget.state["choices"]}
    source, target = spaces["e2-e4"]
    page.locator(f'[data-id="{source}"]').click(force=True)
    # Only what this figure can do is left.
    expect(page.locator("button")).to_have_count(2)
    page.locator(f'[data-id="{target}"]').click(force=True)
    page.locator("button").nth(5).wait_for()
    assert widget.match.length == 2
    assert widget.match.answers()[0][0] == 0
    assert "e4" in str(widget.match.events[0].json)
    first = page.locator("button").first
    text = first.get_attribute("data-answer")
    first.focus()
    page.keyboard.press("Enter")
    assert wait_until(page, lambda: widget.match.length, lambda length: length == 4) == 4, text
    page.locator("input").fill("nonsense")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("nonsense")
    assert widget.match.length == 4
    page.close()


def test_a_game_without_a_board_is_played_by_buttons(awake: Browser) -> None:
    widget = play("magnifico", seed=4, widget=True)
    page = cell(awake, widget)
    for _ in range(3):
        before = widget.match.length
        page.locator("button").first.click(force=True)
        assert wait_until(page, lambda: widget.match.length, before.__lt__) > before
    page.close()
