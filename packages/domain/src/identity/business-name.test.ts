import { expect, test } from 'vitest';

import { isEnglishBusinessName, isHebrewBusinessName, plainBusinessName } from './business-name.ts';

test.each(['קו תכלת', 'מאפיית שיבולת הכפר', 'סטודיו_7', 'אור-לבן 24'])(
  '%s is a Hebrew name',
  (text) => {
    expect(isHebrewBusinessName(text)).toBe(true);
    expect(isEnglishBusinessName(text)).toBe(false);
  },
);

test.each(['', 'Kav Tchelet', 'קו תכלת בע"מ', 'קו\u0591תכלת', 'קו\nתכלת', 'קו־תכלת'])(
  '%j is no Hebrew name',
  (text) => {
    expect(isHebrewBusinessName(text)).toBe(false);
  },
);

test.each(['Kav Tchelet', 'studio_7', 'OR-LAVAN 24'])('%s is an English name', (text) => {
  expect(isEnglishBusinessName(text)).toBe(true);
  expect(isHebrewBusinessName(text)).toBe(false);
});

test.each(['', 'קו תכלת', 'Kav & Tchelet', 'Caf\u00E9', '\uFF2Bav', "Dana's"])(
  '%j is no English name',
  (text) => {
    expect(isEnglishBusinessName(text)).toBe(false);
  },
);

test.each([
  ['קו תכלת בע"מ', 'קו תכלת בעמ'],
  ['קו תכלת בע\u05F4מ', 'קו תכלת בעמ'],
  ["צ'יפס ובניו", 'ציפס ובניו'],
  ['קו־תכלת', 'קו-תכלת'],
  ['לוי, כהן ושות\u05F3 (1998)', 'לוי כהן ושות 1998'],
])('%s is written plainly as %s, which is accepted', (text, plain) => {
  expect(plainBusinessName(text)).toBe(plain);
  expect(isHebrewBusinessName(plain)).toBe(true);
});

test('an English name loses its marks too, and a name of marks alone has no plain spelling', () => {
  expect(plainBusinessName("Dana's Cakes & Co.")).toBe('Danas Cakes Co');
  expect(isHebrewBusinessName(plainBusinessName('"&"'))).toBe(false);
  expect(isEnglishBusinessName(plainBusinessName('קו'))).toBe(false);
});
