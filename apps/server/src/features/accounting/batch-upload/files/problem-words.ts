import type { BatchRowView } from '@pinkas/contract/accounting/batch-upload/file-views';
import { BATCH_ROW_CODES } from '@pinkas/domain/batch/batch-row';
import type { FileField } from '@pinkas/domain/batch/batch-field';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { catalogue } from '@pinkas/phrases/he/catalogue';
import type { Language, PhraseKey } from '@pinkas/phrases/phrases';

/** Returns a problem of a row in words: the field, and what is wrong with it. */
function problemWords(
  language: Language,
  {
    field,
    code,
    otherRowNo: row,
  }: {
    readonly field: FileField | null;
    readonly code: string;
    readonly otherRowNo?: number | undefined;
  },
): string {
  const sentence = sentenceOf(language, code);
  const text = phrasesIn(language, 'batchUpload');
  const problem = row === undefined ? sentence : text('rowWithOther', { problem: sentence, row });
  if (field === null) return problem;
  return text('rowWithField', {
    field: phrasesIn(language, 'batchFields')(field),
    problem,
  });
}

/**
 * Returns what is wrong with a row in words; a row of a document that is broken elsewhere names
 * where.
 */
export function rowProblemWords(
  language: Language,
  { problems, brokenRowNos }: Pick<BatchRowView, 'problems' | 'brokenRowNos'>,
): string[] {
  const words = problems.map((problem) => problemWords(language, problem));
  if (brokenRowNos.length === 0) return words;
  const rows = brokenRowNos.join(', ');
  return [
    ...words,
    phrasesIn(language, 'batchUpload')('brokenRows', { rows, count: brokenRowNos.length }),
  ];
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
