// Another bot of somebody who has read the document only: it fires at whoever stands in a line, else it flies along.
const http = require("http");
const DIRECTIONS = [[1, 0, -1], [0, 1, -1], [-1, 1, 0], [-1, 0, 1], [0, -1, 1], [1, -1, 0]];

function choose({ round, grid, players }) {
  const me = players.find((player) => player.nick === "Ørjan").coordinates;
  const terrain = Object.fromEntries(grid.map((tile) => [tile.coordinates, tile.terrain]));
  const foes = players.filter((player) => player.nick !== "Ørjan").map((player) => String(player.coordinates));
  const ahead = (direction, steps) => me.map((part, i) => part + steps * direction[i]);
  for (const direction of DIRECTIONS)
    for (let steps = 1; steps <= 12 && terrain[ahead(direction, steps)] !== "mountain"; steps++)
      if (foes.includes(String(ahead(direction, steps)))) return { type: "laser", direction };
  const free = DIRECTIONS.filter((direction) => terrain[ahead(direction, 1)] === "land");
  return { type: "move", direction: free[round % free.length] };
}

const server = http.createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => response.end(JSON.stringify(choose(JSON.parse(body)), null, 2)));
});
server.listen(Number(process.argv[2]), "127.0.0.1", () => console.log(server.address().port));
