import type { DocumentSort } from '@pinkas/contract/accounting/documents/documents.contract';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import type { TagChip } from '@pinkas/contract/settings/tags/tag-fields';
import { hasBalance } from '@pinkas/domain/documents/rules/document-rules';
import { documentStateOf, type QuoteAnswer } from '@pinkas/domain/documents/rules/document-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../../platform/export/cursor-rows.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListPage,
  type ListSorts,
  type PageInput,
  type Place,
} from '../../../../platform/lists/list-order.ts';
import {
  allOf,
  filterConditions,
  findSearchMatch,
  type Condition,
  type DocumentFilterInput,
  type SearchMatch,
} from './document-filter.ts';
import { allocationNumberOf } from '../record/attached-allocation.reads.ts';
import { whichWaitAtZero } from '../record/links/waiting-at-zero.reads.ts';
import {
  moreOfExport,
  moreOfExportColumns,
  type ExportedDocument,
  type MoreOfExport,
} from './exported-document.ts';
import { findWay, pageQuery } from './page-query.ts';
import { narrowingConditions, type Narrowing } from './narrowing.ts';
import { findScopeOf, stateAlternatives, stateCondition } from './state-condition.ts';

export interface ListInput extends PageInput<DocumentSort> {
  readonly filter: DocumentFilterInput;
}

interface SqlRow {
  readonly id: string;
  readonly doc_type: number;
  readonly number: number;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly subject: string;
  readonly allocation_number: string;
  readonly paid_for: string;
  readonly document_date: LocalDate;
  readonly issued_at: string;
  readonly due_date: LocalDate | null;
  readonly total_agorot: number;
  readonly open_agorot: number;
  readonly credited_agorot: number;
  readonly is_cancelled: boolean;
  readonly is_closed_by_hand: boolean;
  readonly answer: QuoteAnswer | null;
  readonly is_mailed: boolean;
  readonly is_opened: boolean;
  readonly note_count: number;
  readonly tags: TagChip[] | null;
  readonly branch: { nameHe: string; nameEn: string } | null;
}

const NUMBER = { name: 'number', kind: 'integer' } as const;
const ID = { name: 'id', kind: 'uuid' } as const;

const SORTS: ListSorts<DocumentSort> = {
  // Within a day the time of issue decides; documents of one call share it, and follow their numbers.
  date: [
    { name: 'document_date', kind: 'date' },
    { name: 'issued_at', kind: 'instant' },
    NUMBER,
    ID,
  ],
  number: [NUMBER, ID],
  total: [{ name: 'total_agorot', kind: 'integer' }, ID],
  customer: [{ name: 'customer_name', kind: 'text' }, ID],
};

function placeOf(sort: DocumentSort, row: SqlRow): Place {
  const places: Readonly<Record<DocumentSort, Place>> = {
    date: [row.document_date, row.issued_at, row.number, row.id],
    number: [row.number, row.id],
    total: [row.total_agorot, row.id],
    customer: [row.customer_name, row.id],
  };
  return places[sort];
}

/** What determines the states of rows of a day. */
interface StatedRows {
  readonly today: LocalDate;
  /** Ids of the open documents of a total of zero among them. */
  readonly atZero: ReadonlySet<string>;
}

async function statedRows(
  tx: AccountTx,
  today: LocalDate,
  rows: readonly SqlRow[],
): Promise<StatedRows> {
  const papers = rows.map(({ id, doc_type: docType, total_agorot: totalAgorot }) => {
    return { id, docType, totalAgorot };
  });
  return { today, atZero: await whichWaitAtZero(tx, papers) };
}

/** Returns one row of a list, with its state of the day. */
function toDocumentRow(row: SqlRow, { today, atZero }: StatedRows): DocumentRow {
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
    isWaitingAtZero: atZero.has(row.id),
    answer: row.answer,
  };
  return {
    id: row.id,
    number: row.number,
    customerId: row.customer_id,
    customerName: row.customer_name,
    subject: row.subject,
    allocationNumber: row.allocation_number,
    paidFor: row.paid_for,
    documentDate: row.document_date,
    ...sums,
    openAgorot: hasBalance(row.doc_type) ? row.open_agorot : 0,
    state: documentStateOf(stated, today),
    isMailed: row.is_mailed,
    isOpened: row.is_opened,
    noteCount: row.note_count,
    tags: row.tags ?? [],
    ...(row.branch !== null && { branch: row.branch }),
  };
}

/** Returns the columns of a row of the list, over the document `p`. */
function rowColumns(accountId: number): RawBuilder<unknown> {
  return sql`p.id, p.doc_type, p.number, p.customer_id, p.customer_name, p.subject, ${allocationNumberOf(accountId)} as allocation_number,
      coalesce(p.third_party->>'customerName', '') as paid_for, p.document_date, p.issued_at, p.due_date,
      p.total_agorot, p.open_agorot, (select coalesce(sum(l.sum_agorot), 0)::bigint from document_links l
        where l.account_id = ${accountId}::bigint and l.source_id = p.id
          and l.kind = 'credit') as credited_agorot,
      exists (select from document_cancellations c where c.account_id = ${accountId}::bigint
        and c.document_id = p.id) as is_cancelled,
      exists (select from document_closures k where k.account_id = ${accountId}::bigint
        and k.document_id = p.id) as is_closed_by_hand,
      (select q.answer from quote_answers q where q.account_id = ${accountId}::bigint
        and q.document_id = p.id) as answer,
      exists (select from document_events e where e.account_id = ${accountId}::bigint
        and e.document_id = p.id and e.kind = 'mailed') as is_mailed,
      exists (select from document_events e where e.account_id = ${accountId}::bigint
        and e.document_id = p.id and e.kind = 'opened') as is_opened,
      (select count(*)::int from document_notes n where n.account_id = ${accountId}::bigint
        and n.document_id = p.id and n.removed_at is null) as note_count,
      (select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name)
        from document_tags dt join tags t on t.account_id = ${accountId}::bigint and t.id = dt.tag_id
        where dt.account_id = ${accountId}::bigint and dt.document_id = p.id and dt.line_no = 0) as tags,
      case when p.branch_id is not null then json_build_object('nameHe', p.issuer->'branch'->>'nameHe',
        'nameEn', p.issuer->'branch'->>'nameEn') end as branch`;
}

