import { expect, test } from 'vitest';

import { isEnglishBusinessName, isHebrewBusinessName } from './business-name.ts';

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
