import { expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { vatInside } from './vat-inside.ts';

test.each([
  [118_000, 1_800, 18_000],
  [100, 1_800, 15],
  [11_700, 1_700, 1_700],
  [5_000, 0, 0],
])('of %i agorot at %i basis points, %i are VAT', (gross, rate, vat) => {
  expect(vatInside(agorot(gross), rate)).toBe(vat);
});
