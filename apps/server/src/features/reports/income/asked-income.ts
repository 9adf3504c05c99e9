import type { ReportQuery } from '@pinkas/contract/reports/report-query';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { comparisonOf } from '@pinkas/domain/time/report-period';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { AskedIncome } from './posted-income.ts';

/**
 * Reads the query of a report: what it is compared with follows from its days and today. Throws INVALID_REQUEST for days that
 * are all in the future: nothing is posted for them, and an empty report would look like a month without income.
 */
export function askedIncome(query: ReportQuery, today: LocalDate): AskedIncome {
  const { from, to, compare = 'previous', ...filter } = query;
  const { customerId, itemId, tagId, docType, userId, branchId } = filter;
  if (from > today) {
    throw new AppError('INVALID_REQUEST', undefined, [{ path: ['from'], code: 'DATE_IN_FUTURE' }]);
  }
  return {
    from,
    to,
    compared: comparisonOf(compare, { from, to }, today),
    filter: { customerId, itemId, tagId, docType, userId, branchId },
  };
}
