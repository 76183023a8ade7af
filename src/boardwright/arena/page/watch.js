// Watching a contest: the board of the round that is shown, moves before beams, and a slider over all rounds so far.
"use strict";
const COLORS = ["#4fa3ff", "#ff6b5e", "#ffd23f", "#63d471", "#c77dff", "#ff9f43"];
const words = JSON.parse(document.getElementById("words").textContent);
const part = (id) => document.getElementById(id);
const board = part("board"), slider = part("slider");
const wanted = new URLSearchParams(location.search).get("match") ?? "";
const states = [];
const facing = {};
let following = true, playing = null, drawn = "", ships = [];

const at = ([q, r]) => [Math.sqrt(3) * (q + r / 2), 1.5 * r];

function svg(name, attributes, parent) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  parent.append(made);
  return made;
}

function drawGrid(state) {
  const key = JSON.stringify(state.grid) + state.players.length;
  if (key === drawn) return;
  drawn = key;
  board.replaceChildren();
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const tile of state.grid) {
    const [x, y] = at(tile.coordinates);
    [left, top, right, bottom] = [Math.min(left, x - 1), Math.min(top, y - 1), Math.max(right, x + 1), Math.max(bottom, y + 1)];
    const corner = (i) => `${x + Math.sin((Math.PI / 3) * i)},${y + Math.cos((Math.PI / 3) * i)}`;
    const points = [0, 1, 2, 3, 4, 5].map(corner).join(" ");
    const hex = svg("polygon", { points, class: tile.terrain }, board);
    svg("title", {}, hex).textContent = `${words[tile.terrain]} ${tile.coordinates}`;
  }
  board.setAttribute("viewBox", `${left} ${top} ${right - left} ${bottom - top}`);
  ships = state.players.map((player, seat) => {
    const ship = svg("g", { class: "ship" }, board);
    svg("path", { d: "M0-.7L.5.55L0 .3L-.5.55Z", fill: COLORS[seat % 6] }, ship);
    svg("title", {}, ship).textContent = player.nick;
    return ship;
  });
}

