import { expect, test } from 'vitest';
import type { RulesSection } from '../lib/api';
import { found, pieces, wanted } from './rulesSearch';

const section = (id: string, text: string, ...sections: RulesSection[]): RulesSection => ({
  id, title: id, sentences: [{ text, path: '' }], diagrams: [], sections,
});
const BOOK = [section('Figures', 'What moves.', section('Rook', 'It moves in a line.'), section('Città', 'Più torri.')), section('End', 'Who wins.')];

test('sections that have all words are found, with what they stand in', () => {
  const shown = found(BOOK, wanted('line MOVES'));
  expect(shown.map((one) => [one.id, one.sentences, one.sections.map((inner) => inner.id)])).toEqual([['Figures', [], ['Rook']]]);
});

test('a section that fits keeps its parts, and nothing asked is everything', () => {
  expect(found(BOOK, wanted('figures'))[0]?.sections.length).toBe(2);
  expect(found(BOOK, wanted('  '))).toBe(BOOK);
  expect(found(BOOK, wanted('dragon'))).toEqual([]);
});

test('accents do not matter', () => {
  expect(found(BOOK, wanted('citta piu'))[0]?.sections[0]?.id).toBe('Città');
});

test('found words are marked in their text', () => {
  expect(pieces('It moves in a line.', wanted('move li'))).toEqual([
    { text: 'It ', is: false }, { text: 'move', is: true }, { text: 's in a ', is: false }, { text: 'li', is: true }, { text: 'ne.', is: false },
  ]);
  expect(pieces('Più torri', wanted('piu'))).toEqual([{ text: 'Più', is: true }, { text: ' torri', is: false }]);
});
