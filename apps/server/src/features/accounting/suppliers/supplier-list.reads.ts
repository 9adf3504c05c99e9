import type {
  SUPPLIER_SORTS,
  SupplierFilter,
  SupplierRow,
} from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { readPartySearch } from '@pinkas/domain/customers/party-search';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../platform/lists/list-order.ts';
import { matchCondition, searchParts } from './party-match.ts';

type Row = z.output<typeof SupplierRow>;
type Sort = (typeof SUPPLIER_SORTS)[number];
type Condition = RawBuilder<SqlBool>;

/** Up to this many found suppliers are sorted; of more, a page is read in its order. */
const FOUND_MAX = 1_000;
const OPTIONS_MAX = 20;

const SORTS: ListSorts<Sort> = {
  name: [
    { name: 'name', kind: 'text' },
    { name: 'id', kind: 'uuid' },
  ],
  created: [
    { name: 'created_at', kind: 'instant' },
    { name: 'id', kind: 'uuid' },
  ],
};

function scopeOf({ tab }: SupplierFilter): 'suppliers' | 'archived-suppliers' {
  return tab === 'archived' ? 'archived-suppliers' : 'suppliers';
}

/**
 * Suppliers of the book, or with `open` every one with a balance, payable or prepaid: a casual supplier, an archived one or
 * one whose mark was removed too, so that the balances add up to the account of suppliers in the ledger.
 */
function tabConditions(accountId: number, { tab }: SupplierFilter): Condition[] {
  if (tab === 'open') {
    const isOpen = sql<SqlBool>`c.id in (select l.customer_id from purchase_journal_lines l
      where l.account_id = ${accountId}::bigint and l.ledger_account = 'suppliers'
      group by 1 having sum(l.credit_agorot) <> sum(l.debit_agorot))`;
    return [sql<SqlBool>`c.account_id = ${accountId}::bigint`, isOpen];
  }
  const book = sql<SqlBool>`c.account_id = ${accountId}::bigint and c.is_regular and c.is_supplier`;
  const isArchived =
    tab === 'archived'
      ? sql<SqlBool>`c.archived_at is not null`
      : sql<SqlBool>`c.archived_at is null`;
  return [book, isArchived];
}

async function searchCondition(
  tx: AccountTx,
  filter: SupplierFilter,
  order: ListOrder,
  limit: number,
): Promise<Condition[]> {
  if (filter.search === undefined || filter.search === '') return [];
  const search = readPartySearch(filter.search);
  if (filter.tab === 'open') return [matchCondition(search)];
  const scope = scopeOf(filter);
  const { rows } = await sql<{ id: string }>`
    select id from find_party_ids(${scope}, ${searchParts(search)}, ${FOUND_MAX + 1})`.execute(
    tx.withoutPlugins(),
  );
  if (rows.length <= FOUND_MAX) {
    return [sql<SqlBool>`c.id = any(${rows.map((row) => row.id)}::uuid[])`];
  }
  const [place, placeId] = order.place ?? [null, null];
  return [
    sql<SqlBool>`c.id in (select id from walk_party_ids(${scope}, ${searchParts(search)},
      ${order.sort}, ${order.isDescending}, ${place}::text, ${placeId}::uuid, ${limit + 1}))`,
  ];
}

/** Returns a search over all rows of a filter at once. */
function searchOfAll(filter: SupplierFilter): Condition[] {
  if (filter.search === undefined || filter.search === '') return [];
  const search = readPartySearch(filter.search);
  if (filter.tab === 'open') return [matchCondition(search)];
  return [
    sql<SqlBool>`c.id in (select id from find_party_ids(${scopeOf(filter)}, ${searchParts(search)}, 1000000))`,
  ];
}

interface SqlRow extends Row {
  readonly createdAt: string;
}

const ROW = `
  c.id, c.name, c.tax_id as "taxId", c.email, c.phone, c.city, c.archived_at as "archivedAt",
  c.version, c.created_at as "createdAt", b.balance as "balanceAgorot",
  o.count as "openExpensesCount", last.document_date as "lastExpenseDate"`;

