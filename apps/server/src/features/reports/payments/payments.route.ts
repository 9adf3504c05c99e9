import {
  paymentsContract,
  paymentsReport,
} from '@pinkas/contract/reports/payments/payments.contract';

import { implement } from '../../../platform/http/implement.ts';
import { reportHandlers } from '../grouped/grouped.api.ts';
import {
  listPaymentEntries,
  paymentEntriesToExport,
  sumPaymentEntries,
} from './payment-entries.reads.ts';
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
    listEntries: listPaymentEntries,
    everyEntry: paymentEntriesToExport,
    sumEntries: sumPaymentEntries,
  }),
);
