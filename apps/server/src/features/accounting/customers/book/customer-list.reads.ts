import type {
  CustomerFilter,
  CustomerRow,
  CustomerSort,
  CustomerTab,
} from '@pinkas/contract/accounting/customers/customer-book.contract';
import { lastToldEnd } from '@pinkas/domain/clearing/saved-card';
import type { PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import { readPartySearch, type PartySearch } from '@pinkas/domain/customers/party-search';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { boundText } from '../../../../platform/db/bound-text.ts';
import { cursorRows } from '../../../../platform/export/cursor-rows.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../../platform/lists/list-order.ts';
import { BALANCE_SUM, DEBT_COUNT, HAS_BALANCE, overdueSum } from '../../documents/documents.api.ts';
import { matchCondition, searchParts } from '../../suppliers/suppliers.api.ts';
import { COMMON_IN_SAMPLE } from './customers.reads.ts';
import { DETAILS_OF_ROW, TAGS_OF_ROW } from './customer-columns.ts';

/** What the book is filtered by, after the contract's checks. */
export interface CustomerFilterInput {
  readonly search?: string | undefined;
  readonly tab: CustomerTab;
  readonly tagId?: string | undefined;
  /** Those with a saved card that ends from this day on, in its month or in the next one. */
  readonly cardEndsFrom?: LocalDate | undefined;
}

/** Returns the filter of a query on a day. */
export function bookFilterOf(
  { search, tab = 'all', tagId, cards }: z.output<typeof CustomerFilter>,
  today: LocalDate,
): CustomerFilterInput {
  return { search, tab, tagId, ...(cards === 'ending' && { cardEndsFrom: today }) };
}

/** Up to this many found customers are sorted; of more, a page is read in its order. */
const FOUND_MAX = 1_000;
/**
 * Of two thousand sampled customers; a search that finds this many is fastest read in its order.
 */
const WALKED_IN_SAMPLE = 300;

const SORTS: ListSorts<CustomerSort> = {
  name: [
    { name: 'name', kind: 'text' },
    { name: 'id', kind: 'uuid' },
  ],
  created: [
    { name: 'created_at', kind: 'instant' },
    { name: 'id', kind: 'uuid' },
  ],
  balance: [
    { name: 'open_sum', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
};

export type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

function overdueOn(accountId: number, today: LocalDate): Sql {
  return boundText(overdueSum('$2'), [sql`${accountId}::bigint`, sql`${today}::date`]);
}

/** Returns the debt and credit of each customer, from the index of open documents alone. */
export function debtsByCustomer(accountId: number, today: LocalDate): Sql {
  return sql`(select d.customer_id, ${sql.raw(BALANCE_SUM)} as open_sum, ${overdueOn(accountId, today)} as overdue_sum
    from documents d
    where d.account_id = ${accountId}::bigint and ${sql.raw(HAS_BALANCE)} group by d.customer_id)`;
}

function scopeOf(tab: CustomerTab): 'customers' | 'archived-customers' {
  return tab === 'archived' ? 'archived-customers' : 'customers';
}

/** Whether a saved card of `c`, or of who was merged into it, ends soon at a connected terminal. */
function hasEndingCard(accountId: number, from: LocalDate): Condition {
  const account = sql`${accountId}::bigint`;
  return sql<SqlBool>`c.id in (select coalesce(m.merged_into_id, m.id) from saved_cards s
    join customers m on m.account_id = ${account} and m.id = s.customer_id
    join card_terminals o on o.account_id = ${account} and o.id = s.terminal_id
    join card_terminals t on t.account_id = ${account} and t.gateway = o.gateway and t.terminal = o.terminal
      and t.removed_at is null
    where s.account_id = ${account} and s.removed_at is null and s.expires_on between ${from} and ${lastToldEnd(from)})`;
}

/** Returns the conditions of a list of customers, without search and cursor. */
export function bookConditions(accountId: number, filter: CustomerFilterInput): Condition[] {
  const { tab, tagId, cardEndsFrom } = filter;
  return [
    sql<SqlBool>`c.account_id = ${accountId}::bigint and c.is_regular and c.is_customer`,
    tab === 'archived'
      ? sql<SqlBool>`c.archived_at is not null`
      : sql<SqlBool>`c.archived_at is null`,
    ...(tagId === undefined
      ? []
      : [
          sql<SqlBool>`c.id in (select ct.customer_id from customer_tags ct
            where ct.account_id = ${accountId}::bigint and ct.tag_id = ${tagId}::uuid)`,
        ]),
    ...(cardEndsFrom === undefined ? [] : [hasEndingCard(accountId, cardEndsFrom)]),
    ...(tab === 'open' ? [sql<SqlBool>`debt.open_sum > 0`] : []),
    ...(tab === 'credit' ? [sql<SqlBool>`debt.open_sum < 0`] : []),
    ...(tab === 'overdue' ? [sql<SqlBool>`debt.overdue_sum > 0`] : []),
  ];
}

/** Returns whether a tab filters by the balance of customers. */
function isByBalance(tab: CustomerTab): boolean {
  return tab === 'open' || tab === 'overdue' || tab === 'credit';
}

/** Returns the book with the debts where a tab or an order asks for them. */
export function bookTables(accountId: number, today: LocalDate, tab: CustomerTab): Sql {
  return isByBalance(tab)
    ? sql`customers c join ${debtsByCustomer(accountId, today)} debt on debt.customer_id = c.id`
    : sql`customers c`;
}

/** How the customers of a search are found; each is right, and quick where the others are slow. */
type SearchWay =
  | { readonly kind: 'few'; readonly condition: Condition }
  | { readonly kind: 'gather' }
  | { readonly kind: 'walk' };

async function findWay(tx: AccountTx, tab: CustomerTab, search: PartySearch): Promise<SearchWay> {
  // Few are archived, and an index has just those, in order.
  if (tab === 'archived') return { kind: 'walk' };
  const scope = scopeOf(tab);
  const { rows: sample } = await sql<{ count: number }>`
    select count_party_sample(${scope}, ${searchParts(search)}) as count`.execute(
    tx.withoutPlugins(),
  );
  const count = sample[0]?.count ?? 0;
  if (count >= WALKED_IN_SAMPLE) return { kind: 'walk' };
  if (count >= COMMON_IN_SAMPLE) return { kind: 'gather' };
  const { rows } = await sql<{ id: string }>`
    select id from find_party_ids(${scope}, ${searchParts(search)}, ${FOUND_MAX + 1})`.execute(
    tx.withoutPlugins(),
  );
  if (rows.length > FOUND_MAX) return { kind: 'gather' };
  return { kind: 'few', condition: isOneOf(rows) };
}

function isOneOf(rows: readonly { readonly id: string }[]): Condition {
  return sql<SqlBool>`c.id = any(${rows.map((row) => row.id)}::uuid[])`;
}

/** Returns how a search narrows a list: not at all, to a few, or to the page itself. */
async function searchCondition(
  tx: AccountTx,
  filter: CustomerFilterInput,
  order: ListOrder,
  limit: number,
): Promise<Condition | undefined> {
  if (filter.search === undefined || filter.search === '') return undefined;
  const search = readPartySearch(filter.search);
  const way = await findWay(tx, filter.tab, search);
  if (way.kind === 'few') return way.condition;
  const isPlain =
    filter.tagId === undefined && filter.cardEndsFrom === undefined && !isByBalance(filter.tab);
  if (!isPlain) return matchCondition(search);
  const [place, placeId] = order.place ?? [null, null];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.raw(`${way.kind}_party_ids`)}(${scopeOf(filter.tab)}, ${searchParts(search)},
      ${order.sort}, ${order.isDescending}, ${place}::text, ${placeId}::uuid, ${limit + 1})`.execute(
    tx.withoutPlugins(),
  );
  return isOneOf(rows);
}

interface SqlRow extends CustomerRow {
  readonly open_sum: number;
}

const ROW = `
  c.id, c.name, c.tax_id as "taxId", c.contact_person as "contactPerson", c.email, c.phone, c.mobile,
  c.city, c.created_at as "createdAt", c.archived_at as "archivedAt", c.version,
  owed.open_sum as "openAgorot", owed.open_count as "openDocumentsCount", owed.overdue_sum as "overdueAgorot", last.document_date as "lastDocumentDate"`;

/** Returns what `TAGS_OF_ROW` does, with the account as a parameter of the builder. */
function tagsOf(accountId: number): Sql {
  const texts = TAGS_OF_ROW.split('$1').map((text) => sql.raw(text));
  return sql.join(texts, sql`${accountId}::bigint`);
}

function rowTables(accountId: number, today: LocalDate): Sql {
  return sql`
    left join lateral (
      select ${sql.raw(BALANCE_SUM)} as open_sum, ${sql.raw(DEBT_COUNT)} as open_count,
        ${overdueOn(accountId, today)} as overdue_sum
      from documents d where d.account_id = ${accountId}::bigint and d.customer_id = c.id
        and ${sql.raw(HAS_BALANCE)}) owed on true
    left join lateral (
      select l.document_date from documents l
      where l.account_id = ${accountId}::bigint and l.customer_id = c.id
      order by l.document_date desc, l.issued_at desc, l.number desc, l.id desc limit 1) last on true`;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql.join<SqlBool>([...conditions], sql` and `);
}

/** Returns a page of the book in an order, with the cursors before and after it. */
export async function listCustomers(
  tx: AccountTx,
  today: LocalDate,
  input: PageInput<CustomerSort> & { readonly filter: CustomerFilterInput },
): Promise<ListPage<CustomerRow>> {
  const { filter, limit } = input;
  const { accountId } = tx;
  const order = listOrder(SORTS, input);
  const found = await searchCondition(tx, filter, order, limit);
  const openSum = isByBalance(filter.tab) ? sql`debt.open_sum` : sql`0::bigint`;
  const conditions = allOf([
    ...bookConditions(accountId, filter),
    ...(found === undefined ? [] : [found]),
  ]);
  const places = placeConditions(order, 'p');
  const placed = places.length === 0 ? sql<SqlBool>`true` : allOf(places);
  const { rows } = await sql<SqlRow>`
    select ${sql.raw(ROW)}, ${tagsOf(accountId)}, page.open_sum
    from (select p.* from (
        select c.id, c.name, c.created_at, ${openSum} as open_sum
        from ${bookTables(accountId, today, filter.tab)} where ${conditions}) p
      where ${placed} order by ${orderBy(order, 'p')} limit ${limit + 1}) page
    join customers c on c.account_id = ${accountId}::bigint and c.id = page.id
    ${rowTables(accountId, today)}
    order by ${orderBy(order, 'page')}`.execute(tx.withoutPlugins());
  const placeOf = {
    name: (row: SqlRow) => [row.name, row.id],
    created: (row: SqlRow) => [row.createdAt, row.id],
    balance: (row: SqlRow) => [row.open_sum, row.id],
  }[input.sort];
  const page = pageOf(order, limit, rows, placeOf);
  return { ...page, rows: page.rows.map(({ open_sum: _sum, ...row }) => row) };
}

/** A row of the book with what only an export shows. */
export interface ExportedCustomer extends CustomerRow {
  readonly address: string;
  readonly zip: string;
  readonly country: string;
  readonly foreignId: string;
  readonly paymentTerms: PaymentTerms | null;
  readonly discountBasisPoints: number;
  readonly accountingKey: string;
  readonly withholdingBasisPoints: number;
  readonly creditLimitAgorot: number | null;
}

/** Returns the whole of a filter in its order, or only the chosen of it, some rows at a time. */
export function customersToExport(
  tx: AccountTx,
  today: LocalDate,
  input: Pick<PageInput<CustomerSort>, 'sort' | 'direction'> & {
    readonly filter: CustomerFilterInput;
    readonly ids?: readonly string[] | undefined;
  },
): AsyncIterable<readonly ExportedCustomer[]> {
  const { filter, ids } = input;
  const { accountId } = tx;
  const order = listOrder(SORTS, input);
  const { search = '', tab } = filter;
  const found = matchCondition(readPartySearch(search));
  const conditions = allOf([
    ...bookConditions(accountId, filter),
    ...(search === '' ? [] : [found]),
    ...(ids === undefined ? [] : [sql<SqlBool>`c.id = any(${ids}::uuid[])`]),
  ]);
  const openSum = isByBalance(tab) ? sql`debt.open_sum` : sql`0::bigint`;
  return cursorRows(
    tx,
    sql<ExportedCustomer & Record<string, unknown>>`
      select ${sql.raw(DETAILS_OF_ROW)}, ${sql.raw(ROW)}, ${tagsOf(accountId)}
      from (select c.id, c.name, c.created_at, ${openSum} as open_sum
        from ${bookTables(accountId, today, tab)} where ${conditions}) p
      join customers c on c.account_id = ${accountId}::bigint and c.id = p.id
      ${rowTables(accountId, today)}
      order by ${orderBy(order, 'p')}`,
  );
}
