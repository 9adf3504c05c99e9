import { phrasesOf, type Area, type Language, type Phrase } from '@pinkas/phrases/phrases';
import { useMemo, useSyncExternalStore } from 'react';

import { chooseLanguage, currentLanguage, subscribeToLanguage } from './language-store.ts';

/** The phrases of one area; the component draws again when the language changes. */
export function usePhrases<A extends Area>(area: A): Phrase<A> {
  const { book } = useSyncExternalStore(subscribeToLanguage, currentLanguage);
  return useMemo(() => phrasesOf(book, area), [book, area]);
}

export interface LanguageChoice {
  readonly language: Language;
  readonly choose: (language: Language) => Promise<void>;
}

export function useLanguage(): LanguageChoice {
  const { language } = useSyncExternalStore(subscribeToLanguage, currentLanguage);
  return { language, choose: chooseLanguage };
}
