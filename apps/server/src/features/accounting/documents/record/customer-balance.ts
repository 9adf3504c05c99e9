import { DEBT_TYPES, PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/document-rules';

/*
 * What customers owe, in SQL over `documents d` grouped by customer: the one figure that every place shows
 * (decision 0070). The index `documents_open_by_customer` answers all of it. The first parameter of a statement
 * that uses any of it is the account.
 */

const IS_DEBT = `d.doc_type = any(array[${DEBT_TYPES.join(', ')}])`;
const ASKS = `d.doc_type = any(array[${PAID_IN_PARTS_TYPES.join(', ')}]) and d.open_agorot <> 0`;
const ASKS_AS_REQUEST = `${ASKS} and not ${IS_DEBT}`;
const CREDIT = 'coalesce(sum(d.credit_agorot) filter (where not d.is_income), 0)';

/** The documents that count; everything else is settled. */
export const HAS_BALANCE = '(d.open_agorot <> 0 or d.credit_agorot <> 0)';

/** Open debts less unallocated credits, in agorot; below zero when the customer is owed money. */
export const BALANCE_SUM = `(coalesce(sum(d.open_agorot) filter (where ${IS_DEBT}), 0) - ${CREDIT})::bigint`;

/** Credits that no document took, in agorot; without money on account that is income, which owes nothing. */
export const CREDIT_SUM = `${CREDIT}::bigint`;

/**
 * Paid on a request that nothing followed yet and nobody closed by hand: it waits for the invoice of that request, and
 * covers nothing else. The same as `is_reserved` of the database.
 */
export const IS_RESERVED = `(d.doc_type = 300 and d.credit_agorot > 0 and not exists (select from standing_links l
  where l.account_id = $1 and l.source_id = d.id and l.kind = 'base')
  and not exists (select from document_closures k where k.account_id = $1 and k.document_id = d.id))`;

const FREE_CREDIT = `coalesce(sum(d.credit_agorot) filter (where not d.is_income and not ${IS_RESERVED}), 0)`;

/** What was received on account by who adds no VAT: it covers requests, and nothing else (decision 0083). */
const ON_ACCOUNT = 'coalesce(sum(d.credit_agorot) filter (where d.is_income), 0)';

/** How many documents ask for money. */
export const ASKING_COUNT = `(count(*) filter (where ${ASKS}))::int`;

/** What they ask for less what credits may cover of it, in agorot. */
export const ASKED_SUM = `(coalesce(sum(d.open_agorot) filter (where ${ASKS}), 0) - ${FREE_CREDIT}
  - least(${ON_ACCOUNT}, coalesce(sum(d.open_agorot) filter (where ${ASKS_AS_REQUEST}), 0)))::bigint`;

/** What is late on a day: credits that may pay cover what was due first. The parameter names the day. */
export function overdueSum(day: string): string {
  return `greatest(0, coalesce(sum(d.open_agorot) filter (where ${IS_DEBT} and d.due_date < ${day}), 0)
    - ${FREE_CREDIT})::bigint`;
}
