import { incomeReport } from '@pinkas/contract/reports/income/income.contract';

import { defineReportPages } from '../../../shared/reports/grouped/report-pages.ts';

/** The pages of the income report. */
export const INCOME = defineReportPages(incomeReport);