function turn(nick, from, to) {
  const [a, b] = [at(from), at(to)];
  if (a[0] !== b[0] || a[1] !== b[1]) facing[nick] = (Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI;
}

function tell(state, event) {
  const seat = state.players.findIndex((player) => player.nick === event.nick);
  const type = event.type.replace(/^:/, "");
  const line = document.createElement("li");
  line.style.setProperty("--ship", COLORS[seat % 6]);
  line.textContent = `${event.nick} ${words[type] ?? type}`;
  const facts = [event.coordinates, event.hitpoints, event.reason].filter((fact) => fact !== undefined);
  if (facts.length) line.append(" ", Object.assign(document.createElement("small"), { textContent: facts.join(" · ") }));
  part("events").append(line);
}

function drawEvents(state, before) {
  board.querySelectorAll(".beam,.hit").forEach((mark) => mark.remove());
  part("events").replaceChildren();
  for (const event of state.events) {
    const old = before.players.find((player) => player.nick === event.nick);
    const seat = state.players.findIndex((player) => player.nick === event.nick);
    if (event.type === "move" && old) turn(event.nick, old.coordinates, event.coordinates);
    if (event.type === "laser") {
      turn(event.nick, event.start, event.end);
      const [a, b] = [at(event.start), at(event.end)];
      svg("line", { class: "beam", x1: a[0], y1: a[1], x2: b[0], y2: b[1], stroke: COLORS[seat % 6] }, board);
    } else if (event.type.endsWith("hit") && seat >= 0) {
      const [x, y] = at(state.players[seat].coordinates);
      svg("circle", { class: "hit", cx: x, cy: y, r: 0.8 }, board);
    }
    tell(state, event);
  }
}

function drawShips(state) {
  const rows = part("ships");
  rows.replaceChildren();
  const most = Math.max(1, ...states.flatMap((one) => one.players.map((player) => player.hitpoints)));
  state.players.forEach((player, seat) => {
    const row = rows.insertRow();
    row.insertCell().textContent = `▲ ${player.nick}`;
    row.cells[0].style.color = COLORS[seat % 6];
    const left = row.insertCell();
    left.className = "n";
    left.append(Object.assign(document.createElement("meter"), { max: most, value: player.hitpoints }), player.hitpoints);
    Object.assign(row.insertCell(), { className: "n", textContent: player.score });
    if (!ships[seat]) return;
    const [x, y] = at(player.coordinates);
    ships[seat].style.transform = `translate(${x}px,${y}px) rotate(${facing[player.nick] ?? 0}deg)`;
    ships[seat].classList.toggle("dead", player.hitpoints === 0);
  });
}

function draw(index) {
  const state = states[index];
  if (!state) return;
  slider.value = index;
  part("head").textContent = `${words[state.status] ?? state.status} · ${words.round} ${state.round}`;
  const plain = !state.grid;
  part("plain").hidden = !plain;
  board.toggleAttribute("hidden", plain);
  if (plain) {
    // A game of another family: the page knows no board of it.
    part("plain").textContent = JSON.stringify(state, null, 1);
    return;
  }
  drawGrid(state);
  drawEvents(state, states[Math.max(0, index - 1)]);
  drawShips(state);
}

// -- the slider and its buttons

function go(index) {
  const last = states.length - 1;
  draw(Math.max(0, Math.min(last, index)));
  following = +slider.value === last;
}

function run(on) {
  clearInterval(playing);
  playing = on ? setInterval(() => (+slider.value < states.length - 1 ? go(+slider.value + 1) : (following = true)), 700) : null;
  part("run").setAttribute("aria-pressed", String(on));
  if (!on) following = false;
}

slider.oninput = () => go(+slider.value);
part("first").onclick = () => go(0);
part("back").onclick = () => (run(false), go(+slider.value - 1), (following = false));
part("run").onclick = () => run(part("run").getAttribute("aria-pressed") !== "true");
part("forth").onclick = () => go(+slider.value + 1);
part("last").onclick = () => go(states.length - 1);

// -- the server

const address = (path) => new URL(path, location.href.replace(/[?#].*$/, "").replace(/\/?$/, "/"));

function connect() {
  const url = address(`watch${location.search}`);
  url.protocol = url.protocol.replace("http", "ws");
  const socket = new WebSocket(url);
  socket.onmessage = ({ data }) => {
    const state = JSON.parse(data);
    // A match begins anew, or what was told twice (as a pause) is told again.
    if (state.round === 0 && states.length && states.at(-1).round > 0) states.length = 0;
    if (states.length && states.at(-1).round === state.round) states.pop();
    states.push(state);
    slider.max = states.length - 1;
    if (following) draw(states.length - 1);
  };
  socket.onclose = () => setTimeout(connect, 1000);
}

async function listMatches() {
  try {
    const { matches } = await (await fetch(address("matches"))).json();
    const names = Object.keys(matches);
    if (wanted && !names.includes(wanted)) names.unshift(wanted);
    const options = names.map((name) => new Option(`${name}: ${(matches[name] ?? []).join(" – ")}`, name, false, name === wanted));
    part("matches").replaceChildren(new Option("–", "", false, !wanted), ...options);
  } catch {
    // The contest is away for a moment; the next try tells.
  }
}

// The matches that are over, the youngest first, each with its replay where the server's page is there; and the standings.
function row(table, cells) {
  const made = table.insertRow();
  cells.forEach((content, number) => {
    const cell = made.insertCell();
    cell.append(content);
    if (number > 1) cell.className = "n";
  });
}

function replayLink(match) {
  const link = Object.assign(document.createElement("a"), { textContent: words.replay });
  link.href = new URL(`/m/${encodeURIComponent(match.id)}`, location.href);
  return link;
}

async function listResults() {
  try {
    const { matches, table } = await (await fetch(address("results"))).json();
    part("none").hidden = matches.length > 0;
    part("results").replaceChildren();
    for (const match of matches) {
      const names = match.seats.map((nick, seat) => (match.ranks[seat] === 1 ? `★ ${nick}` : nick)).join(" – ");
      row(part("results"), [match.name, names, match.points.join(" – "), replayLink(match)]);
    }
    part("standings").replaceChildren();
    for (const one of table) row(part("standings"), [one.place, one.name, one.rating.toFixed(1), one.points, one.played]);
  } catch {
    // The contest is away for a moment; the next try tells.
  }
}

part("matches").onchange = (event) => {
  location.search = event.target.value ? `?match=${encodeURIComponent(event.target.value)}` : "";
};

part("operator").onsubmit = async (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const command = { do: event.submitter.value, match: wanted };
  if (command.do === "add") Object.assign(command, { bot: form.get("bot"), nick: form.get("nick") });
  const headers = { authorization: `Bearer ${form.get("token")}`, "accept-language": document.documentElement.lang };
  const reply = await (await fetch(address("control"), { method: "POST", headers, body: JSON.stringify(command) })).json();
  part("told").textContent = reply.ok ? words.done : reply.text;
};

connect();
listMatches();
listResults();
setInterval(() => (listMatches(), listResults()), 3000);
