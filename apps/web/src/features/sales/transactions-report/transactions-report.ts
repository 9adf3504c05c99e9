import { transactionsReport } from '@pinkas/contract/sales/transactions-report/transactions-report.contract';

import { defineReportPages } from '../../../shared/reports/grouped/report-pages.ts';

/** The pages of the report of payments by card. */
export const TRANSACTIONS_REPORT = defineReportPages(transactionsReport);
