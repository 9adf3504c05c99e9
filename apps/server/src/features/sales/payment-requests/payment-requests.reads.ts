import type { PaymentRequestRow } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import type { PaymentRequestSort } from '@pinkas/contract/sales/payment-requests/payment-requests.contract';
import { WAITING_REQUEST_STATES } from '@pinkas/domain/clearing/payment-request-state';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  orderBy,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import {
  readAll,
  readPage,
  rowsOfPage,
  type OrderedRows,
} from '../../../platform/lists/ordered-rows.ts';
import { requestPath } from './request-link.ts';
import { requestsStatement, shownIn, type RequestFilterInput } from './request-rows.ts';

/** A row without its link, which follows from the product's secret. */
type BareRow = Omit<PaymentRequestRow, 'linkPath'>;
type SqlRow = BareRow & Record<string, unknown>;

const SORTS: ListSorts<PaymentRequestSort> = {
  number: [{ name: 'number', kind: 'integer' }],
  amount: [
    { name: 'amount_order', kind: 'integer' },
    { name: 'number', kind: 'integer' },
  ],
};

function requestRows(
  accountId: number,
  filter: RequestFilterInput,
  order: ListOrder,
  limit?: number,
): RawBuilder<SqlRow> {
  return sql<SqlRow>`with ${requestsStatement(accountId, filter)}
    select q.id, q.number, q.customer_id as "customerId", q.customer_name as "customerName", q.title,
      q.documents as "documentsCount", q.first_document as "firstDocument", q.created_at as "createdAt",
      q.by_mail as "byMail", q.by_text as "byText", q.amount_agorot as "amountAgorot",
      q.paid::bigint as "paidAgorot", q.left_sum::bigint as "leftAgorot", q.valid_until as "validUntil", q.state,
      q.opened_at as "openedAt", q.has_failed as "hasFailed", q.last_reminded_at as "lastRemindedAt",
      q.customer_email as email, q.customer_phone as phone, q.language
    from ${rowsOfPage('requests', 'q', order, limit, [shownIn(filter.show)])} q
    order by ${orderBy(order, 'q')}`;
}

const REQUESTS: OrderedRows<RequestFilterInput, PaymentRequestSort, SqlRow, BareRow> = {
  sorts: SORTS,
  statement: requestRows,
  toShown: (row) => row,
  placeOf: ({ number, amountAgorot }, sort) =>
    sort === 'number' ? [number] : [amountAgorot ?? 0, number],
};

function withLink(secret: string, accountId: number): (row: BareRow) => PaymentRequestRow {
  return (row) => ({ ...row, linkPath: requestPath(secret, accountId, row.id) });
}

/** Returns a page of the requests of a filter. */
export async function listRequests(
  tx: AccountTx,
  secret: string,
  filter: RequestFilterInput,
  input: PageInput<PaymentRequestSort>,
): Promise<ListPage<PaymentRequestRow>> {
  const page = await readPage(tx, REQUESTS, filter, input);
  return { ...page, rows: page.rows.map(withLink(secret, tx.accountId)) };
}

/** Returns all of a filter in order, some at a time. */
export async function* requestsToExport(
  tx: AccountTx,
  secret: string,
  filter: RequestFilterInput,
  input: Pick<PageInput<PaymentRequestSort>, 'sort' | 'direction'>,
): AsyncGenerator<readonly PaymentRequestRow[]> {
  for await (const rows of readAll(tx, REQUESTS, filter, input)) {
    yield rows.map(withLink(secret, tx.accountId));
  }
}

/** Returns one request as the list shows it; undefined for one that the account has not. */
export async function findRequestRow(
  tx: AccountTx,
  secret: string,
  id: string,
  today: RequestFilterInput['today'],
): Promise<PaymentRequestRow | undefined> {
  const filter = { today, show: 'all' as const, ids: [id] };
  const page = { sort: 'number' as const, direction: 'desc' as const, limit: 1 };
  return (await listRequests(tx, secret, filter, page)).rows[0];
}

interface Part {
  readonly count: number;
  readonly sumAgorot: number;
}

export interface RequestTotals {
  readonly count: number;
  readonly amountAgorot: number;
  readonly paidAgorot: number;
  readonly leftAgorot: number;
  readonly waiting: Part;
  readonly opened: Part;
  readonly paid: Part;
  readonly attention: {
    readonly count: number;
    readonly failed: number;
    readonly overpaid: number;
    readonly expired: number;
  };
}

/**
 * Returns what the requests of a filter come to. What waits, what was opened, what is paid and what waits for a person are
 * of all tabs. What is left of expired ones is in no total.
 */
export async function sumRequests(
  tx: AccountTx,
  filter: RequestFilterInput,
): Promise<RequestTotals> {
  const shown = shownIn(filter.show);
  const waiting = sql`q.state = any(${[...WAITING_REQUEST_STATES]}::text[])`;
  const part = (condition: RawBuilder<unknown>, sum: RawBuilder<unknown>) =>
    sql`json_build_object('count', count(*) filter (where ${condition}),
      'sumAgorot', coalesce(sum(${sum}) filter (where ${condition}), 0))`;
  const { rows } = await sql<RequestTotals>`with ${requestsStatement(tx.accountId, filter)}
    select count(*) filter (where ${shown})::int as count,
      coalesce(sum(q.amount_agorot) filter (where ${shown}), 0)::bigint as "amountAgorot",
      coalesce(sum(q.paid) filter (where ${shown}), 0)::bigint as "paidAgorot",
      coalesce(sum(q.left_sum) filter (where ${shown} and ${waiting}), 0)::bigint as "leftAgorot",
      ${part(waiting, sql`q.left_sum`)} as waiting,
      ${part(sql`q.state = 'opened'`, sql`q.left_sum`)} as opened,
      ${part(shownIn('paid'), sql`q.paid`)} as paid,
      json_build_object('count', count(*) filter (where ${shownIn('attention')}),
        'failed', count(*) filter (where q.has_failed),
        'overpaid', count(*) filter (where q.state = 'overpaid'),
        'expired', count(*) filter (where q.state = 'expired')) as attention
    from requests q`.execute(tx.withoutPlugins());
  const [totals] = rows;
  if (totals === undefined) throw new Error('an aggregate gave no row');
  return totals;
}
