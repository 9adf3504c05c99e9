import type { DocumentRow, DocumentSort } from '@pinkas/contract/accounting/documents.contract';
import { documentStateOf } from '@pinkas/domain/documents/document-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  allOf,
  filterConditions,
  findSearchMatch,
  isNarrow,
  stateCondition,
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
    totalAgorot: row.total_agorot,
    openAgorot: row.open_agorot,
    dueDate: row.due_date,
  };
  return {
    id: row.id,
    docType: row.doc_type,
    number: row.number,
    customerId: row.customer_id,
    customerName: row.customer_name,
    subject: row.subject,
    documentDate: row.document_date,
    ...sums,
    state: documentStateOf(sums, today),
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

/** Ids of one page in order; a narrow search by name reads each customer's documents in order. */
function pageQuery(
  conditions: RawBuilder<SqlBool>,
  order: Order,
  match: SearchMatch | undefined,
  limit: number,
): RawBuilder<unknown> {
  const isByCustomer =
    match !== undefined &&
    isNarrow(match) &&
    match.numberRanges.length === 0 &&
    order.columns[0] === 'document_date';
  if (!isByCustomer) {
    return sql`select d.* from documents d where ${conditions}
      order by ${orderBy(order, 'd')} limit ${limit}`;
  }
  return sql`select d.* from unnest(${match.customerIds}::uuid[]) as c(id)
    cross join lateral (
      select d.* from documents d where ${conditions} and d.customer_id = c.id
      order by ${orderBy(order, 'd')} limit ${limit}) d
    order by ${orderBy(order, 'd')} limit ${limit}`;
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
  const match = await findSearchMatch(tx, input.filter.search);
  const order: Order = {
    columns: SORT_COLUMNS[sort],
    descending: (input.direction === 'desc') !== isBackward,
    place: cursor === undefined ? undefined : unpackCursor(sort, cursor),
  };
  const isLookedUp =
    match !== undefined && isNarrow(match) && match.numberRanges.length === 0 && sort === 'date';
  const { state } = input.filter;
  const conditions = allOf([
    ...filterConditions(tx.accountId, input.filter, isLookedUp ? undefined : match),
    ...(state === undefined ? [] : [stateCondition(state, today)]),
    ...placeCondition(order),
  ]);
  const { rows } = await sql<SqlRow>`
    select p.id, p.doc_type, p.number, p.customer_id, p.customer_name, p.subject, p.document_date,
      p.due_date, p.total_agorot, p.open_agorot,
      exists (select from document_events e where e.account_id = ${tx.accountId}::bigint
        and e.document_id = p.id and e.kind = 'mailed') as is_mailed
    from (${pageQuery(sql<SqlBool>`${conditions}`, order, match, limit + 1)}) p
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

export interface FilterTotals {
  readonly count: number;
  readonly totalAgorot: number;
  readonly openAgorot: number;
  readonly tabs: {
    readonly all: number;
    readonly open: number;
    readonly overdue: number;
    readonly paid: number;
  };
}

/** Count and sums of a whole filter, and how many of it each state tab holds. */
export async function computeFilterTotals(
  tx: AccountTx,
  today: LocalDate,
  filter: DocumentFilterInput,
): Promise<FilterTotals> {
  const match = await findSearchMatch(tx, filter.search);
  const conditions = allOf(filterConditions(tx.accountId, filter, match));
  const ofState =
    filter.state === undefined ? sql<SqlBool>`true` : stateCondition(filter.state, today);
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where ${ofState}) as count,
      coalesce(sum(d.total_agorot) filter (where ${ofState}), 0)::bigint as total,
      coalesce(sum(d.open_agorot) filter (where ${ofState}), 0)::bigint as open,
      count(*) as all_count,
      count(*) filter (where ${stateCondition('open', today)}) as open_count,
      count(*) filter (where ${stateCondition('overdue', today)}) as overdue_count
    from documents d where ${conditions}`.execute(tx.withoutPlugins());
  const row = rows[0] ?? {};
  const value = (name: string): number => row[name] ?? 0;
  return {
    count: value('count'),
    totalAgorot: value('total'),
    openAgorot: value('open'),
    tabs: {
      all: value('all_count'),
      open: value('open_count'),
      overdue: value('overdue_count'),
      paid: value('all_count') - value('open_count'),
    },
  };
}
