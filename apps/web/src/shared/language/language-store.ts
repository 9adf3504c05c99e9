import type { I18n } from '@lingui/core';
import { catalogue as hebrew } from '@pinkas/phrases/he/catalogue';
import {
  createI18n,
  LANGUAGES,
  phrasesOf,
  type Area,
  type Language,
  type Phrase,
} from '@pinkas/phrases/phrases';

import { deviceStorage } from '../storage/safe-storage.ts';

const STORAGE_KEY = 'pk-language';

interface LanguageState {
  readonly language: Language;
  readonly book: I18n;
}

let state: LanguageState = { language: 'he', book: createI18n('he', hebrew) };
const books = new Map<Language, I18n>([['he', state.book]]);
const listeners = new Set<() => void>();

async function bookOf(language: Language): Promise<I18n> {
  const known = books.get(language);
  if (known !== undefined) return known;
  const { catalogue } = await import('@pinkas/phrases/en/catalogue');
  const book = createI18n(language, catalogue);
  books.set(language, book);
  return book;
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentLanguage(): LanguageState {
  return state;
}

/** Switches every phrase on the screen; the other language's phrases load when first chosen. */
export async function chooseLanguage(language: Language): Promise<void> {
  state = { language, book: await bookOf(language) };
  deviceStorage.write(STORAGE_KEY, language);
  for (const listener of listeners) listener();
}

/** Opens in the language that was chosen on this device; a failure leaves Hebrew. */
export async function restoreLanguage(): Promise<void> {
  const kept = LANGUAGES.find((language) => language === deviceStorage.read(STORAGE_KEY));
  if (kept !== undefined && kept !== state.language) {
    await chooseLanguage(kept).catch(() => undefined);
  }
}

/** The phrases of an area now, for code outside components. */
export function phrasesNow<A extends Area>(area: A): Phrase<A> {
  return phrasesOf(state.book, area);
}
