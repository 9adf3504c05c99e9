import { DEBT_TYPES, PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';

/*
 * The balances of customers, in SQL over `documents d` grouped by customer: the one figure that every page
 * shows (decision 0070). The index `documents_open_by_customer` answers all of it. The first parameter of a
 * statement that uses any of it is the account.
 */

/**
 * The open part of the document is a debt: an invoice, or a request of a business that adds no VAT, which no
 * invoice follows. Only for an open balance: a receipt of such a business is marked as well, and has none.
 */
export const IS_DEBT = `(d.doc_type = any(array[${DEBT_TYPES.join(', ')}]) or d.is_income)`;
const ASKS = `d.doc_type = any(array[${PAID_IN_PARTS_TYPES.join(', ')}]) and d.open_agorot <> 0`;

/** Asks for money that is no debt before its invoice: a request of a business with VAT. */
export const IS_REQUEST = `(${ASKS} and not ${IS_DEBT})`;

/** The documents that count; everything else is settled. */
export const HAS_BALANCE = '(d.open_agorot <> 0 or d.credit_agorot <> 0)';

/** The open balances of all debts, in agorot, before any credit. */
export const DEBT_SUM = `coalesce(sum(d.open_agorot) filter (where ${IS_DEBT}), 0)::bigint`;

/**
 * Open debts less unallocated credits, in agorot; negative when the customer has a credit balance.
 */
export const BALANCE_SUM = `(${DEBT_SUM} - coalesce(sum(d.credit_agorot), 0))::bigint`;

/** Credits that no document took, in agorot. */
export const CREDIT_SUM = 'coalesce(sum(d.credit_agorot), 0)::bigint';

/**
 * Paid on a request that nothing followed yet and nobody closed by hand: it is reserved for the invoice of that
 * request, and covers nothing else. The same as `is_reserved` of the database.
 */
export const IS_RESERVED = `(d.doc_type = 300 and d.credit_agorot > 0 and not exists (select from active_links l
  where l.account_id = $1 and l.source_id = d.id and l.kind = 'base')
  and not exists (select from document_closures k where k.account_id = $1 and k.document_id = d.id))`;

/** Credits that may pay debts, in agorot: neither reserved nor on account. */
export const FREE_CREDIT = `coalesce(sum(d.credit_agorot) filter (where not d.is_income and not ${IS_RESERVED}), 0)`;

/** What was received on account by who adds no VAT: it covers requests, and nothing else (decision 0085). */
export const ON_ACCOUNT = 'coalesce(sum(d.credit_agorot) filter (where d.is_income), 0)';

/** How many documents the open debts are. */
export const DEBT_COUNT = `(count(*) filter (where ${IS_DEBT} and d.open_agorot <> 0))::int`;

/** The number of open requests that are no debt, and their total in agorot. */
export const REQUESTS_COUNT = `(count(*) filter (where ${IS_REQUEST}))::int`;
export const REQUESTS_SUM = `coalesce(sum(d.open_agorot) filter (where ${IS_REQUEST}), 0)::bigint`;

/**
 * What debts and requests ask for less what credits may cover of it, in agorot: with VAT and without it apart, for neither's
 * money pays the other's documents.
 */
export const ASKED_SUM = `(
  greatest(0, coalesce(sum(d.open_agorot) filter (where ${ASKS} and not d.is_income), 0) - ${FREE_CREDIT})
  + greatest(0, coalesce(sum(d.open_agorot) filter (where d.is_income), 0) - ${ON_ACCOUNT}))::bigint`;

/**
 * Returns what is late on a day: credits that may pay cover what was due first. The parameter names the
 * day.
 */
export function overdueSum(day: string): string {
  const late = (which: string): string =>
    `coalesce(sum(d.open_agorot) filter (where ${which} and d.due_date < ${day}), 0)`;
  return `(greatest(0, ${late(`${IS_DEBT} and not d.is_income`)} - ${FREE_CREDIT})
    + greatest(0, ${late('d.is_income')} - ${ON_ACCOUNT}))::bigint`;
}
