import type { DocumentState } from '@pinkas/domain/documents/document-state';
import { searchText } from '@pinkas/domain/text/search-text';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** What My documents is filtered by, after the contract's checks. */
export interface DocumentFilterInput {
  readonly search?: string | undefined;
  readonly docType?: number | undefined;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
  readonly customerId?: string | undefined;
  readonly state?: DocumentState | undefined;
  readonly totalMinAgorot?: number | undefined;
  readonly totalMaxAgorot?: number | undefined;
}

type Condition = Expression<SqlBool>;

/** Above this many matching customers a page is found by walking the dates, not customer by customer. */
const CUSTOMERS_LOOKED_UP_MAX = 200;
const CUSTOMERS_MATCHED_MAX = 20_000;

/** What a search text matches: customers by name, numbers by their first digits. */
export interface SearchMatch {
  readonly customerIds: readonly string[];
  readonly numberRanges: readonly (readonly [from: number, to: number])[];
}

/** All numbers of up to nine digits that begin with the given ones, as ranges of an index. */
export function numberRangesOf(digits: string): (readonly [number, number])[] {
  if (!/^[1-9]\d{0,8}$/.test(digits)) return [];
  const ranges: [number, number][] = [];
  let from = Number(digits);
  let to = from;
  for (let length = digits.length; length <= 9; length += 1) {
    ranges.push([from, to]);
    from *= 10;
    to = to * 10 + 9;
  }
  return ranges;
}

/** Looks the search text up, or answers undefined when nothing was asked for. */
export async function findSearchMatch(
  tx: AccountTx,
  search: string | undefined,
): Promise<SearchMatch | undefined> {
  const text = searchText(search ?? '');
  if (text === '') return undefined;
  const { rows } = await tx.query<{ id: string }>({
    name: 'find-customer-ids',
    text: 'select id from find_customer_ids($1, false, $2)',
    values: [text, CUSTOMERS_MATCHED_MAX],
  });
  return { customerIds: rows.map((row) => row.id), numberRanges: numberRangesOf(text) };
}

/** Whether the match is small enough to be read customer by customer through the index. */
export function isNarrow(match: SearchMatch): boolean {
  return match.customerIds.length <= CUSTOMERS_LOOKED_UP_MAX;
}

function matchCondition(match: SearchMatch): Condition {
  const ids = sql`d.customer_id = any(${match.customerIds}::uuid[])`;
  // "is true" keeps a long list of customers from being read index entry by index entry: the
  // order of dates is walked instead and each row looked up in the list.
  const byCustomer: RawBuilder<SqlBool> = isNarrow(match)
    ? sql<SqlBool>`${ids}`
    : sql<SqlBool>`(${ids}) is true`;
  const byNumber = match.numberRanges.map(
    ([from, to]) => sql<SqlBool>`d.number between ${from}::bigint and ${to}::bigint`,
  );
  return sql<SqlBool>`(${sql.join([byCustomer, ...byNumber], sql` or `)})`;
}

/** The condition of a state. `open` is everything unpaid, late or not: the tab that asks for work. */
export function stateCondition(state: DocumentState, today: LocalDate): Condition {
  switch (state) {
    case 'open':
      return sql<SqlBool>`d.open_agorot <> 0`;
    case 'partly-paid':
      return sql<SqlBool>`d.open_agorot <> 0 and d.open_agorot < d.total_agorot`;
    case 'overdue':
      return sql<SqlBool>`d.open_agorot <> 0 and d.due_date < ${today}`;
    case 'paid':
      return sql<SqlBool>`d.open_agorot = 0`;
  }
}

/** The conditions of a filter over `documents d`; the account is always the first. */
export function filterConditions(
  accountId: number,
  filter: DocumentFilterInput,
  match: SearchMatch | undefined,
): Condition[] {
  const conditions: Condition[] = [sql<SqlBool>`d.account_id = ${accountId}::bigint`];
  if (match !== undefined) conditions.push(matchCondition(match));
  if (filter.docType !== undefined) conditions.push(sql`d.doc_type = ${filter.docType}`);
  if (filter.from !== undefined) conditions.push(sql`d.document_date >= ${filter.from}`);
  if (filter.to !== undefined) conditions.push(sql`d.document_date <= ${filter.to}`);
  if (filter.customerId !== undefined) conditions.push(sql`d.customer_id = ${filter.customerId}`);
  if (filter.totalMinAgorot !== undefined) {
    conditions.push(sql`d.total_agorot >= ${filter.totalMinAgorot}::bigint`);
  }
  if (filter.totalMaxAgorot !== undefined) {
    conditions.push(sql`d.total_agorot <= ${filter.totalMaxAgorot}::bigint`);
  }
  return conditions;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