function rowTables(accountId: number): RawBuilder<unknown> {
  return sql`
    cross join lateral (
      select coalesce(sum(l.credit_agorot - l.debit_agorot), 0)::bigint as balance
      from purchase_journal_lines l
      where l.account_id = ${accountId}::bigint and l.customer_id = c.id
        and l.ledger_account = 'suppliers') b
    cross join lateral (
      select count(*)::int as count from expenses e
      where e.account_id = ${accountId}::bigint and e.supplier_id = c.id and e.open_agorot <> 0
        and e.state <> 'waiting' and e.removed_at is null) o
    left join lateral (
      select e.document_date from expenses e
      where e.account_id = ${accountId}::bigint and e.supplier_id = c.id and e.removed_at is null
      order by e.document_date desc, e.id desc limit 1) last on true`;
}

function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql.join([...conditions], sql` and `);
}

/** Returns a page of suppliers, with the cursors before and after it. */
export async function listSuppliers(
  tx: AccountTx,
  input: PageInput<Sort> & { readonly filter: SupplierFilter },
): Promise<ListPage<Row>> {
  const { filter, limit } = input;
  const { accountId } = tx;
  const order = listOrder(SORTS, input);
  const conditions = allOf([
    ...tabConditions(accountId, filter),
    ...(await searchCondition(tx, filter, order, limit)),
    ...placeConditions(order, 'c'),
  ]);
  const { rows } = await sql<SqlRow>`
    select ${sql.raw(ROW)}
    from (select * from customers c where ${conditions}
      order by ${orderBy(order, 'c')} limit ${limit + 1}) c
    ${rowTables(accountId)}
    order by ${orderBy(order, 'c')}`.execute(tx.withoutPlugins());
  const page = pageOf(order, limit, rows, (row) => [
    input.sort === 'name' ? row.name : row.createdAt,
    row.id,
  ]);
  return { ...page, rows: page.rows.map(({ createdAt: _created, ...row }) => row) };
}

/** A row of the book with what only an export shows. */
export interface ExportedSupplier extends Row {
  readonly withholdingBasisPoints: number;
}

/** Returns the whole of a filter in its order, or only the chosen of it, some rows at a time. */
export function suppliersToExport(
  tx: AccountTx,
  input: Pick<PageInput<Sort>, 'sort' | 'direction'> & {
    readonly filter: SupplierFilter;
    readonly ids?: readonly string[] | undefined;
  },
): AsyncIterable<readonly ExportedSupplier[]> {
  const { filter, ids } = input;
  const order = listOrder(SORTS, input);
  const conditions = allOf([
    ...tabConditions(tx.accountId, filter),
    ...searchOfAll(filter),
    ...(ids === undefined ? [] : [sql<SqlBool>`c.id = any(${ids}::uuid[])`]),
  ]);
  return cursorRows(
    tx,
    sql<ExportedSupplier & { lastExpenseDate: LocalDate | null }>`
      select ${sql.raw(ROW)}, c.withholding_basis_points as "withholdingBasisPoints"
      from customers c ${rowTables(tx.accountId)}
      where ${conditions} order by ${orderBy(order, 'c')}`,
  );
}

/**
 * Returns ids of suppliers that a search finds, those first in the order of names when they are
 * many.
 */
export async function findSupplierIds(tx: AccountTx, typed: string): Promise<string[]> {
  const search = searchParts(readPartySearch(typed));
  const { rows } = await sql<{ id: string }>`
    select id from find_party_ids('suppliers', ${search}, ${FOUND_MAX})`.execute(
    tx.withoutPlugins(),
  );
  if (rows.length < FOUND_MAX) return rows.map((row) => row.id);
  const { rows: walked } = await sql<{ id: string }>`
    select id from walk_party_ids('suppliers', ${search}, 'name', false, null, null, ${OPTIONS_MAX})`.execute(
    tx.withoutPlugins(),
  );
  return walked.map((row) => row.id);
}
