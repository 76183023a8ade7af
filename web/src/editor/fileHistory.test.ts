import { beforeEach, describe, expect, it } from 'vitest';
import { remember, versions } from './fileHistory';

describe('versions of files', () => {
  beforeEach(() => localStorage.clear());
  it('are kept newest first, once each', () => {
    remember('a', '1', 0);
    remember('a', '1', 100_000);
    remember('a', '2', 200_000);
    expect(versions().map((one) => one.text)).toEqual(['2', '1']);
  });
  it('that follow closely become one, and the first stays', () => {
    remember('a', '1', 0);
    remember('a', '2', 100_000);
    remember('a', '3', 110_000);
    expect(versions().map((one) => one.text)).toEqual(['3', '1']);
  });
  it('of other files outlive many of one', () => {
    remember('b', 'mine', 0);
    for (let number = 1; number < 60; number += 1) remember('a', String(number), number * 100_000);
    expect(versions()).toHaveLength(40);
    expect(versions().some((one) => one.name === 'b')).toBe(true);
  });
  it('survive what is no list', () => {
    localStorage.setItem('boardwright.files', '{"x":');
    expect(versions()).toEqual([]);
  });
});
