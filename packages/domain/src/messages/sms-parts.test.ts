import { expect, test } from 'vitest';

import { smsPartsOf } from './sms-parts.ts';

test.each([
  ['an empty text', '', 0],
  ['one Hebrew letter', 'א', 1],
  ['70 Hebrew letters', 'א'.repeat(70), 1],
  ['71 Hebrew letters', 'א'.repeat(71), 2],
  ['134 Hebrew letters', 'א'.repeat(134), 2],
  ['135 Hebrew letters', 'א'.repeat(135), 3],
  ['160 English letters', 'a'.repeat(160), 1],
  ['161 English letters', 'a'.repeat(161), 2],
  ['306 English letters', 'a'.repeat(306), 2],
  ['307 English letters', 'a'.repeat(307), 3],
  ['80 letters that count twice', '€'.repeat(80), 1],
  ['81 letters that count twice', '€'.repeat(81), 2],
  ['English with one Hebrew letter', `${'a'.repeat(70)}א`, 2],
  ['35 pictures of two units', '🙂'.repeat(35), 1],
  ['36 pictures of two units', '🙂'.repeat(36), 2],
])('%s goes out in the parts that it needs', (_name, text, parts) => {
  expect(smsPartsOf(text)).toBe(parts);
});
