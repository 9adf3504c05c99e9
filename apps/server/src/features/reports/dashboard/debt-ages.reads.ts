import type { DebtAges } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import { DEBT_AGE_NAMES } from '@pinkas/domain/customers/debt-age';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readOpenDebt } from '../open-debt/open-debt.api.ts';

/**
 * Returns the debt of the customers who have one, by its age, as the report of open debt has it; null for a person
 * who may not open it.
 */
export async function readDebtAges(
  tx: AccountTx,
  principal: Principal,
  today: LocalDate,
): Promise<DebtAges | null> {
  if (!isAllowed(principal, 'openDebtReport.read')) return null;
  const asked = { today, show: 'owing', filter: {} } as const;
  const { total } = await readOpenDebt(tx, asked, { sort: 'balance', direction: 'desc' }, 1);
  return DEBT_AGE_NAMES.map((age) => ({ age, sumAgorot: total[age] }));
}
