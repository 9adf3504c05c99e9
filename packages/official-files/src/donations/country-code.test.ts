import { expect, test } from 'vitest';

import { countryCode } from './country-code.ts';

test.each([
  ['צרפת', 'FRA'],
  ['France', 'FRA'],
  ['fr', 'FRA'],
  [' FRA ', 'FRA'],
  ['Deutschland', 'DEU'],
  ['ארצות הברית', 'USA'],
  ['ארה"ב', 'USA'],
  ['UK', 'GBR'],
  ['ישראל', 'ISR'],
  ['', ''],
  ['XYZ', ''],
  ['ארץ שאיננה', ''],
])('the country %j is %j', (typed, code) => {
  expect(countryCode(typed)).toBe(code);
});
