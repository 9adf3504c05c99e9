import { expect, test } from 'vitest';

import { compactIban, formatIban, isIban } from './iban.ts';

test.each([
  'IL620108000000099999999',
  'DE89370400440532013000',
  'GB82WEST12345698765432',
  'NO9386011117947',
])('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['IL620108000000099999998', 'another last digit'],
  ['IL260108000000099999999', 'check digits that changed places'],
  ['DE8937040044053201300', 'too few digits'],
  ['IL62010800000009999999A', 'a letter in an Israeli account'],
  ['620108000000099999999', 'no country'],
])('%s is none: %s', (iban) => {
  expect(isIban(iban)).toBe(false);
});

test('it is typed with blanks, hyphens and small letters, and shown in groups of four', () => {
  const kept = compactIban(' il62-0108 0000 0009 9999 999 ');
  expect(kept).toBe('IL620108000000099999999');
  expect(formatIban(kept)).toBe('IL62 0108 0000 0009 9999 999');
});
