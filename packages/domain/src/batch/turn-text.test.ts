import { expect, test } from 'vitest';

import { looksReversed, turnText } from './turn-text.ts';

test.each([
  ['םולש', 'שלום'],
  ['123 םולש', 'שלום 123'],
  ['12/05/2026 ךיראת', 'תאריך 12/05/2026'],
  ['(ריעצ) ןהכ', 'כהן (צעיר)'],
  ['ABC ltd תרבח', 'חברת ABC ltd'],
  ['12 34 תורוש', 'שורות 34 12'],
  ['1,234.50', '1,234.50'],
  ['office@example.co.il', 'office@example.co.il'],
])('%s is read as %s', (seen, read) => {
  expect(turnText(seen)).toBe(read);
});

test('a text turned twice is as it was', () => {
  const text = 'מאפיית שיבולת (סניף 12), חיפה';
  expect(turnText(turnText(text))).toBe(text);
});

test('words that begin with their last letter tell that a file is turned', () => {
  expect(looksReversed(['םולש', 'ןהכ ןרוא', '12'])).toBe(true);
  expect(looksReversed(['שלום', 'אורן כהן', 'ABC'])).toBe(false);
  expect(looksReversed([])).toBe(false);
});
