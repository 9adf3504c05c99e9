import type { Bookkeeping } from '@pinkas/contract/settings/book/book-terms.contract';

/** A licensed dealer that set nothing yet, as the page reads it. */
export function aBookkeeping(changes: Partial<Bookkeeping> = {}): Bookkeeping {
  return {
    version: 1,
    kind: 'licensed-dealer',
    details: {
      incomeTaxFile: '',
      deductionsFile: '',
      bookSystem: 'single-entry',
      retentionYears: 7,
      isRule46Approved: false,
    },
    changes: [],
    ...changes,
  };
}
