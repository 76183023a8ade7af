#!/usr/bin/env node
// A starship that hunts: it fires at whoever is in line and otherwise flies towards the nearest ship. Node, standard input and output, no packages.
//   boardwright arena starships "program:node examples/bots/javascript/bot.js" hunter
const readline = require("readline");

const DIRECTIONS = [[1, 0, -1], [0, 1, -1], [-1, 1, 0], [-1, 0, 1], [0, -1, 1], [1, -1, 0]];
let nick = process.argv[2] || "JavaScript";

const send = (message) => console.log(JSON.stringify(message));
const step = (place, direction, times = 1) => place.map((part, i) => part + times * direction[i]);

function choose(state) {
  const terrain = new Map(state.grid.map((tile) => [String(tile.coordinates), tile.terrain]));
  const here = state.players.find((ship) => ship.nick === nick).coordinates;
  const others = state.players.filter((ship) => ship.nick !== nick && ship.hitpoints > 0);
  const foes = new Set(others.map((ship) => String(ship.coordinates)));
  for (const direction of DIRECTIONS) {
    for (let times = 1; times <= 12; times++) {
      const there = String(step(here, direction, times));
      if (terrain.get(there) === "mountain") break;
      if (foes.has(there)) return { type: "laser", direction };
    }
  }
  const free = DIRECTIONS.filter((direction) => {
    const there = String(step(here, direction));
    return terrain.get(there) === "land" && !foes.has(there);
  });
  if (free.length === 0) return { type: "noop" };
  const apart = (a, b) => Math.max(...a.map((part, i) => Math.abs(part - b[i])));
  const nearest = (direction) => Math.min(...others.map((ship) => apart(step(here, direction), ship.coordinates)));
  const order = free.map((direction) => [nearest(direction), Math.random(), direction]);
  order.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return { type: "move", direction: order[0][2] };
}

send({ type: "join", nick, protocol: 1 });
const lines = readline.createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "welcome") nick = message.nick;
  else if (message.type === "end") lines.close();
  else if (!("type" in message) && message.status === "play") send({ ...choose(message), round: message.round });
});
