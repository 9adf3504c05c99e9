import type { DocumentState } from '@pinkas/domain/documents/rules/document-state';
import { numberRangesOf } from '@pinkas/domain/numbering/number-ranges';
import { searchText } from '@pinkas/domain/text/search-text';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { AllocationFilter } from '@pinkas/domain/vat/allocation-filter';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { allocationCondition } from '../allocation/state-conditions.ts';
import { findIdsByAllocation } from '../record/attached-allocation.reads.ts';

/** What My documents is filtered by, after the contract's checks. */
export interface DocumentFilterInput {
  readonly search?: string | undefined;
  /** One type or several, as the address has them: `305,320`. */
  readonly docType?: string | undefined;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly customerId?: string | undefined;
  /** Without receipts of others who paid for the customer. */
  readonly isOwnOnly?: boolean | undefined;
  readonly state?: DocumentState | undefined;
  readonly tagId?: string | undefined;
  readonly branchId?: string | undefined;
  readonly allocation?: AllocationFilter | undefined;
  readonly totalMinAgorot?: number | undefined;
  readonly totalMaxAgorot?: number | undefined;
  /** Issued from this moment on, or with an event since. */
  readonly changedSince?: string | undefined;
  /** These documents alone. */
  readonly ids?: readonly string[] | undefined;
  /** This number alone, of any type. */
  readonly number?: number | undefined;
}

/** A condition over `documents d`. */
export type Condition = Expression<SqlBool>;

/** Above this many matching customers a page is found by walking the dates, not customer by customer. */
const CUSTOMERS_LOOKED_UP_MAX = 200;
/** Above this many matching customers an order by their names is walked, too. */
const CUSTOMERS_GATHERED_MAX = 2000;
/** More customers than any account has: nothing that was issued may be missing from a search. */
const CUSTOMERS_MATCHED_MAX = 10_000_000;
/** As many receipts of third parties are found by a name. */
const PAYERS_FOUND_MAX = 200;
/** The most documents that can be gathered and sorted while somebody waits. */
const GATHERED_MAX = 20_000;

/** What a search text matches: customers by name, numbers by their first digits, an allocation number. */
export interface SearchMatch {
  readonly text: string;
  /** Undefined when they are too many to be fetched: the statement then searches for them again. */
  readonly customerIds: readonly string[] | undefined;
  /** Ids of customers too many to be fetched, where a statement has looked for them once already. */
  readonly foundIds?: RawBuilder<unknown>;
  readonly numberRanges: readonly (readonly [from: number, to: number])[];
  /** Documents found by their allocation number, or as paid by a third party of such a name. */
  readonly documentIds: readonly string[];
  /** Whether all that match, by name and number, are so few that they can be gathered and sorted. */
  readonly isGatherable: boolean;
}

/**
 * Runs the search text, or returns undefined when there is none. An order by names is worth more
 * fetched customers than any other.
 */
export async function findSearchMatch(
  tx: AccountTx,
  search: string | undefined,
  isOrderedByName = false,
): Promise<SearchMatch | undefined> {
  const text = searchText(search ?? '');
  if (text === '') return undefined;
  const fetchedMax = isOrderedByName ? CUSTOMERS_GATHERED_MAX : CUSTOMERS_LOOKED_UP_MAX;
  const found = await findCustomerIds(tx, text, fetchedMax + 1);
  const numberRanges = numberRangesOf(text);
  const customerIds = found.length <= fetchedMax ? found : undefined;
  const isGatherable =
    numberRanges.length > 0 &&
    found.length <= CUSTOMERS_LOOKED_UP_MAX &&
    (await areFew(tx, numberRanges));
  const documentIds = [...(await findIdsByAllocation(tx, text)), ...(await findByPayer(tx, text))];
  return { text, customerIds, numberRanges, documentIds, isGatherable };
}

async function findCustomerIds(tx: AccountTx, text: string, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'find-customer-ids',
    text: 'select id from find_customer_ids($1, false, $2)',
    values: [text, limit],
  });
  return rows.map(({ id }) => id);
}

/** Returns the condition of a name of a customer, or of who paid for one; undefined for an empty name. */
export async function findNameCondition(
  tx: AccountTx,
  name: string | undefined,
): Promise<Condition | undefined> {
  const text = searchText(name ?? '');
  if (text === '') return undefined;
  const found = await findCustomerIds(tx, text, CUSTOMERS_LOOKED_UP_MAX + 1);
  const customerIds = found.length <= CUSTOMERS_LOOKED_UP_MAX ? found : undefined;
  const documentIds = await findByPayer(tx, text);
  return matchCondition({
    text,
    customerIds,
    documentIds,
    numberRanges: [],
    isGatherable: false,
  });
}

/**
 * Returns ids of receipts for other customers' debts, by the name of the payer: they are on the
 * card of the other.
 */
async function findByPayer(tx: AccountTx, text: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'find-by-payer',
    text: `select d.id from documents d
      where d.account_id = $1 and d.third_party is not null
        and search_fold(d.customer_name) like '%' || $2 || '%'
      order by d.document_date desc, d.id limit $3`,
    values: [tx.accountId, text.replaceAll(/[\\%_]/g, String.raw`\$&`), PAYERS_FOUND_MAX],
  });
  return rows.map(({ id }) => id);
}

/** Returns whether few documents have numbers in these ranges: one index probe per range. */
async function areFew(tx: AccountTx, ranges: SearchMatch['numberRanges']): Promise<boolean> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'count-numbers',
    text: `select count(*) as count from (
      select from unnest($2::bigint[], $3::bigint[]) as r(low, high)
      cross join lateral (select from documents d
        where d.account_id = $1 and d.number between r.low and r.high limit $4) found
      limit $4) few`,
    values: [
      tx.accountId,
      ranges.map(([from]) => from),
      ranges.map(([, to]) => to),
      GATHERED_MAX + 1,
    ],
  });
  return (rows[0]?.count ?? 0) <= GATHERED_MAX;
}

