import { addMonths, startOfMonth } from '@pinkas/domain/time/local-date';

import type { Clock } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { spendDocuments, type Spending } from '../../../business/subscription/subscription.api.ts';
import { tell } from '../../../shell/notices/notices.api.ts';

/**
 * Counts documents that are issued against the package of the account, and notifies the owner where 80 percent of the limit of the month or all
 * of it are reached: once for each month and limit. Refusals: those of `spendDocuments`.
 */
export async function countOfPackage(
  tx: AccountTx,
  clock: Clock,
  spending: Spending,
): Promise<void> {
  const today = clock.today();
  const reached = await spendDocuments(tx, today, spending);
  if (reached === undefined) return;
  const { fill, used, most, goesOn } = reached;
  const month = startOfMonth(today);
  const facts = { used, most, renewsOn: addMonths(month, 1) };
  const news = { cause: `${month}/${String(most)}`, at: clock.now(), to: 'everybody' } as const;
  if (fill === 'near') {
    await tell(tx, { ...news, kind: 'documents-near', facts });
    return;
  }
  await tell(tx, { ...news, kind: 'documents-full', facts: { ...facts, goesOn } });
}
