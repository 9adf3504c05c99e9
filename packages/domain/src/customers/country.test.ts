import { expect, test } from 'vitest';

import { isAbroad } from './country.ts';

test.each([
  ['', false],
  ['  ', false],
  ['ישראל', false],
  [' Israel ', false],
  ['IL', false],
  ['גרמניה', true],
  ['Germany', true],
  ['DE', true],
])('a party whose country is "%s" is abroad: %s', (country, expected) => {
  expect(isAbroad(country)).toBe(expected);
});
