import type { ClearingAnswer } from '@pinkas/domain/clearing/clearing-application';
import { systemActor } from '@pinkas/domain/identity/actor';

import { asOwner } from '../../../platform/db/owner-transaction.ts';
import { type Operator, OperatorProblem } from '../../auth/administration/administration.api.ts';
import { answerApplication } from './answer-application.ts';

/**
 * Stores what the clearing company told an operator about the application of an account. Throws OperatorProblem where none
 * waits for an answer, and for a correction or a refusal without a reason.
 */
export async function answerByOperator(
  { db, clock }: Pick<Operator, 'db' | 'clock'>,
  accountId: number,
  given: { readonly answer: ClearingAnswer; readonly text: string },
): Promise<void> {
  if (given.answer !== 'approved' && given.text === '') {
    throw new OperatorProblem('--text says what to correct, or why it was refused.');
  }
  await asOwner(db, async (tx) => {
    const actor = { clock, ip: '', accountId, actor: systemActor('admin', null) };
    if (await answerApplication(actor, await tx.inAccount(accountId), given)) return;
    throw new OperatorProblem(`Account ${accountId} has no application that waits for an answer.`);
  });
}
