import {
  paymentsContract,
  paymentsReport,
} from '@pinkas/contract/reports/payments/payments.contract';

import { implement } from '../../../platform/http/implement.ts';
import { entriesOf, reportHandlers } from '../grouped/grouped.api.ts';
import { PAYMENT_ENTRIES, sumPaymentEntries } from './payment-entries.reads.ts';
import { readPayments } from './payments.reads.ts';

export const paymentsRoutes = implement(
  paymentsContract,
  reportHandlers(paymentsReport, {
    ask: ({ from, to, by, row, means, compare: _compare, ...filter }, { compared }) => ({
      from,
      to,
      by,
      row,
      means,
      filter,
      compared,
    }),
    readGroups: readPayments,
    ...entriesOf(PAYMENT_ENTRIES),
    sumEntries: sumPaymentEntries,
  }),
);
