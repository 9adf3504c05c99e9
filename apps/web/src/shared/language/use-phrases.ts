import { WITHOUT_VAT, type Area, type Language, type Phrase } from '@pinkas/phrases/phrases';
import { phrasesOnScreen } from '@pinkas/phrases/phrases-on-screen';
import { useMemo, useSyncExternalStore } from 'react';

import { useBusinessHasVat } from '../session/business-vat.ts';
import { chooseLanguage, currentLanguage, subscribeToLanguage } from './language-store.ts';

/** Shows a language, saves it on this device, and sets the language of emails to the person. */
async function choose(language: Language): Promise<void> {
  await chooseLanguage(language);
  const { sendLanguage } = await import('./send-language.ts');
  sendLanguage(language);
}

/** Returns the phrases of one area; the component renders again when the language or the business changes. */
export function usePhrases<A extends Area>(area: A): Phrase<A> {
  const { book } = useSyncExternalStore(subscribeToLanguage, currentLanguage);
  const hasVat = useBusinessHasVat();
  return useMemo(
    () => phrasesOnScreen(book, area, hasVat ? undefined : WITHOUT_VAT),
    [book, area, hasVat],
  );
}

export interface LanguageChoice {
  readonly language: Language;
  readonly choose: (language: Language) => Promise<void>;
}

export function useLanguage(): LanguageChoice {
  const { language } = useSyncExternalStore(subscribeToLanguage, currentLanguage);
  return { language, choose };
}
