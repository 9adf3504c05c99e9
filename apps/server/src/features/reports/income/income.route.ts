import { incomeContract, incomeReport } from '@pinkas/contract/reports/income/income.contract';

import { implement } from '../../../platform/http/implement.ts';
import { entriesOf, reportHandlers } from '../grouped/grouped.api.ts';
import { askedIncome } from './asked-income.ts';
import { INCOME_ENTRIES, readIncomeReport, sumIncomeEntries } from './income.reads.ts';
import { listPeople } from './people.reads.ts';

export const incomeRoutes = implement(incomeContract, {
  ...reportHandlers(incomeReport, {
    ask: askedIncome,
    readGroups: readIncomeReport,
    ...entriesOf(INCOME_ENTRIES),
    sumEntries: sumIncomeEntries,
  }),
  issuers: async ({ ctx, query }) => ({
    people: await ctx.transaction((tx) => listPeople(tx, query.of)),
  }),
});
