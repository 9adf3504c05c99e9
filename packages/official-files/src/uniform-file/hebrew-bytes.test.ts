import { expect, test } from 'vitest';

import { hebrewSigns, putText } from './hebrew-bytes.ts';

/** Returns the field as a Windows program reads it: letters at E0 to FA. */
function written(text: string, length: number): string {
  const bytes = new Uint8Array(length).fill(0x20);
  putText(bytes, 0, length, text);
  return new TextDecoder('iso-8859-8').decode(bytes);
}

test('every Hebrew letter is a byte from E0 to FA, final ones in their own places', () => {
  const letters = 'אבגדהוזחטיךכלםמןנסעףפץצקרשת';
  const bytes = new Uint8Array(27);
  putText(bytes, 0, 27, letters);
  expect([...bytes]).toEqual(Array.from({ length: 27 }, (_, index) => 0xe0 + index));
  expect(written(letters, 30)).toBe(`${letters}   `);
});

test.each([
  ['צה״ל ור׳ כהן', 'צה"ל ור\' כהן'],
  ['“כן” ‘לא’ – או — לא‑שם', '"כן" \'לא\' - או - לא-שם'],
  ['בֵּית־סֵפֶר', 'בית-ספר'],
  ['\ufb2a\ufb4b\ufb21', 'שוא'],
  ['₪5 עד €7…', 'ש"ח5 עד EUR7...'],
  ['רחוב א\r\nקומה ב\n\n\tדלת 3', 'רחוב א קומה ב דלת 3'],
  ['\u200fא\u200b\u00a0ב\ufeff', 'א ב'],
  ['Café Łódź ½', 'Cafe Lodz 1/2'],
  ['👨‍👩‍👧‍👦 משפחה 🎉🎉', '? משפחה ?'],
  ['Магазин 5', '? 5'],
  ['🙂', '?'],
  ['  מוסך   א  ', 'מוסך א '],
  ['\u0000\u0007|', '|'],
])('%j is written as %j', (text, expected) => {
  expect(hebrewSigns(text)).toBe(expected);
  expect(written(text, 40)).toBe(expected.padEnd(40));
});

test('a text is cut at its field, one byte a sign, and an empty one leaves blanks', () => {
  expect(written('א'.repeat(200), 50)).toBe('א'.repeat(50));
  expect(written(`${'ב'.repeat(49)}₪`, 50)).toBe(`${'ב'.repeat(49)}ש`);
  expect(written('', 5)).toBe('     ');
  expect(written('\n\u200f', 5)).toBe('     ');
});
