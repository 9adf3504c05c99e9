import type { I18n } from '@lingui/core';
import {
  createI18n,
  LANGUAGES,
  WITHOUT_VAT,
  type Area,
  type FirstCatalogue,
  type Language,
  type Phrase,
} from '@pinkas/phrases/phrases';
import { phrasesOnScreen } from '@pinkas/phrases/phrases-on-screen';

import { businessHasVat } from '../session/business-vat.ts';
import { deviceStorage } from '../storage/safe-storage.ts';
import { hebrewFirst } from './hebrew-first.ts';
import { importPhrases } from './phrase-files.ts';

const STORAGE_KEY = 'pk-language';
/** Phrases of the pages before sign-in; in Hebrew they load with their scripts. */
const FIRST_PART = 'start';

interface LanguageState {
  readonly language: Language;
  readonly book: I18n;
}

let state: LanguageState = { language: 'he', book: createI18n('he', hebrewFirst) };
/** Loaded phrases by language and part of the product. */
const loaded: Record<Language, Map<string, FirstCatalogue>> = {
  he: new Map([[FIRST_PART, hebrewFirst]]),
  en: new Map(),
};
/** Parts that were opened: a change of language loads them in the other one. */
const opened = new Set([FIRST_PART]);
const listeners = new Set<() => void>();

/** Adds Hebrew that came with the script of its page; other languages have it in their first part. */
export function holdHebrew(areas: FirstCatalogue): void {
  loaded.he.set(FIRST_PART, { ...loaded.he.get(FIRST_PART), ...areas });
  if (state.language === 'he') setState({ language: 'he', book: bookOf('he') });
}

async function loadOpened(language: Language): Promise<void> {
  const parts = loaded[language];
  const missing = [...opened].filter((part) => !parts.has(part));
  await Promise.all(
    missing.map(async (part) => parts.set(part, await importPhrases(language, part))),
  );
}

function bookOf(language: Language): I18n {
  // Later parts hold their areas whole, the first one some phrases of an area.
  const areas: FirstCatalogue[] = [...opened].map((part) => loaded[language].get(part) ?? {});
  return createI18n(language, Object.assign({}, ...areas) as FirstCatalogue);
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
  await loadOpened(language);
  setState({ language, book: bookOf(language) });
}

/** Shows a language, and saves it on this device for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadOpened(language);
  deviceStorage.write(STORAGE_KEY, language);
  await showLanguage(language);
}

/** Whether a language was chosen on this device. */
export function hasChosenLanguage(): boolean {
  return deviceStorage.read(STORAGE_KEY) !== undefined;
}

/**
 * Loads the phrases of a part of the product: a slice with the frame around it, or `shell` for what
 * is shown outside the pages. A page waits for it, so that no key is ever seen.
 */
export async function loadPhrases(part: string): Promise<void> {
  if (opened.has(part) && loaded[state.language].has(part)) return;
  const { language } = state;
  loaded[language].set(part, await importPhrases(language, part));
  opened.add(part);
  // The language may have changed meanwhile: then the other one lacks this part.
  await showLanguage(state.language);
}

/** Loads every area, for tests and for pages that are built apart from the product, which have those that they use. */
export async function loadAllPhrases(): Promise<void> {
  await loadPhrases('all');
}

/** Restores the language that was chosen on this device; a failure falls back to Hebrew. */
export async function restoreLanguage(): Promise<void> {
  const kept = LANGUAGES.find((language) => language === deviceStorage.read(STORAGE_KEY));
  if (kept !== undefined && kept !== state.language) {
    await showLanguage(kept).catch(() => undefined);
  }
}

/** The phrases of an area now, for code outside components. */
export function phrasesNow<A extends Area>(area: A): Phrase<A> {
  return phrasesOnScreen(state.book, area, businessHasVat() ? undefined : WITHOUT_VAT);
}
