import { incomeContract, incomeReport } from '@pinkas/contract/reports/income/income.contract';

import { implement } from '../../../platform/http/implement.ts';
import { reportHandlers } from '../grouped/grouped.api.ts';
import { askedIncome } from './asked-income.ts';
import {
  entriesToExport,
  listIncomeEntries,
  readIncomeReport,
  sumIncomeEntries,
} from './income.reads.ts';
import { listPeople } from './people.reads.ts';

export const incomeRoutes = implement(incomeContract, {
  ...reportHandlers(incomeReport, {
    ask: askedIncome,
    readGroups: readIncomeReport,
    listEntries: listIncomeEntries,
    everyEntry: entriesToExport,
    sumEntries: sumIncomeEntries,
  }),
  issuers: async ({ ctx, query }) => ({
    people: await ctx.transaction((tx) => listPeople(tx, query.of)),
  }),
});
