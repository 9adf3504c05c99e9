import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';

import type { OfferedKinds } from './match-targets.reads.ts';

/** Returns what a person may have written by accepting it. */
export function offeredTo(principal: Principal): OfferedKinds {
  return {
    withExpenses: isAllowed(principal, 'suppliers.pay'),
    withWaiting: isAllowed(principal, 'expenses.write'),
    withInvoices: isAllowed(principal, 'documents.issue'),
    withTransfers: true,
    withFees: isAllowed(principal, 'expenses.write'),
    withEntries: isAllowed(principal, 'journal.write'),
  };
}