async function conditionsOf(
  tx: AccountTx,
  today: LocalDate,
  filter: DocumentFilterInput,
  match: SearchMatch | undefined,
): Promise<readonly Condition[]> {
  const { state } = filter;
  const conditions = filterConditions(tx.accountId, filter, match);
  if (state === undefined) return conditions;
  return [
    ...conditions,
    stateCondition(state, await findScopeOf(tx, state, filter), today, filter),
  ];
}

/** The same for one page, whose rows are sought by each alternative of its state. */
async function alternativesOf(
  tx: AccountTx,
  today: LocalDate,
  filter: DocumentFilterInput,
  match: SearchMatch | undefined,
): Promise<readonly (readonly Condition[])[]> {
  const { state } = filter;
  const conditions = filterConditions(tx.accountId, filter, match);
  if (state === undefined) return [conditions];
  const alternatives = stateAlternatives(
    state,
    await findScopeOf(tx, state, filter),
    today,
    filter,
  );
  return alternatives.map((ofState) => [...conditions, ofState]);
}

/** Returns a page of documents in an order, with the cursors before and after it. */
export async function listDocuments(
  tx: AccountTx,
  today: LocalDate,
  input: ListInput,
): Promise<ListPage<DocumentRow>> {
  const { filter, sort, limit } = input;
  const order = listOrder(SORTS, input);
  const match = await findSearchMatch(tx, filter.search, sort === 'customer');
  const way = await findWay(tx, input, match);
  const sought = way.kind === 'by-customer' ? undefined : match;
  const ofState = await alternativesOf(tx, today, filter, sought);
  const alternatives = ofState.map((conditions) =>
    allOf([...conditions, ...placeConditions(order, 'd')]),
  );
  const { rows } = await sql<SqlRow>`
    select ${rowColumns(tx.accountId)}
    from (${pageQuery(alternatives, order, way, limit + 1)}) page
    join documents p on p.account_id = ${tx.accountId}::bigint and p.id = page.id
    order by ${orderBy(order, 'p')}`.execute(tx.withoutPlugins());
  const page = pageOf(order, limit, rows, (row) => placeOf(sort, row));
  const stated = await statedRows(tx, today, page.rows);
  return { ...page, rows: page.rows.map((row) => toDocumentRow(row, stated)) };
}

/** Returns documents by their ids, in the order of the ids, with their states of today. */
export async function documentsOf(
  tx: AccountTx,
  today: LocalDate,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SqlRow>`
    select ${rowColumns(tx.accountId)}
    from documents p where p.account_id = ${tx.accountId}::bigint and p.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], p.id)`.execute(tx.withoutPlugins());
  const stated = await statedRows(tx, today, rows);
  return rows.map((row) => toDocumentRow(row, stated));
}

type ExportedSqlRow = SqlRow & MoreOfExport;

/** What an export takes: the whole filter, or the chosen ones of it. */
export interface ExportInput extends Pick<ListInput, 'filter' | 'sort' | 'direction'> {
  readonly ids: readonly string[] | undefined;
}

/** Returns the ids of the documents of a filter in an order, up to a limit. */
export async function listDocumentIds(
  tx: AccountTx,
  today: LocalDate,
  input: Pick<ListInput, 'filter' | 'sort' | 'direction'> & Narrowing,
  limit: number,
): Promise<string[]> {
  const { filter } = input;
  const order = listOrder(SORTS, input);
  const match = await findSearchMatch(tx, filter.search);
  const narrowing = await narrowingConditions(tx, today, input);
  const conditions = allOf([...(await conditionsOf(tx, today, filter, match)), ...narrowing]);
  const { rows } = await sql<{ id: string }>`
    select d.id from documents d where ${conditions} order by ${orderBy(order, 'd')} limit ${limit}`.execute(
    tx.withoutPlugins(),
  );
  return rows.map(({ id }) => id);
}

/** Returns all documents of a filter in an order, some at a time. */
export async function* documentsToExport(
  tx: AccountTx,
  today: LocalDate,
  { filter, ids, sort, direction }: ExportInput,
): AsyncGenerator<readonly ExportedDocument[]> {
  const order = listOrder(SORTS, { sort, direction });
  const match = await findSearchMatch(tx, filter.search);
  const chosen = ids === undefined ? [] : [sql<boolean>`d.id = any(${ids}::uuid[])`];
  const conditions = allOf([...(await conditionsOf(tx, today, filter, match)), ...chosen]);
  const statement = sql<ExportedSqlRow>`
    select ${rowColumns(tx.accountId)}, ${moreOfExportColumns(tx.accountId)}
    from (select d.* from documents d where ${conditions}) p
    order by ${orderBy(order, 'p')}`;
  for await (const rows of cursorRows(tx, statement)) {
    const stated = await statedRows(tx, today, rows);
    yield rows.map((row) => ({ ...toDocumentRow(row, stated), ...moreOfExport(row) }));
  }
}
