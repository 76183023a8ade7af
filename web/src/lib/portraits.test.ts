import { expect, it } from 'vitest';
import { FACES } from './portraitDrawings';
import { portraits } from './portraits';
import type { SeatInfo } from './wire';

const match = (...seats: Partial<SeatInfo>[]) => ({ id: 'm', seats: seats.map((one, id) => ({ id, kind: 'person' as const, ...one })) });
const faces = (...seats: Partial<SeatInfo>[]) => [...portraits(match(...seats)).values()];

it('gives a person the same face in every match and seat', () => {
  const [alone] = faces({ name: 'Ada' });
  expect(faces({ name: 'Leo' }, { name: ' ada' })[1]).toEqual(alone);
});

it('gives no face twice in a match while there are enough', () => {
  const crowd = FACES.map(() => ({ name: 'Ada' }));
  expect(new Set(faces(...crowd).map((one) => one.face)).size).toBe(FACES.length);
  expect(faces(...crowd, { name: 'Ada' })).toHaveLength(FACES.length + 1);
});

it('gives bots and programs a robot, and levels their pips', () => {
  const [first, second, third] = faces({ kind: 'bot', bot: 'level:4' }, { kind: 'bot', bot: 'greedy' }, { kind: 'program' });
  expect([first!.bot, second!.bot, third!.bot]).toEqual([true, true, true]);
  expect([first!.level, second!.level, third!.level]).toEqual([4, 0, 0]);
  expect(new Set([first, second, third].map((one) => one!.face)).size).toBe(3);
});
