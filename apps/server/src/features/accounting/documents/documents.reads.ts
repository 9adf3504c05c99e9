import type { DocumentRow, DocumentSort } from '@pinkas/contract/accounting/documents.contract';
import { documentStateOf } from '@pinkas/domain/documents/document-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  allOf,
  areFewUnpaid,
  filterConditions,
  findSearchMatch,
  narrowCustomerIds,
  stateCondition,
  type Condition,
  type DocumentFilterInput,
  type SearchMatch,
} from './document-filter.ts';
import { packCursor, unpackCursor, type CursorValues } from './list-cursor.ts';

export interface ListInput {
  readonly filter: DocumentFilterInput;
  readonly sort: DocumentSort;
  readonly direction: 'asc' | 'desc';
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

export interface ListPage {
  readonly rows: DocumentRow[];
  readonly after: string | null;
  readonly before: string | null;
}

interface SqlRow {
  readonly id: string;
  readonly doc_type: number;
  readonly number: number;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly subject: string;
  readonly document_date: LocalDate;
  readonly due_date: LocalDate | null;
  readonly total_agorot: number;
  readonly open_agorot: number;
  readonly credited_agorot: number;
  readonly is_cancelled: boolean;
  readonly is_closed_by_hand: boolean;
  readonly is_mailed: boolean;
}

const SORT_COLUMNS: Readonly<Record<DocumentSort, readonly string[]>> = {
  date: ['document_date', 'number', 'id'],
  number: ['number', 'id'],
  total: ['total_agorot', 'id'],
  customer: ['customer_name', 'id'],
};

function cursorOf(sort: DocumentSort, row: SqlRow): string {
  const values: Record<DocumentSort, CursorValues> = {
    date: [row.document_date, row.number, row.id],
    number: [row.number, row.id],
    total: [row.total_agorot, row.id],
    customer: [row.customer_name, row.id],
  };
  return packCursor(sort, values[sort]);
}

/** One row of a list, with its state of today. */
export function toDocumentRow(row: SqlRow, today: LocalDate): DocumentRow {
  const sums = {
    docType: row.doc_type,
    totalAgorot: row.total_agorot,
    openAgorot: row.open_agorot,
    dueDate: row.due_date,
  };
  const stated = {
    ...sums,
    creditedAgorot: row.credited_agorot,
    isCancelled: row.is_cancelled,
    isClosedByHand: row.is_closed_by_hand,
  };
  return {
    id: row.id,
    number: row.number,
    customerId: row.customer_id,
    customerName: row.customer_name,
    subject: row.subject,
    documentDate: row.document_date,
    ...sums,
    state: documentStateOf(stated, today),
    isMailed: row.is_mailed,
  };
}

interface Order {
  readonly columns: readonly string[];
  readonly descending: boolean;
  readonly place: CursorValues | undefined;
}

function orderBy({ columns, descending }: Order, table: string): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql.join(columns.map((column) => sql`${sql.ref(`${table}.${column}`)} ${direction}`));
}

function placeCondition({ columns, descending, place }: Order): RawBuilder<SqlBool>[] {
  if (place === undefined) return [];
  const left = sql.join(columns.map((column) => sql.ref(`d.${column}`)));
  const comparison = sql.raw(descending ? '<' : '>');
  return [sql<SqlBool>`(${left}) ${comparison} (${sql.join(place)})`];
}

/** How the rows of a page are found; each is right, and quick where the others are slow. */
type Way =
  /** Walks the index of the order and takes what fits. */
  | { readonly kind: 'walk' }
  /** Gathers all that fit, then sorts: for orders in which what fits lies at the far end. */
  | { readonly kind: 'gather' }
  /** Reads the first of each customer in order. */
  | { readonly kind: 'by-customer'; readonly customerIds: readonly string[] };

