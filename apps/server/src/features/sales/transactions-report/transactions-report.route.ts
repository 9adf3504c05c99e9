import {
  FIRST_CURRENCY,
  transactionsReport,
  transactionsReportContract,
} from '@pinkas/contract/sales/transactions-report/transactions-report.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { implement } from '../../../platform/http/implement.ts';
import { entriesOf, reportHandlers } from '../../reports/grouped/grouped.api.ts';
import { REPORTED_TRANSACTIONS } from './reported-transactions.reads.ts';
import { readTransactionsReport, sumReportedTransactions } from './transactions-report.reads.ts';

export const transactionsReportRoutes = implement(
  transactionsReportContract,
  reportHandlers(transactionsReport, {
    ask: ({ compare: _compare, currency = FIRST_CURRENCY, ...asked }, { compared }) => ({
      ...asked,
      currency,
      compared,
    }),
    readGroups: readTransactionsReport,
    ...entriesOf(REPORTED_TRANSACTIONS),
    sumEntries: sumReportedTransactions,
    // A file has no sign beside its sums: it always says their currency.
    describeFilter: ({ currency = FIRST_CURRENCY }, language) => ({
      currency: [phrasesIn(language, 'transactionsReport')('currency'), currency] as const,
    }),
  }),
);
