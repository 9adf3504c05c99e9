import { expect, test } from 'vitest';

import { e4 } from '../money/agorot.ts';
import { changedPrice, type PriceRounding } from './changed-price.ts';

test.each<[number, number, PriceRounding, number]>([
  [1_000_000, 1_000, 'agora', 1_100_000],
  [1_000_000, -1_500, 'agora', 850_000],
  [99_900, 500, 'agora', 104_900],
  [99_900, 500, 'ten-agorot', 105_000],
  [104_500, 0, 'shekel', 100_000],
  [105_000, 0, 'shekel', 110_000],
  [0, 1_000, 'shekel', 0],
  [999_999_990_000, 100_000, 'agora', 10_999_999_890_000],
])('%i changed by %i basis points, brought to the %s, is %i', (price, rate, rounding, after) => {
  expect(changedPrice(e4(price), rate, rounding)).toBe(after);
});
