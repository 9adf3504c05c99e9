import { reportResource } from '@pinkas/contract/api/v1/report-resource';
import type { DebtSums } from '@pinkas/contract/reports/open-debt/open-debt.contract';

import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { readOpenDebt } from '../../../reports/open-debt/open-debt.api.ts';
import { agorotText } from '../shared/currency-scale.ts';

const LARGEST_FIRST = { sort: 'balance', direction: 'desc' } as const;

function toApi({ documents, debtAgorot, creditAgorot, balanceAgorot, overdueAgorot }: DebtSums) {
  return {
    documents,
    debt: agorotText(debtAgorot),
    credit: agorotText(creditAgorot),
    balance: agorotText(balanceAgorot),
    overdue: agorotText(overdueAgorot),
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
