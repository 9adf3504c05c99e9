import type { TurnoverMeter } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import { ceilingStateOf, turnoverCeilingOn } from '@pinkas/domain/bookkeeping/turnover-ceiling';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod } from '@pinkas/domain/time/report-period';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readIncome } from '../../accounting/documents/documents.api.ts';

/**
 * Returns the year's turnover of an exempt dealer against its ceiling; null for every other kind of
 * business.
 */
export async function readTurnoverMeter(
  tx: AccountTx,
  today: LocalDate,
  kind: CompanyKind,
): Promise<TurnoverMeter | null> {
  if (kind !== 'exempt-dealer') return null;
  const ceilings = await tx
    .selectFrom('exemptDealerCeilings')
    .select(['validFrom', 'ceilingAgorot'])
    .execute();
  const ceilingAgorot = turnoverCeilingOn(today, ceilings);
  const { incomeAgorot } = await readIncome(tx, calendarPeriod('year', today));
  const state = ceilingStateOf(incomeAgorot, ceilingAgorot);
  return { turnoverAgorot: incomeAgorot, ceilingAgorot, state };
}
