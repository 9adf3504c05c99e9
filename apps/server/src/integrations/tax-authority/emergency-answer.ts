import { z } from 'zod';

import { checkStatus, codesOf } from './authority-answers.ts';
import type { AuthorityAnswer } from './call-authority.ts';
import { lowerNames } from './lower-names.ts';
import { AuthorityProblem, type DecisionAnswer } from './tax-authority.ts';

const Said = z.object({ confirmation_number: z.coerce.string().regex(/^\d{1,30}$/) });

/**
 * Returns the authority's answer to the report of a number that it gave ahead: it names the number again, or 0 with the
 * error, which for a number that was used before, or is not known, is a sentence without a code.
 */
export function emergencyAnswerOf(answer: AuthorityAnswer): DecisionAnswer {
  checkStatus(answer);
  const { status } = answer;
  const json = lowerNames(answer.json);
  const codes = codesOf(json);
  if (status !== 200) return { kind: 'refused', codes: codes ?? [status] };
  const said = Said.safeParse(json);
  if (!said.success) {
    throw new AuthorityProblem('untrusted', 'answered a report with nothing', status);
  }
  const isTaken = codes === undefined && Number(said.data.confirmation_number) > 0;
  return isTaken ? { kind: 'taken' } : { kind: 'refused', codes: codes ?? [] };
}
