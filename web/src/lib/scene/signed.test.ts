import { expect, it } from 'vitest';
import { signed } from './signed';

it('has a true minus and one decimal at most', () => {
  expect([-5, 0, -0.04, 12.34, -2.5].map(signed)).toEqual(['−5', '0', '0', '12.3', '−2.5']);
});
