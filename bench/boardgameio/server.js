// boardgame.io's own server with its own example, but for two things: cells are emptied when all are taken, so that a
// match goes on as long as it is measured, and nothing ends it. Storage is in memory, its default.
const { Server, Origins } = require("boardgame.io/server");

const Three = {
  name: "three",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells.every((cell) => cell !== null)) G.cells.fill(null);
      if (G.cells[id] !== null) return "INVALID_MOVE";
      G.cells[id] = playerID;
    },
  },
};

const server = Server({ games: [Three], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) }, () => console.log("up"));
