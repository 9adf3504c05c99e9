import type { I18n } from '@lingui/core';

import { inOwnDirection } from './own-direction.ts';
import { LANGUAGES, phrasesOf, type Area, type Phrase, type PhraseValues } from './phrases.ts';

/** Returns phrases for a screen, where parameters keep their own direction within the sentence. */
export function phrasesOnScreen<A extends Area>(
  i18n: I18n,
  area: A,
  always?: PhraseValues,
): Phrase<A> {
  const text = phrasesOf(i18n, area, always);
  const language = LANGUAGES.find((one) => one === i18n.locale) ?? 'he';
  return (key, values) => text(key, values && inOwnDirection(values, language));
}
