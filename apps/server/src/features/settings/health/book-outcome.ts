import type { BookOutcome } from '@pinkas/contract/settings/health/health.contract';
import {
  BOOK_CHECKS,
  BROKEN_DOCUMENTS_SHOWN,
  type BookCheckName,
} from '@pinkas/domain/bookkeeping/book-checks';

import type { AccountReport } from '../../accounting/documents/documents.api.ts';

type Violation = AccountReport['violations'][number];

/** Under which check people see what breaks an invariant (docs/invariants.md). */
const CHECK_OF: Readonly<Record<Violation['invariant'], BookCheckName>> = {
  I1: 'numbers',
  I2: 'ledger',
  I3: 'chain',
  I6: 'links',
  I7: 'files',
  I8: 'tasks',
  I10: 'evidence',
};

/** Returns the documents that violations name, each once, up to a limit. */
function documentsOf(violations: readonly Violation[]): BookOutcome['checks'][number]['documents'] {
  const found = new Map<string, { id: string; docType: number; number: number }>();
  for (const { documentId: id, docType, number } of violations) {
    if (found.size === BROKEN_DOCUMENTS_SHOWN) break;
    if (id !== null && docType !== null && number !== null) found.set(id, { id, docType, number });
  }
  return [...found.values()];
}

/**
 * Returns what people see of a report. What exactly is broken is technical English, so it goes to the log of the
 * server; people see what does not hold, how often, and at which documents.
 */
export function outcomeOf({
  documentsCount,
  seriesCount,
  violations,
  evidence,
}: AccountReport): BookOutcome {
  return {
    documents: documentsCount,
    series: seriesCount,
    changes: evidence.entriesCount,
    checks: BOOK_CHECKS.map((check) => {
      const broken = violations.filter(({ invariant }) => CHECK_OF[invariant] === check);
      return { check, broken: broken.length, documents: documentsOf(broken) };
    }),
  };
}
