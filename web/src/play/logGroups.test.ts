import { expect, it } from 'vitest';
import { groups, moves, moveRows, numbered, shownMove, type Entry } from './logGroups';

const entry = (by: number[], answers: number, brief = '', icon = ''): Entry =>
  ({ event: { type: 'x' }, words: { id: brief, params: { icon } }, by, answers }) as Entry;
const aside = (words: unknown, name: string) => {
  const { id, params } = words as { id: string; params: { icon: string } };
  return name === 'brief' ? id : name === 'icon' ? params.icon : '';
};

it('groups what happened by turns', () => {
  const found = groups([entry([0], 1), entry([0], 2), entry([1], 3), entry([0], 4)]);
  expect(found.map((group) => [group.by, group.entries.length])).toEqual([[[0], 2], [[1], 1], [[0], 1]]);
});

it('follows the turns that a game tells of, whoever answers in them', () => {
  const turn = entry([1], 2);
  const found = groups([entry([0], 1), turn, entry([1], 3), entry([0], 4), entry([1], 5)], (one) => one === turn);
  expect(found.map((group) => [group.head === turn, group.entries.length])).toEqual([[false, 1], [true, 3]]);
});

it('makes a turn of each time at which several answered at once', () => {
  const found = groups([entry([], 2), entry([], 2), entry([], 4)]);
  expect(found.map((group) => group.entries.length)).toEqual([2, 1]);
  const rounds = groups([entry([0, 1], 2), entry([0, 1], 2), entry([0, 1], 4)]);
  expect(rounds.map((group) => group.entries.length)).toEqual([2, 1]);
});

it('numbers rounds in which all answer at once, if it knows them from the first', () => {
  const rounds = groups([entry([0, 1], 2), entry([0, 1], 2), entry([0, 1], 4)]);
  expect(numbered(rounds).map((group) => group.round)).toEqual([1, 2]);
  expect(numbered(groups([entry([], 2), entry([0, 1], 4)])).map((group) => group.round)).toEqual([undefined, undefined]);
  expect(numbered(groups([entry([0], 1), entry([1], 2)])).map((group) => group.round)).toEqual([undefined, undefined]);
});

it('tells moves in a few signs, one for each answer', () => {
  const log = [entry([0], 1, 'e2–e4', 'pawn'), entry([1], 2, 'd7–d5', 'pawn'), entry([0], 3, '×', ''), entry([0], 3, 'e4–d5', 'pawn'), entry([1], 4)];
  expect(moves(log, aside).map((move) => move.text)).toEqual(['e2–e4', 'd7–d5', 'e4–d5 ×']);
});

it('tells a capture on the square of the move with the move, even if it happened first', () => {
  const log = [entry([], 0), entry([0], 1, '×c7'), entry([0], 1, 'g1–c7', 'rider'), entry([1], 2, '×c7'), entry([1], 2, 'd6–c7', 'guard')];
  expect(moves(log, aside).map((move) => [move.text, move.icon])).toEqual([['g1×c7', 'rider'], ['d6×c7', 'guard']]);
});

it('gives each seat its column, whoever begins and whoever moves twice', () => {
  const log = [entry([1], 1, 'a5'), entry([0], 2, 'b2'), entry([1], 3, 'c5'), entry([1], 4, 'd5'), entry([0], 5, 'e2')];
  const rows = moveRows(moves(log, aside));
  expect(rows.map(({ pair }) => pair.map((move) => move?.text))).toEqual([[undefined, 'a5'], ['b2', 'c5 d5'], ['e2']]);
  const unknown = moveRows(moves([entry([], 1, 'a'), entry([], 2, 'b'), entry([], 3, 'c')], aside));
  expect(unknown.map(({ pair }) => pair.map((move) => move?.text))).toEqual([['a', 'b'], ['c']]);
  const four = moveRows(moves([0, 1, 2, 3].map((seat) => entry([seat], seat, `m${seat}`)), aside));
  expect(four.map(({ pair }) => pair.map((move) => move?.text))).toEqual([['m0', 'm1'], ['m2', 'm3']]);
});

it('shows moves as their notation has them, and nothing that came of them beside', () => {
  const noted = (words: unknown, name: string) => (name === 'notation' ? (words as { params: { icon: string } }).params.icon : aside(words, name));
  const log = [entry([0], 1, '×c6'), entry([0], 1, 'b5–c6', 'Bxc6'), entry([1], 2, 'd7–c6', 'dxc6'), entry([0], 3, 'h1–f1')];
  expect(moves(log, noted).map((move) => move.text)).toEqual(['Bxc6', 'dxc6']);
});

it('shows the picture of a figure instead of its letter, never both', () => {
  const shown = (text: string, noted = true, drawn = true) => shownMove({ text, icon: 'horse', entry: entry([0], 1), noted }, drawn);
  expect(shown('Nc3')).toEqual({ icon: 'horse', text: 'c3' });
  expect(shown('Nxe4+')).toEqual({ icon: 'horse', text: 'xe4+' });
  expect(shown('a4')).toEqual({ icon: '', text: 'a4' });
  expect(shown('O-O')).toEqual({ icon: '', text: 'O-O' });
  expect(shown('Nc3', true, false)).toEqual({ icon: '', text: 'Nc3' });
  expect(shown('e2–e4', false)).toEqual({ icon: 'horse', text: 'e2–e4' });
});
