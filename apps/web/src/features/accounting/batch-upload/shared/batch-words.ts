import type { BatchRowView } from '@pinkas/contract/accounting/batch-upload/file-views';
import { BATCH_ROW_CODES } from '@pinkas/domain/batch/batch-row';
import { errors as hebrewErrors } from '@pinkas/phrases/he/shell/errors';
import { fields as hebrewFields } from '@pinkas/phrases/he/shell/fields';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useFileWords } from './file-flow.ts';

type Problem = BatchRowView['problems'][number];

function isKeyOf<T extends object>(phrases: T, key: string): key is keyof T & string {
  return Object.hasOwn(phrases, key);
}

/** Returns a function that describes the problem of a cell in one sentence. */
export function useProblemSentence(): (code: string) => string {
  const own = usePhrases('batchProblems');
  const fields = usePhrases('fields');
  const errors = usePhrases('errors');
  return (code) => {
    const known = BATCH_ROW_CODES.find((one) => one === code);
    if (known !== undefined) return own(known);
    if (isKeyOf(hebrewFields, code)) return fields(code);
    return errors(isKeyOf(hebrewErrors, code) ? code : 'INTERNAL_ERROR');
  };
}

/** Returns a function that formats a problem of a row with its field. */
export function useProblemWords(): (problem: Problem) => string {
  const text = useFileWords();
  const names = usePhrases('batchFields');
  const sentence = useProblemSentence();
  return ({ field, code, otherRowNo: row }) => {
    const own = sentence(code);
    const problem = row === undefined ? own : text('rowWithOther', { problem: own, row });
    return field === null ? problem : text('rowWithField', { field: names(field), problem });
  };
}
