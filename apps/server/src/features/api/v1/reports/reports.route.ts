import { reportResource } from '@pinkas/contract/api/v1/report-resource';
import type { DebtSums } from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { decimalText } from '@pinkas/domain/api/decimal';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { readOpenDebt } from '../../../reports/open-debt/open-debt.api.ts';

const AGOROT_SCALE = 2;
const LARGEST_FIRST = { sort: 'balance', direction: 'desc' } as const;

function toApi({ documents, debtAgorot, creditAgorot, balanceAgorot, overdueAgorot }: DebtSums) {
  return {
    documents,
    debt: decimalText(debtAgorot, AGOROT_SCALE),
    credit: decimalText(creditAgorot, AGOROT_SCALE),
    balance: decimalText(balanceAgorot, AGOROT_SCALE),
    overdue: decimalText(overdueAgorot, AGOROT_SCALE),
  };
}

export const reportRoutes: Routes = implement(reportResource, {
  openDebts: async ({ ctx, query: { show } }) => {
    const today = ctx.clock.today();
    const { rows, total } = await ctx.transaction((tx) =>
      readOpenDebt(tx, { today, show, filter: {} }, LARGEST_FIRST),
    );
    return {
      today,
      customers: rows.map(({ id, name, oldestDueDate, ...sums }) => ({
        ...toApi(sums),
        id,
        name,
        oldestDueDate,
      })),
      total: toApi(total),
    };
  },
});
