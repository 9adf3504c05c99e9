import { expect, test } from 'vitest';

import { isTurned, reversedSign } from './reversed-sign.ts';

test.each([
  ['3', '-3'],
  ['1,200.5', '-1,200.5'],
  ['12*4', '-(12*4)'],
  ['\u22123', '3'],
])('%s and %s are each other with the other sign', (quantity, turned) => {
  expect(reversedSign(quantity)).toBe(turned);
  expect(isTurned(turned)).toBe(!isTurned(quantity));
  expect(reversedSign(turned).replace('-', '\u2212')).toBe(quantity);
});
