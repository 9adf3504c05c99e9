import { fields as sentences } from '@pinkas/phrases/he/shell/fields';
import { firstErrors } from '@pinkas/phrases/he/parts/first-errors';

import type { FieldProblem } from '../../errors/app-error.ts';

const SENTENCES: Readonly<Record<string, string>> = sentences;

/** A refusal as the specification has it for some calls (section 7), beside the one of every call. */
export interface NumberedRefusal {
  readonly errNum: number;
  /** Hebrew, as all texts of the wire. */
  readonly errMsg: string;
}

/** Returns the numbered form of a refusal for its fields: the sentence is that of the first one. */
export function numberedRefusal(
  errNum: number,
  problems: readonly FieldProblem[],
): NumberedRefusal {
  const [first] = problems;
  const sentence = first === undefined ? undefined : SENTENCES[first.code];
  // A sentence with values is one of a form that knows them.
  const isWhole = sentence !== undefined && !sentence.includes('{');
  return { errNum, errMsg: isWhole ? sentence : firstErrors.INVALID_REQUEST };
}
