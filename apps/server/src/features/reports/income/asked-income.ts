import type { ReportQuery } from '@pinkas/contract/reports/report-query';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { comparisonOf } from '@pinkas/domain/time/report-period';

import type { AskedIncome } from './posted-income.ts';

/** Reads the query of a report: what it is compared with follows from its days and today. */
export function askedIncome(query: ReportQuery, today: LocalDate): AskedIncome {
  const { from, to, compare = 'previous', ...filter } = query;
  const { customerId, itemId, tagId, docType, userId, branchId } = filter;
  return {
    from,
    to,
    compared: comparisonOf(compare, { from, to }, today),
    filter: { customerId, itemId, tagId, docType, userId, branchId },
  };
}
