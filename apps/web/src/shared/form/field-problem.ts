import type { PhraseKey } from '@pinkas/phrases/phrases';
import { fields as hebrewFields } from '@pinkas/phrases/he/errors';

import { usePhrases } from '../language/use-phrases.ts';

function isFieldCode(code: string): code is PhraseKey<'fields'> {
  return Object.hasOwn(hebrewFields, code);
}

/** Turns the code of a field problem into its sentence; undefined stays undefined. */
export function useFieldProblem(): (code: string | undefined) => string | undefined {
  const text = usePhrases('fields');
  return (code) => {
    if (code === undefined) return undefined;
    return text(isFieldCode(code) ? code : 'FIELD_WRONG_TYPE');
  };
}
