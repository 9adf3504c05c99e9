import { expect, test } from 'vitest';

import { inOwnDirection, withoutIsolates } from './own-direction.ts';
import { createI18n } from './phrases.ts';
import { phrasesOnScreen } from './phrases-on-screen.ts';
import { catalogue as en } from './en/catalogue.ts';
import { catalogue as he } from './he/catalogue.ts';

test('a name in letters of the other direction keeps its signs within a sentence', () => {
  const hebrew = phrasesOnScreen(createI18n('he', he), 'customers');
  expect(hebrew('restored', { name: 'Harbour Light Ltd.' })).toBe(
    '\u2068Harbour Light Ltd.\u2069 חזר לרשימה',
  );
  const english = phrasesOnScreen(createI18n('en', en), 'customers');
  expect(english('restored', { name: 'קפה הפינה (חיפה)' })).toContain(
    '\u2068קפה הפינה (חיפה)\u2069',
  );
});

test.each([
  ['he', 'קפה הפינה (חיפה)'],
  ['en', 'Harbour Light Ltd.'],
  ['he', 'partly-paid'],
  ['he', 'Chrome ב־Windows'],
  ['he', 'office@harbour.example'],
  ['he', '1,180.00'],
  ['he', '\u2068Harbour Light Ltd.\u2069'],
  ['he', '\u2066PO-4711/20\u2069'],
] as const)('in %s the parameter %s is left as it is', (language, value) => {
  expect(inOwnDirection({ value }, language)).toEqual({ value });
});

test('the name of a file has no isolating characters', () => {
  expect(withoutIsolates('דוח - \u2068Harbour Light Ltd.\u2069.pdf')).toBe(
    'דוח - Harbour Light Ltd..pdf',
  );
});
