import { BATCH_ROW_CODES } from '@pinkas/domain/batch/batch-row';
import type { BatchField } from '@pinkas/domain/batch/batch-field';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { catalogue } from '@pinkas/phrases/he/catalogue';
import type { Language, PhraseKey } from '@pinkas/phrases/phrases';

/** A problem of a row in words: the field, and what is wrong with it. */
export function problemWords(
  language: Language,
  { field, code }: { readonly field: BatchField | null; readonly code: string },
): string {
  const problem = sentenceOf(language, code);
  if (field === null) return problem;
  return phrasesIn(language, 'batchUpload')('rowWithField', {
    field: phrasesIn(language, 'batchFields')(field),
    problem,
  });
}

function sentenceOf(language: Language, code: string): string {
  const own = BATCH_ROW_CODES.find((known) => known === code);
  if (own !== undefined) return phrasesIn(language, 'batchProblems')(own);
  if (isKeyOf(catalogue.fields, code)) return phrasesIn(language, 'fields')(code);
  const refusal: PhraseKey<'errors'> = isKeyOf(catalogue.errors, code) ? code : 'INTERNAL_ERROR';
  return phrasesIn(language, 'errors')(refusal);
}

function isKeyOf<T extends object>(phrases: T, key: string): key is keyof T & string {
  return Object.hasOwn(phrases, key);
}
