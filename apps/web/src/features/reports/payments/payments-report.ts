import { paymentsReport } from '@pinkas/contract/reports/payments/payments.contract';

import { defineReportPages } from '../../../shared/reports/grouped/report-pages.ts';

/** The pages of the summary of payments. */
export const PAYMENTS = defineReportPages(paymentsReport);
