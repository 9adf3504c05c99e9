import type { DraftCharge } from '@pinkas/contract/sales/document-charges/document-charges.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  confirmAttempt,
  isInDoubt,
  lastAnswersOf,
  lockAttempt,
  recordAttemptEvent,
} from '../card-payments/card-payments.api.ts';
import { getDraftCharge } from './draft-charges.reads.ts';

/**
 * Goes on without a charge whose page is open and on which nobody paid, as its gateway says when it is asked now. A payment
 * that comes there later is still heard of: its document is issued where the draft was not issued otherwise. What is decided
 * already is answered as it is. Refusals: NOT_FOUND, PAYMENT_IN_DOUBT where the gateway cannot say that nobody paid.
 */
export async function letGo(ctx: AccountContext, attemptId: string): Promise<DraftCharge> {
  const { services, accountId, actor, clock } = ctx;
  await ctx.transaction((tx) => getDraftCharge(tx, attemptId));
  await confirmAttempt(services, { accountId, attemptId, actor });
  return ctx.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt === undefined) throw new AppError('NOT_FOUND');
    const answers = await lastAnswersOf(tx, [attemptId]);
    if (isInDoubt(attempt, answers.get(attemptId))) throw new AppError('PAYMENT_IN_DOUBT');
    if (attempt.state === 'pending' || attempt.state === 'created') {
      await recordAttemptEvent(tx, { attemptId, kind: 'let-go', at: clock.now(), actor });
    }
    return getDraftCharge(tx, attemptId);
  });
}
