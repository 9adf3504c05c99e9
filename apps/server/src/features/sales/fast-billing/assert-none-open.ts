import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { billingJob } from './billing-job.ts';

/** Keeps one run at a time: two tabs bill nobody twice. Refuses with FAST_BILLING_RUNNING while another runs or is stopped. */
export async function assertNoneOpen(tx: AccountTx): Promise<void> {
  // Two starts at once wait for each other here.
  await tx.query({
    name: 'lock-fast-billing',
    text: `select pg_advisory_xact_lock(hashtextextended('fast-billing/' || $1::bigint::text, 0))`,
    values: [tx.accountId],
  });
  if ((await billingJob.countOpen(tx)) > 0) throw new AppError('FAST_BILLING_RUNNING');
}
