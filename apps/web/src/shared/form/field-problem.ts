import type { PhraseKey } from '@pinkas/phrases/phrases';

import { currentLanguage } from '../language/language-store.ts';
import { usePhrases } from '../language/use-phrases.ts';

function isFieldCode(code: string): code is PhraseKey<'fields'> {
  return Object.hasOwn(currentLanguage().book.messages, `fields.${code}`);
}

/** Returns a function that maps the code of a field problem to its sentence; undefined stays undefined. */
export function useFieldProblem(): (code: string | undefined) => string | undefined {
  const text = usePhrases('fields');
  return (code) => {
    if (code === undefined) return undefined;
    return text(isFieldCode(code) ? code : 'FIELD_WRONG_TYPE');
  };
}