function numberConditions(ranges: SearchMatch['numberRanges']): RawBuilder<SqlBool>[] {
  return ranges.map(
    ([from, to]) => sql<SqlBool>`d.number between ${from}::bigint and ${to}::bigint`,
  );
}

function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(conditions, sql` or `)}`;
}

/** Returns the customers of a match that is small enough to be read customer by customer. */
export function narrowCustomerIds(match: SearchMatch): readonly string[] | undefined {
  const { customerIds, numberRanges, documentIds } = match;
  if (customerIds === undefined || numberRanges.length + documentIds.length > 0) return undefined;
  return customerIds.length <= CUSTOMERS_LOOKED_UP_MAX ? customerIds : undefined;
}

/** Selects the ids of customers that are too many to be fetched. */
export function customerIdsOf({ text }: SearchMatch): RawBuilder<unknown> {
  return sql`select c.id from find_customer_ids(${text}, false, ${CUSTOMERS_MATCHED_MAX}) c`;
}

function customerCondition(match: SearchMatch): RawBuilder<SqlBool> {
  const { customerIds, foundIds = customerIdsOf(match) } = match;
  if (customerIds !== undefined) return sql<SqlBool>`d.customer_id = any(${customerIds}::uuid[])`;
  // "is true" keeps the many customers from being read one by one: the order of the list is walked
  // instead and each row looked up among them.
  return sql<SqlBool>`(d.customer_id in (${foundIds})) is true`;
}

function matchCondition(match: SearchMatch): Condition {
  const { documentIds } = match;
  const conditions = [
    customerCondition(match),
    ...numberConditions(match.numberRanges),
    ...(documentIds.length === 0 ? [] : [sql<SqlBool>`d.id = any(${documentIds}::uuid[])`]),
  ];
  return sql<SqlBool>`(${anyOf(conditions)})`;
}

/** Returns whether few documents of the account are unpaid, by a limited scan of their index. */
export async function areFewUnpaid(tx: AccountTx): Promise<boolean> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'count-unpaid',
    text: `select count(*) as count from (select from documents d
      where d.account_id = $1 and d.open_agorot <> 0 limit $2) unpaid`,
    values: [tx.accountId, GATHERED_MAX + 1],
  });
  return (rows[0]?.count ?? 0) <= GATHERED_MAX;
}

/** Returns the types that a filter names; undefined where it names none. */
export function typesOfFilter({
  docType,
}: Pick<DocumentFilterInput, 'docType'>): readonly number[] | undefined {
  return docType?.split(',').map(Number);
}

/** One type is filtered separately, which uses the index of that type. */
function isOfChosen(types: readonly number[]): Condition {
  const [only] = types;
  return types.length === 1 && only !== undefined
    ? sql<SqlBool>`d.doc_type = ${only}`
    : sql<SqlBool>`d.doc_type = any(${types}::int[])`;
}

/** Returns the conditions that programs filter by, and no screen. */
function programConditions(
  accountId: number,
  { changedSince, ids, number }: DocumentFilterInput,
): Condition[] {
  return [
    ...(number === undefined ? [] : [sql<SqlBool>`d.number = ${number}::bigint`]),
    ...(ids === undefined ? [] : [sql<SqlBool>`d.id = any(${ids}::uuid[])`]),
    ...(changedSince === undefined
      ? []
      : [
          sql<SqlBool>`(d.issued_at >= ${changedSince}::timestamptz or exists (select from document_events e
            where e.account_id = ${accountId}::bigint and e.document_id = d.id
              and e.at >= ${changedSince}::timestamptz))`,
        ]),
  ];
}

/** Returns the conditions of a filter over `documents d`; the account is always the first. */
export function filterConditions(
  accountId: number,
  filter: DocumentFilterInput,
  match: SearchMatch | undefined,
): Condition[] {
  const conditions: Condition[] = [sql<SqlBool>`d.account_id = ${accountId}::bigint`];
  if (match !== undefined) conditions.push(matchCondition(match));
  const types = typesOfFilter(filter);
  if (types !== undefined) conditions.push(isOfChosen(types));
  if (filter.from !== undefined) conditions.push(sql`d.document_date >= ${filter.from}`);
  if (filter.to !== undefined) conditions.push(sql`d.document_date <= ${filter.to}`);
  if (filter.customerId !== undefined) conditions.push(sql`d.customer_id = ${filter.customerId}`);
  if (filter.isOwnOnly === true) conditions.push(sql`d.third_party is null`);
  if (filter.branchId !== undefined) conditions.push(sql`d.branch_id = ${filter.branchId}`);
  if (filter.allocation !== undefined) {
    conditions.push(allocationCondition(accountId, filter.allocation));
  }
  if (filter.tagId !== undefined) {
    conditions.push(
      sql`d.id in (select t.document_id from document_tags t
        where t.account_id = ${accountId}::bigint and t.tag_id = ${filter.tagId})`,
    );
  }
  if (filter.totalMinAgorot !== undefined) {
    conditions.push(sql`d.total_agorot >= ${filter.totalMinAgorot}::bigint`);
  }
  if (filter.totalMaxAgorot !== undefined) {
    conditions.push(sql`d.total_agorot <= ${filter.totalMaxAgorot}::bigint`);
  }
  return [...conditions, ...programConditions(accountId, filter)];
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
