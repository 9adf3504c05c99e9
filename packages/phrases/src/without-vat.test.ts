import { expect, test } from 'vitest';

import { catalogue as en } from './en/catalogue.ts';
import { catalogue as he } from './he/catalogue.ts';
import { createI18n, phrasesOf, WITHOUT_VAT, type Area, type Language } from './phrases.ts';
import { NEVER_SHOWN } from './testing/never-shown.ts';

const VAT = /מע"מ|תשומות|\bVAT\b/;

/** Every phrase of a language as such a business reads it. */
function readWithoutVat(language: Language): Map<string, string> {
  const catalogue = { he, en }[language];
  const book = createI18n(language, catalogue);
  return new Map(
    Object.entries(catalogue).flatMap(([area, phrases]) =>
      Object.keys(phrases).map((key): [string, string] => [
        `${area}.${key}`,
        (phrasesOf(book, area as Area, WITHOUT_VAT) as (key: string) => string)(key),
      ]),
    ),
  );
}

test.each(['he', 'en'] as const)(
  'in %s nothing that a business without VAT reads names VAT',
  (language) => {
    const never = new Set(Object.values(NEVER_SHOWN).flat());
    const named = [...readWithoutVat(language)].filter(([, text]) => VAT.test(text));
    expect(named.map(([key]) => key).filter((key) => !never.has(key))).toEqual([]);
  },
);

test('the list holds no phrase that does not name VAT', () => {
  const hebrew = readWithoutVat('he');
  const english = readWithoutVat('en');
  const idle = Object.values(NEVER_SHOWN)
    .flat()
    .filter((key) => !VAT.test(hebrew.get(key) ?? '') && !VAT.test(english.get(key) ?? ''));
  expect(idle).toEqual([]);
});

test('a phrase says both: with VAT and without', () => {
  const book = createI18n('he', he);
  expect(phrasesOf(book, 'customerCard')('turnover')).toBe('מחזור השנה, לפני מע"מ');
  expect(phrasesOf(book, 'customerCard', WITHOUT_VAT)('turnover')).toBe('מחזור השנה');
  expect(phrasesOf(book, 'dashboard', WITHOUT_VAT)('income', { month: 'מאי' })).toBe('הכנסות במאי');
});