async function findWay(
  tx: AccountTx,
  { filter, sort }: ListInput,
  match: SearchMatch | undefined,
): Promise<Way> {
  const customerIds = match === undefined ? undefined : narrowCustomerIds(match);
  if (customerIds !== undefined && sort === 'date') return { kind: 'by-customer', customerIds };
  // Customers found by name stand together in the order of names, days in the order of numbers.
  const isByName = match?.customerIds !== undefined && match.numberRanges.length === 0;
  const isOfDays = filter.from !== undefined && filter.to !== undefined;
  const isUnpaid = filter.state !== undefined && filter.state !== 'paid';
  const isFarOff =
    match?.isGatherable === true ||
    (sort === 'customer' && isByName) ||
    (sort === 'number' && isOfDays) ||
    (sort !== 'date' && isUnpaid && (await areFewUnpaid(tx)));
  return { kind: isFarOff ? 'gather' : 'walk' };
}

/** Ids of one page, with the columns of the order. */
function pageQuery(
  conditions: Condition,
  order: Order,
  way: Way,
  limit: number,
): RawBuilder<unknown> {
  const columns = sql.join(order.columns.map((column) => sql.ref(`d.${column}`)));
  const end = sql`order by ${orderBy(order, 'd')} limit ${limit}`;
  const rows = sql`select ${columns} from documents d where ${conditions}`;
  switch (way.kind) {
    case 'walk':
      return sql`${rows} ${end}`;
    case 'gather':
      // "offset 0" keeps the order out of the inner query.
      return sql`select ${columns} from (${rows} offset 0) d ${end}`;
    case 'by-customer':
      return sql`select ${columns} from unnest(${way.customerIds}::uuid[]) as c(id)
        cross join lateral (${rows} and d.customer_id = c.id ${end}) d ${end}`;
  }
}

/** A page of documents in an order, with the places before and after it. */
export async function listDocuments(
  tx: AccountTx,
  today: LocalDate,
  input: ListInput,
): Promise<ListPage> {
  const { sort, limit } = input;
  const isBackward = input.before !== undefined;
  const cursor = input.before ?? input.after;
  const match = await findSearchMatch(tx, input.filter.search, sort === 'customer');
  const order: Order = {
    columns: SORT_COLUMNS[sort],
    descending: (input.direction === 'desc') !== isBackward,
    place: cursor === undefined ? undefined : unpackCursor(sort, cursor),
  };
  const way = await findWay(tx, input, match);
  const { state } = input.filter;
  const conditions = allOf([
    ...filterConditions(tx.accountId, input.filter, way.kind === 'by-customer' ? undefined : match),
    ...(state === undefined ? [] : [stateCondition(state, tx.accountId, today)]),
    ...placeCondition(order),
  ]);
  const { rows } = await sql<SqlRow>`
    select p.id, p.doc_type, p.number, p.customer_id, p.customer_name, p.subject, p.document_date,
      p.due_date, p.total_agorot, p.open_agorot,
      (select coalesce(sum(l.sum_agorot), 0)::bigint from document_links l
        where l.account_id = ${tx.accountId}::bigint and l.source_id = p.id
          and l.kind = 'credit') as credited_agorot,
      exists (select from document_cancellations c where c.account_id = ${tx.accountId}::bigint
        and c.document_id = p.id) as is_cancelled,
      exists (select from document_closures k where k.account_id = ${tx.accountId}::bigint
        and k.document_id = p.id) as is_closed_by_hand,
      exists (select from document_events e where e.account_id = ${tx.accountId}::bigint
        and e.document_id = p.id and e.kind = 'mailed') as is_mailed
    from (${pageQuery(conditions, order, way, limit + 1)}) page
    join documents p on p.account_id = ${tx.accountId}::bigint and p.id = page.id
    order by ${orderBy(order, 'p')}`.execute(tx.withoutPlugins());
  const hasMore = rows.length > limit;
  const page = rows.slice(0, limit);
  if (isBackward) page.reverse();
  const [first, last] = [page[0], page.at(-1)];
  const hasAfter = isBackward ? cursor !== undefined : hasMore;
  const hasBefore = isBackward ? hasMore : cursor !== undefined;
  return {
    rows: page.map((row) => toDocumentRow(row, today)),
    after: hasAfter && last !== undefined ? cursorOf(sort, last) : null,
    before: hasBefore && first !== undefined ? cursorOf(sort, first) : null,
  };
}
