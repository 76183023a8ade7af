import { expect, it } from 'vitest';

import { Speaker } from './fluent';

const english = new Speaker('en', [
  'boards-move = { $figure } to { $place }',
  'cards-coins = { $count ->\n  [one] one coin\n *[other] { $count } coins\n }\ncards-gain = gain { $what }',
]);

it('says messages with their parameters, also inside each other', () => {
  expect(english.say({ id: 'boards-move', params: { figure: { en: 'king', it: 're' }, place: 'e4' } })).toBe('king to e4');
  expect(english.say({ id: 'cards-gain', params: { what: [{ id: 'cards-coins', params: { count: 1 } }, 'luck'] } })).toBe(
    'gain one coin, luck',
  );
});

it('ends a sentence with one full stop, though a name may bring its own', () => {
  const speaker = new Speaker('en', ['x-buys = Iris buys { $weapon }.\nx-waits = Iris waits...']);
  expect(speaker.say({ id: 'x-buys', params: { weapon: 'T.H.O.R.' } })).toBe('Iris buys T.H.O.R.');
  expect(speaker.say({ id: 'x-waits' })).toBe('Iris waits...');
});

it('says content in the language of the reader, or in English', () => {
  expect(new Speaker('it', []).say({ en: 'Sword', it: 'Spada' })).toBe('Spada');
  expect(new Speaker('it', []).say({ en: 'Sword' })).toBe('Sword');
});

it('says plain things plainly', () => {
  expect(english.say(3)).toBe('3');
  expect(english.say(null)).toBe('');
  expect(english.say('Knight')).toBe('Knight');
});

it('calls shipped games in the language of the reader, and others by their title', () => {
  const italian = new Speaker('it', ['game-x = { "Scacchi" }\n    .about = { "Vince chi prende il \\"re\\"." }']);
  expect([italian.title('x', 'Chess'), italian.about('x')]).toEqual(['Scacchi', 'Vince chi prende il "re".']);
  expect([italian.title('u-1', 'Mine'), italian.about('u-1')]).toEqual(['Mine', '']);
});

it('says names of files in the language of the reader', () => {
  const italian = new Speaker('it', ['boards-name-white = bianco\nx-said = { $player } muove']);
  expect(italian.say('White')).toBe('Bianco');
  expect(italian.say({ id: 'x-said', params: { player: 'white' } })).toBe('bianco muove');
  expect(italian.say('Zara')).toBe('Zara');
});

it('calls places by a letter and a number', () => {
  const speaker = new Speaker('en', ['moved = { $unit } moves to { $to }.']);
  expect(speaker.say({ id: 'moved', params: { unit: 'Ada', to: '4,8' } })).toBe('Ada moves to e9.');
  expect(speaker.say('0,0')).toBe('a1');
  expect(speaker.say('27,15')).toBe('ab16');
  expect(speaker.say('1, 2')).toBe('1, 2');
  expect(speaker.say('1,-2')).toBe('1,-2');
});
