import { DEBT_TYPES } from '@pinkas/domain/documents/document-rules';

/*
 * What customers owe, in SQL over `documents d` grouped by customer: the one figure that every place shows
 * (decision 0070). The index `documents_open_by_customer` answers all of it.
 */

const IS_DEBT = `d.doc_type = any(array[${DEBT_TYPES.join(', ')}])`;
const CREDIT = 'coalesce(sum(d.credit_agorot), 0)';

/** The documents that count; everything else is settled. */
export const HAS_BALANCE = '(d.open_agorot <> 0 or d.credit_agorot <> 0)';

/** Open debts less unallocated credits, in agorot; below zero when the customer is owed money. */
export const BALANCE_SUM = `(coalesce(sum(d.open_agorot) filter (where ${IS_DEBT}), 0) - ${CREDIT})::bigint`;

/** Credits that no document took, in agorot. */
export const CREDIT_SUM = `${CREDIT}::bigint`;

/** How many debts are open. */
export const DEBT_COUNT = `(count(*) filter (where ${IS_DEBT} and d.open_agorot <> 0))::int`;

/** What of the balance is late on a day: credits cover what was due first. The parameter names the day. */
export function overdueSum(day: string): string {
  return `greatest(0, coalesce(sum(d.open_agorot) filter (where ${IS_DEBT} and d.due_date < ${day}), 0)
    - ${CREDIT})::bigint`;
}
