import type { I18n } from '@lingui/core';
import {
  createI18n,
  LANGUAGES,
  phrasesOf,
  type Area,
  type Language,
  type Phrase,
} from '@pinkas/phrases/phrases';

import { deviceStorage } from '../storage/safe-storage.ts';
import { hebrewFirst } from './hebrew-first.ts';

const STORAGE_KEY = 'pk-language';

interface LanguageState {
  readonly language: Language;
  readonly book: I18n;
}

let state: LanguageState = { language: 'he', book: createI18n('he', hebrewFirst) };
/** Books with all areas; Hebrew begins with the areas of the first screen only. */
const wholeBooks = new Map<Language, I18n>();
const listeners = new Set<() => void>();

async function wholeBook(language: Language): Promise<I18n> {
  const known = wholeBooks.get(language);
  if (known !== undefined) return known;
  const { catalogue } =
    language === 'he'
      ? await import('@pinkas/phrases/he/catalogue')
      : await import('@pinkas/phrases/en/catalogue');
  const book = createI18n(language, catalogue);
  wholeBooks.set(language, book);
  return book;
}

function setState(next: LanguageState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentLanguage(): LanguageState {
  return state;
}

/** Switches every phrase on the screen; the other language's phrases load when first shown. */
export async function showLanguage(language: Language): Promise<void> {
  setState({ language, book: await wholeBook(language) });
}

/** The same, kept on this device for the next time. */
export async function chooseLanguage(language: Language): Promise<void> {
  await wholeBook(language);
  deviceStorage.write(STORAGE_KEY, language);
  await showLanguage(language);
}

/** Whether a language was chosen on this device. */
export function hasChosenLanguage(): boolean {
  return deviceStorage.read(STORAGE_KEY) !== undefined;
}

/** Loads the areas beyond the first screen; pages inside the product wait for it. */
export async function loadAllPhrases(): Promise<void> {
  const { language } = state;
  const book = await wholeBook(language);
  if (state.language === language && state.book !== book) setState({ language, book });
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
