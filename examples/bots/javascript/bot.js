#!/usr/bin/env node
// A starship that lies in wait: it leaves every line of fire and shoots at where others are likely to fly next. Node, standard input and output, no packages.
//   boardwright arena starships "program:node examples/bots/javascript/bot.js" hunter
const readline = require("readline");

const DIRECTIONS = [[1, 0, -1], [0, 1, -1], [-1, 1, 0], [-1, 0, 1], [0, -1, 1], [1, -1, 0]];
let nick = process.argv[2] || "JavaScript";

const send = (message) => console.log(JSON.stringify(message));
const step = (place, direction, times = 1) => place.map((part, i) => part + times * direction[i]);

const apart = (a, b) => Math.max(...a.map((part, i) => Math.abs(part - b[i])));

function choose(state) {
  const terrain = new Map(state.grid.map((tile) => [String(tile.coordinates), tile.terrain]));
  const here = state.players.find((ship) => ship.nick === nick).coordinates;
  const foes = state.players.filter((ship) => ship.nick !== nick && ship.hitpoints > 0).map((ship) => ship.coordinates);
  const taken = new Set(foes.map(String));
  const isFree = (place) => terrain.get(String(place)) === "land" && !taken.has(String(place));
  // The places that a beam reaches.
  const beam = (start, direction) => {
    const reached = [];
    for (let times = 1; times <= 12; times++) {
      const there = String(step(start, direction, times));
      if (terrain.get(there) === "mountain") break;
      reached.push(there);
    }
    return reached;
  };
  const aims = (start) => DIRECTIONS.filter((direction) => beam(start, direction).some((there) => taken.has(there)));
  const shuffled = [...DIRECTIONS].sort(() => Math.random() - 0.5);
  const free = shuffled.filter((direction) => isFree(step(here, direction)));

  // Whoever is in line will fire, and beams come after moves: step aside, or fire back if there is nowhere to go.
  const [target] = aims(here);
  if (target) {
    const aside = free.find((direction) => aims(step(here, direction)).length === 0);
    return aside ? { type: "move", direction: aside } : { type: "laser", direction: target };
  }
  // Nobody is in line, so the others will fly, mostly towards a ship: fire at where they may be next.
  const chances = (direction) => {
    const reached = new Set(beam(here, direction));
    const next = foes.flatMap((foe) => DIRECTIONS.map((way) => [foe, step(foe, way)]));
    return next.filter(([, place]) => isFree(place) && reached.has(String(place)))
      .reduce((sum, [foe, place]) => sum + (apart(place, here) < apart(foe, here) ? 3 : 1), 0);
  };
  const best = shuffled.reduce((a, b) => (chances(b) > chances(a) ? b : a));
  if (chances(best) > 0) return { type: "laser", direction: best };
  if (free.length === 0) return { type: "noop" };
  const nearest = (direction) => Math.min(...foes.map((foe) => apart(step(here, direction), foe)));
  return { type: "move", direction: free.reduce((a, b) => (nearest(b) < nearest(a) ? b : a)) };
}

send({ type: "join", nick, protocol: 1 });
const lines = readline.createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "welcome") nick = message.nick;
  else if (message.type === "end") lines.close();
  else if (!("type" in message) && message.status === "play") send({ ...choose(message), round: message.round });
});
