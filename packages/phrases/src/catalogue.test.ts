import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

import { phrasesIn } from './both-languages.ts';
import { catalogue as en } from './en/catalogue.ts';
import { catalogue as he } from './he/catalogue.ts';
import type { Catalogue } from './phrases.ts';

type Parts = ReturnType<typeof compileMessageOrThrow>;

/** Names of the values that a phrase takes, in its branches too; an option of a choice is none. */
function parameters(text: string): string[] {
  const names = new Set<string>();
  const collect = (parts: Parts): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      const [name, , options] = part;
      if (name !== '#') names.add(name);
      for (const option of Object.values(options ?? {})) {
        if (Array.isArray(option)) collect(option);
      }
    }
  };
  collect(compileMessageOrThrow(text));
  return [...names].toSorted();
}

function entries(catalogue: Catalogue): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([area, phrases]) =>
      Object.entries(phrases).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
    ),
  );
}

test('every Hebrew phrase has an English one, and none is empty', () => {
  const hebrew = entries(he);
  const english = entries(en);
  expect([...english.keys()].toSorted()).toEqual([...hebrew.keys()].toSorted());
  for (const text of [...hebrew.values(), ...english.values()]) expect(text).not.toBe('');
});

test('no phrase holds a pattern of a date: dates come to phrases as text', () => {
  for (const [key, text] of [...entries(he), ...entries(en)]) {
    expect(text, key).not.toMatch(/\{\s*\w+\s*,\s*(?:date|time)\b/);
  }
});

test('a phrase takes the same parameters in both languages', () => {
  const english = entries(en);
  for (const [key, text] of entries(he)) {
    expect(parameters(english.get(key) ?? ''), key).toEqual(parameters(text));
  }
});

test('a Hebrew letter is tied to a figure by a maqaf, not by a hyphen', () => {
  for (const [key, text] of entries(he)) expect(text, key).not.toMatch(/[א-ת]-[{\d]/);
});

test('the product is called פנקס or Pinkas, in no other spelling', () => {
  for (const [key, text] of entries(he)) expect(text, key).not.toContain('פינקס');
  for (const [key, text] of entries(en)) expect(text, key).not.toMatch(/\bpinkas\b(?!\.)/);
});

test('phrases speak without exclamation marks, and Hebrew writes its abbreviations with gershayim', () => {
  for (const [key, text] of entries(he)) {
    expect(text, key).not.toContain('!');
    expect(text, key).not.toMatch(/מעמ|סהכ/);
  }
});

// Legal texts of prints and of the product's own pages are formal, official tables have names of their own, and mails
// are letters.
const FORMAL = /^(?:print|productPages|uniformF\w+|mail\w*)\./;
const BARRED: readonly (readonly [habit: string, words: RegExp])[] = [
  ['a field is asked for by what it needs', /שדה חובה/],
  [
    'what happens without a person happens אוטומטית',
    /(?<![א-ת])(?:מעצמ(?:ו|ה|ם|נו)|מאלי(?:ו|ה|הם|הן))(?![א-ת])/,
  ],
  ['nothing is שום דבר לא', /(?<!שום )(?<![א-ת])ו?דבר לא(?![א-ת])/],
  ['not yet is עדיין לא', /(?<!כל )(?<![א-ת])[ושה]?עוד (?:לא|אין)(?![א-ת])/],
  ['nothing is כלום', /(?<![א-ת])(?:אין|לא)(?: (?!שום )[א-ת]+){0,3} דבר(?![א-ת])/],
  ['two things are counted in figures', /two \{[^{}]*(?<![א-ת])[הבלמוכ]?(?:שני|שתי) /],
  ['what did not load has a name', /^(?:המסך|העמוד) לא נטען$/],
  ['a letter before figures has a maqaf', /(?<![א-ת])[ושהלבמכ]{1,2}-(?:#|\{)/],
  ['one spelling of אסמכתה', /אסמכתא/],
  ['the least is מינימלי', /מזערי/],
  ['what is needed is asked for by יש', /צריך (?:מספר|סכום|לכתוב)/],
  ['negation is לא', /(?<![א-ת])[ושכ]?אינ(?:ו|ה|ם|ן)(?![א-ת])(?! (?:מסמכי מס|מסמך מס|מסמך תקף))/],
];

test.each(BARRED)('Hebrew is the spoken one of today: %s', (_habit, words) => {
  const found = [...entries(he)].filter(([key, text]) => !FORMAL.test(key) && words.test(text));
  expect(found).toEqual([]);
});

const BARRED_ENGLISH: readonly (readonly [habit: string, words: RegExp])[] = [
  ['a reminder is about something', /\bremind(?:ed|s|ers?)? of\b/i],
  ['a phrase begins with a figure', /^\{\w+, plural, one \{one to\b/],
  ['a business has a type', /\bkind of business\b/i],
  ['values are current', /\bpresent (?:values?|address|password)\b/i],
  ['what did not load has a name', /^the screen did not load$/i],
  ['a link is valid', /\bgood for \{?\w+\}? (?:hours|minutes|days)/i],
  ['a search matches', /\bfits? (?:the (?:search|filter)|"\{)/i],
  ['what ended is no longer so', /\bany more\b(?! (?:than|of))/i],
];

test.each(BARRED_ENGLISH)('English is a native one: %s', (_habit, words) => {
  const found = [...entries(en)].filter(([key, text]) => !FORMAL.test(key) && words.test(text));
  expect(found).toEqual([]);
});

test('a code of the catalogue has its sentence in both languages', () => {
  expect(phrasesIn('he', 'errors')('NOT_FOUND')).toContain('לא מצאנו');
  expect(phrasesIn('en', 'errors')('NOT_FOUND')).toContain('did not find');
});
