import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';

import type { RequestContext } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { runOnce } from '../../../platform/writes/run-once.ts';
import type { WriteRequest } from '../../../platform/writes/write-once.ts';
import { findAttemptByToken } from '../../sales/card-payments/card-payments.api.ts';
import { isPageOpen } from './payment-page.reads.ts';

/**
 * Opens a page of the card gateway for a visitor, once under a key: the same key answers the same page while it is open. Throws
 * as `runOnce` does.
 */
export function startOnce(
  { services, db, clock }: RequestContext,
  accountId: number,
  request: WriteRequest,
  start: () => Promise<StartedPayment>,
): Promise<StartedPayment> {
  return runOnce<StartedPayment>(
    { clock, transaction: (work) => inAccount(db, { accountId }, work) },
    // A key from outside never meets one of the account's own.
    { ...request, idempotencyKey: `visitor:${request.idempotencyKey}` },
    start,
    async (_tx, { statusToken }) => {
      const found = await findAttemptByToken(services, statusToken);
      return found !== undefined && isPageOpen(found.attempt, clock.nowMs());
    },
  );
}
