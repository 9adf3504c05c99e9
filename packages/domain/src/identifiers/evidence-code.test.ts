import { expect, test } from 'vitest';

import { findEvidenceCode } from './evidence-code.ts';

const CODE = '0123456789abcdef'.repeat(4);

test.each([
  ['alone', CODE],
  ['in capitals', CODE.toUpperCase()],
  ['in a mail', `שלום,\n\nזה הקוד:\n${CODE}\n\nהוא מעיד על 48 שינויים.`],
  ['broken over lines', `הקוד:\r\n${CODE.slice(0, 40)}\r\n ${CODE.slice(40)}\r\n`],
  ['between marks', `"${CODE}".`],
])('a code is found %s', (_, text) => {
  expect(findEvidenceCode(text)).toBe(CODE);
});

test.each([
  ['nothing', ''],
  ['a digit too few', CODE.slice(1)],
  ['a digit too many', `${CODE}0`],
  ['another letter', `g${CODE}`],
  ['a number of many digits', 'שולמו 1234 ב־2026'],
])('no code is found in %s', (_, text) => {
  expect(findEvidenceCode(text)).toBeUndefined();
});
