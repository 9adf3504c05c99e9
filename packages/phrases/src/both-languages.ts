import type { I18n } from '@lingui/core';

import { catalogue as en } from './en/catalogue.ts';
import { catalogue as he } from './he/catalogue.ts';
import { createI18n, phrasesOf, type Area, type Language, type Phrase } from './phrases.ts';

const BOOKS: Readonly<Record<Language, I18n>> = {
  he: createI18n('he', he),
  en: createI18n('en', en),
};

/** Returns the phrases of an area in a language, for mail and print, which need both languages. */
export function phrasesIn<A extends Area>(language: Language, area: A): Phrase<A> {
  return phrasesOf(BOOKS[language], area);
}
