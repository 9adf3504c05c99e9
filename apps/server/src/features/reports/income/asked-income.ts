import type { incomeContract } from '@pinkas/contract/reports/income/income.contract';
import type { z } from 'zod';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { ReportMoment } from '../grouped/grouped.api.ts';
import type { AskedIncomeReport } from './income.reads.ts';

/**
 * Reads the query of a report. Throws INVALID_REQUEST for days that are all in the future: nothing is posted for them, and
 * an empty report would look like a month without income.
 */
export function askedIncome(
  query: z.output<typeof incomeContract.entriesTotal.query>,
  { today, compared }: ReportMoment,
): AskedIncomeReport {
  const { from, to, by, row, compare: _compare, ...filter } = query;
  if (from > today) {
    throw new AppError('INVALID_REQUEST', undefined, [{ path: ['from'], code: 'DATE_IN_FUTURE' }]);
  }
  return { from, to, by, row, compared, filter };
}
