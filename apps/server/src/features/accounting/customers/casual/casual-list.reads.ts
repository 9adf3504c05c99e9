import type {
  CasualCustomerFilter,
  CasualCustomerRow,
  CasualCustomerSort,
} from '@pinkas/contract/accounting/customers/casual-customers.contract';
import { readPartySearch } from '@pinkas/domain/customers/party-search';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import {
  orderBy,
  type ListOrder,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../../platform/lists/list-order.ts';
import {
  readAll,
  readPage,
  rowsOfPage,
  type OrderedRows,
} from '../../../../platform/lists/ordered-rows.ts';
import { BALANCE_SUM, HAS_BALANCE } from '../../documents/documents.api.ts';
import { matchCondition } from '../../suppliers/suppliers.api.ts';

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;
type CasualSqlRow = CasualCustomerRow & Record<string, unknown>;

/** Up to this many customers found by name are named one by one; of more, the rows themselves are compared. */
const FOUND_MAX = 1_000;

const SORTS: ListSorts<CasualCustomerSort> = {
  name: [
    { name: 'name', kind: 'text' },
    { name: 'id', kind: 'uuid' },
  ],
  documents: [
    { name: 'documents_count', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
  last: [
    { name: 'last_date', kind: 'date' },
    { name: 'id', kind: 'uuid' },
  ],
  open: [
    { name: 'open_sum', kind: 'integer' },
    { name: 'id', kind: 'uuid' },
  ],
};

/** Returns the conditions of casual customers, as `c`, that a search finds. */
async function casualConditions(tx: AccountTx, typed: string | undefined): Promise<Condition> {
  const casual = sql<SqlBool>`not c.is_regular`;
  const found = await searchCondition(tx, typed);
  return found === undefined ? casual : sql<SqlBool>`${casual} and ${found}`;
}

async function searchCondition(
  tx: AccountTx,
  typed: string | undefined,
): Promise<Condition | undefined> {
  if (typed === undefined || typed === '') return undefined;
  const search = readPartySearch(typed);
  const { text, digits, email } = search;
  if (text === '' || digits !== '' || email !== '') return matchCondition(search);
  const { rows } = await tx.query<{ id: string }>({
    name: 'find-casual-customer-ids',
    text: 'select id from find_customer_ids($1, false, $2)',
    values: [text, FOUND_MAX + 1],
  });
  if (rows.length > FOUND_MAX) return matchCondition(search);
  return sql<SqlBool>`c.id = any(${rows.map(({ id }) => id)}::uuid[])`;
}

/**
 * Joins to a casual customer that has documents which the caller may see. They are looked up customer by customer: a
 * plan over the documents of all would read those of other accounts too.
 */
function withDocuments(accountId: number): Sql {
  return sql`cross join lateral (select from documents d
    where d.account_id = ${accountId}::bigint and d.customer_id = c.id limit 1) has`;
}

/** Returns the balance of each customer, from the index of open documents alone. */
function balances(accountId: number): Sql {
  return sql`(select d.customer_id, ${sql.raw(BALANCE_SUM)} as open_sum from documents d
    where d.account_id = ${accountId}::bigint and ${sql.raw(HAS_BALANCE)} group by d.customer_id)`;
}

/** Returns the casual customers of a filter with the columns of an order, and no more than it needs. */
function orderedBy(accountId: number, sort: string, conditions: Condition): Sql {
  if (sort === 'name') {
    return sql`select c.id, c.name from customers c ${withDocuments(accountId)}
      where c.account_id = ${accountId}::bigint and ${conditions}`;
  }
  if (sort === 'open') {
    return sql`select c.id, coalesce(b.open_sum, 0)::bigint as open_sum
      from customers c left join ${balances(accountId)} b on b.customer_id = c.id
      ${withDocuments(accountId)}
      where c.account_id = ${accountId}::bigint and ${conditions}`;
  }
  return sql`select c.id, u.documents_count, u.last_date
    from customers c cross join lateral ${documentsOf(accountId)} u
    where c.account_id = ${accountId}::bigint and ${conditions} and u.documents_count > 0`;
}

/** Returns how many documents a customer has, and the day of the last. */
function documentsOf(accountId: number): Sql {
  return sql`(select count(*)::int as documents_count, max(d.document_date) as last_date
    from documents d where d.account_id = ${accountId}::bigint and d.customer_id = c.id)`;
}

/** Returns casual customers in order; what they show is looked up for the requested ones. */
function casualRows(
  accountId: number,
  conditions: Condition,
  order: ListOrder,
  limit?: number,
): RawBuilder<CasualSqlRow> {
  return sql<CasualSqlRow>`with casual as (${orderedBy(accountId, order.sort, conditions)})
    select c.id, c.name, c.tax_id as "taxId", c.email, c.phone, u.documents_count as "documentsCount",
      u.last_date as "lastDocumentDate", o.open_sum as "openAgorot"
    from ${rowsOfPage('casual', 'p', order, limit)} p
    join customers c on c.account_id = ${accountId}::bigint and c.id = p.id
    cross join lateral ${documentsOf(accountId)} u
    cross join lateral (
      select ${sql.raw(BALANCE_SUM)} as open_sum from documents d
      where d.account_id = ${accountId}::bigint and d.customer_id = c.id and ${sql.raw(HAS_BALANCE)}) o
    order by ${orderBy(order, 'p')}`;
}

const CASUAL: OrderedRows<Condition, CasualCustomerSort, CasualSqlRow, CasualCustomerRow> = {
  sorts: SORTS,
  statement: casualRows,
  toShown: (row) => row,
  placeOf: ({ id, name, documentsCount, lastDocumentDate, openAgorot }, sort) => [
    { name, documents: documentsCount, last: lastDocumentDate, open: openAgorot }[sort],
    id,
  ],
};

/** Returns a page of the casual customers that have documents. */
export async function listCasualCustomers(
  tx: AccountTx,
  { search }: CasualCustomerFilter,
  input: PageInput<CasualCustomerSort>,
): Promise<ListPage<CasualCustomerRow>> {
  return readPage(tx, CASUAL, await casualConditions(tx, search), input);
}

/** Returns the whole of a filter in its order, or only the chosen of it, some rows at a time. */
export async function* casualCustomersToExport(
  tx: AccountTx,
  { search }: CasualCustomerFilter,
  input: Pick<PageInput<CasualCustomerSort>, 'sort' | 'direction'> & {
    readonly ids: readonly string[] | undefined;
  },
): AsyncGenerator<readonly CasualCustomerRow[]> {
  const { ids, ...order } = input;
  const found = await casualConditions(tx, search);
  const conditions =
    ids === undefined ? found : sql<SqlBool>`${found} and c.id = any(${ids}::uuid[])`;
  yield* readAll(tx, CASUAL, conditions, order);
}

export interface CasualTotals {
  readonly count: number;
  readonly openAgorot: number;
}

/** Returns how many casual customers a filter has, and their balance. */
export async function computeCasualTotals(
  tx: AccountTx,
  { search }: CasualCustomerFilter,
): Promise<CasualTotals> {
  const { accountId } = tx;
  const conditions = await casualConditions(tx, search);
  const { rows } = await sql<CasualTotals>`
    select count(*)::int as count, coalesce(sum(b.open_sum), 0)::bigint as "openAgorot"
    from customers c left join ${balances(accountId)} b on b.customer_id = c.id
    ${withDocuments(accountId)}
      where c.account_id = ${accountId}::bigint and ${conditions}`.execute(tx.withoutPlugins());
  const row = rows[0];
  if (row === undefined) throw new Error('an aggregate gave no row');
  return row;
}
