import { expect, test } from 'vitest';

import { PASSWORD_RULES, passwordLacks } from './password-rules.ts';

test('an empty password lacks everything', () => {
  expect(passwordLacks('', '')).toEqual(PASSWORD_RULES);
});

test('specification section 5: eight characters with a digit, a lowercase and an uppercase letter', () => {
  expect(passwordLacks('Tavla-7', '')).toEqual(['length']);
  expect(passwordLacks('Tavla-Zofia', '')).toEqual(['digit']);
  expect(passwordLacks('TAVLA-ZOFIA-7', '')).toEqual(['lowercase']);
  expect(passwordLacks('tavla-zofia-7', '')).toEqual(['uppercase']);
  // Hebrew letters may be there, and count for neither case.
  expect(passwordLacks('טבלה-צופיה-7', '')).toEqual(['lowercase', 'uppercase']);
  expect(passwordLacks('Tavla-Z7', '')).toEqual([]);
  expect(passwordLacks('Tavla-צופיה-7', '')).toEqual([]);
});

test('AU-19: more than 128 characters are refused, 128 are not', () => {
  expect(passwordLacks(`Tavla-Zofia-7${'x'.repeat(115)}`, '')).toEqual([]);
  expect(passwordLacks(`Tavla-Zofia-7${'x'.repeat(116)}`, '')).toEqual(['length']);
});

test.each([
  'Password1',
  'P@ssw0rd',
  'passworD2026!',
  '123Qwerty!!',
  'Aa123456',
  'Abcd1234',
  'Admin-2026',
  'Israel1948',
  'Pinkas2026!',
  'Aaaa1111',
  '--2026Shalom',
  'Dr@g0n!!77',
  'M0nk3y1111',
  'aB1aB1aB1',
])('AU-19: %s is among the first guesses', (password) => {
  expect(passwordLacks(password, '')).toEqual(['unguessable']);
});

test('the name of the own e-mail address is guessable, of another it is not', () => {
  expect(passwordLacks('Studio-Kav-77', 'studio-kav@customer.example')).toEqual(['unguessable']);
  expect(passwordLacks('Studio-Kav-77', 'office@customer.example')).toEqual([]);
  expect(passwordLacks('Dana-Tavla-77', 'dan@customer.example')).toEqual([]);
});

test('a name of four letters is guessable, one of three is not, and letters count in any case', () => {
  expect(passwordLacks('Gali-Tavla-77', 'GALI@customer.example')).toEqual(['unguessable']);
  expect(passwordLacks('Gal-Tavla-77', 'gal@customer.example')).toEqual([]);
  expect(passwordLacks('Customer-Tav7', 'gali@customer.example')).toEqual([]);
});

test('four different characters are enough, three are guessable', () => {
  expect(passwordLacks('Zx7wZx7wZ', '')).toEqual([]);
  expect(passwordLacks('Zx7xZx7xZ', '')).toEqual(['unguessable']);
});

test('a word within others is none of the first guesses', () => {
  expect(passwordLacks('Tavla7Dragon', '')).toEqual([]);
  expect(passwordLacks('Dragon7Tavla', '')).toEqual([]);
});
