// The cell of a match in a notebook (anywidget). It draws `state` and sends {answer: TEXT}; it knows no rule.
// A click narrows the choices to those that touch what was clicked; when one is left and all its places were
// clicked, it is sent. A click that fits none starts again.

const element = (name, text, style) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  if (style) made.style.cssText = style;
  return made;
};

export function render({ model, el }) {
  let touched = [];

  const fits = (choice, ids) =>
    ids.every((id, at) => {
      const wanted = choice.touches[at];
      const last = at === choice.touches.length - 1;
      return wanted === id || (last && choice.instead.includes(id));
    });

  const send = (text) => {
    touched = [];
    model.send({ answer: text });
  };

  const touch = (state, id) => {
    const names = [id, state.places[id]].filter(Boolean);
    // A token stands for its space, and a click that fits nothing begins anew.
    for (const before of [touched, []]) {
      for (const name of names) {
        const next = [...before, name];
        const left = state.choices.filter((choice) => fits(choice, next));
        if (!left.length) continue;
        touched = next;
        const whole = left.filter((choice) => choice.touches.length === next.length);
        if (left.length === 1 && whole.length === 1) send(whole[0].text);
        else draw();
        return;
      }
    }
    touched = [];
    draw();
  };

  const draw = () => {
    const state = model.get("state");
    el.replaceChildren();
    const box = element("div", "", "font-family:sans-serif;max-width:60em");
    const left = state.choices.filter((choice) => fits(choice, touched));
    if (state.svg) {
      const board = element("div");
      board.innerHTML = state.svg; // made by boardwright, every text in it escaped
      const next = new Set(left.map((choice) => choice.touches[touched.length]).filter(Boolean));
      for (const group of board.querySelectorAll("[data-id]")) {
        const id = group.dataset.id;
        if (next.has(id) || next.has(state.places[id])) {
          group.style.cursor = "pointer";
          group.setAttribute("tabindex", "0");
          group.setAttribute("role", "button");
        }
        if (next.has(id)) group.style.filter = "drop-shadow(0 0 3px #1a73e8)";
        if (touched.includes(id)) group.style.filter = "drop-shadow(0 0 4px #c2410c)";
        group.addEventListener("click", () => touch(state, id));
        group.addEventListener("keydown", (event) => {
          if (event.key === "Enter" || event.key === " ") touch(state, id);
        });
      }
      box.append(board);
    }
    if (state.text) box.append(element("pre", state.text, "line-height:1.15;overflow:auto"));
    const told = element("p", state.told);
    told.setAttribute("aria-live", "polite");
    box.append(told);
    if (state.said) {
      const said = element("p", state.said, "color:#b91c1c");
      said.setAttribute("role", "alert");
      box.append(said);
    }
    if (!state.over) {
      const buttons = element("div", "", "display:flex;flex-wrap:wrap;gap:.3em;max-height:12em;overflow:auto");
      for (const choice of left) {
        const button = element("button", choice.label || choice.text);
        button.title = choice.text;
        button.dataset.answer = choice.text;
        button.addEventListener("click", () => send(choice.text));
        buttons.append(button);
      }
      const form = element("form", "", "margin-top:.5em");
      const input = element("input");
      input.setAttribute("aria-label", state.told || "answer");
      form.append(input);
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (input.value) send(input.value);
      });
      box.append(buttons, form);
    }
    el.append(box);
  };

  model.on("change:state", draw);
  draw();
  return () => model.off("change:state", draw);
}

export default { render };
