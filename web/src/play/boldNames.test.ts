import { expect, it } from 'vitest';
import { boldParts } from './boldNames';

const bold = (text: string, names: string[]) => boldParts(text, names).filter((part) => part.bold).map((part) => part.text);

it('names of players stand out, longer names first, and never inside a word', () => {
  expect(bold('Ada Lovelace hits Leo, Leonora and Galileo.', ['Ada', 'Leo', 'Ada Lovelace'])).toEqual(['Ada Lovelace', 'Leo']);
  expect(bold('white: rook h1 to d1', ['white', 'black'])).toEqual(['White']);
  expect(bold('C++ (bot) draws', ['C++ (bot)'])).toEqual(['C++ (bot)']);
  expect(bold('Nobody wins', ['', 'Ada'])).toEqual([]);
});

it('the text stays as it is but for its first letter', () => {
  const text = 'ada takes a card from Leo, then Ada passes';
  expect(boldParts(text, ['Ada', 'Leo']).map((part) => part.text).join('')).toBe(`A${text.slice(1)}`);
  expect(boldParts(text, [])).toEqual([{ text: `A${text.slice(1)}`, bold: false }]);
});
