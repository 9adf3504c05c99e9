import type {
  ApiRequestRow,
  ApiRequestView,
  REQUEST_SORTS,
  RequestFilter,
  RequestResult,
} from '@pinkas/contract/settings/api/api-requests.contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withinDays } from '../../../../platform/lists/day-bounds.ts';
import { likePatterns } from '../../../../platform/lists/like-patterns.ts';
import {
  listOrder,
  orderBy,
  pageOf,
  placeConditions,
  type ListPage,
  type ListSorts,
  type PageInput,
} from '../../../../platform/lists/list-order.ts';

type Sort = (typeof REQUEST_SORTS)[number];
type Condition = RawBuilder<SqlBool>;

const SORTS: ListSorts<Sort> = {
  time: [
    { name: 'at', kind: 'instant' },
    { name: 'id', kind: 'uuid' },
  ],
};
const STATUSES: Readonly<Record<RequestResult, readonly [from: number, to: number]>> = {
  passed: [100, 399],
  refused: [400, 499],
  failed: [500, 599],
};

function conditionsOf({ search = '', keyId, result, from, to }: RequestFilter): Condition[] {
  const [first, last] = result === undefined ? [] : STATUSES[result];
  const text = search.toLowerCase();
  return [
    sql<SqlBool>`true`,
    ...(text === ''
      ? []
      : [
          sql<SqlBool>`(lower(r.path) like any(${[...likePatterns(text)]}::text[]) or r.id::text = ${text})`,
        ]),
    ...(keyId === undefined ? [] : [sql<SqlBool>`r.key_id = ${keyId}::uuid`]),
    ...(first === undefined ? [] : [sql<SqlBool>`r.status between ${first} and ${last}`]),
    ...withinDays('r.at', { from, to }),
  ];
}

function rowsOf(accountId: number): RawBuilder<unknown> {
  const account = sql`${accountId}::bigint`;
  return sql`
    r.id, r.at, r.method, r.path, r.status, r.code, r.duration_ms as "durationMs", r.key_id as "keyId",
    coalesce(
      (select k.name from api_keys k where k.account_id = ${account} and k.id = r.key_id),
      (select g.app_name from oauth_grants g where g.account_id = ${account} and g.id = r.key_id),
      '') as "keyName",
    (r.status between 200 and 299 and r.idempotency_key is not null and exists (
      select from api_requests e
      where e.account_id = ${account} and e.family_id = r.family_id
        and e.idempotency_key = r.idempotency_key and e.method = r.method and e.path = r.path
        and e.status between 200 and 299 and (e.at, e.id) < (r.at, r.id))) as "isRepeated"`;
}

/** Returns a page of the calls of a filter. */
export async function listRequests(
  tx: AccountTx,
  { filter, ...page }: PageInput<Sort> & { readonly filter: RequestFilter },
): Promise<ListPage<ApiRequestRow>> {
  const order = listOrder(SORTS, page);
  const conditions = [...conditionsOf(filter), ...placeConditions(order, 'r')];
  const { rows } = await sql<ApiRequestRow>`
    select ${rowsOf(tx.accountId)} from api_requests r
    where r.account_id = ${tx.accountId}::bigint and ${sql.join(conditions, sql` and `)}
    order by ${orderBy(order, 'r')} limit ${page.limit + 1}`.execute(tx.withoutPlugins());
  return pageOf(order, page.limit, rows, ({ at, id }) => [at, id]);
}

/** Returns how many calls a filter finds, and how many of them were refused or failed. */
export async function countRequests(
  tx: AccountTx,
  filter: RequestFilter,
): Promise<{ count: number; refused: number }> {
  const { rows } = await sql<{ count: number; refused: number }>`
    select count(*)::int as count, (count(*) filter (where r.status >= 400))::int as refused
    from api_requests r
    where r.account_id = ${tx.accountId}::bigint and ${sql.join(conditionsOf(filter), sql` and `)}`.execute(
    tx.withoutPlugins(),
  );
  return rows[0] ?? { count: 0, refused: 0 };
}

/** Returns one call with its bodies. Refusal: NOT_FOUND. */
export async function getRequest(tx: AccountTx, id: string): Promise<ApiRequestView> {
  const { rows } = await sql<ApiRequestView>`
    select ${rowsOf(tx.accountId)},
      coalesce(
        (select k.prefix from api_keys k where k.account_id = ${tx.accountId}::bigint and k.id = r.key_id),
        (select g.client_id from oauth_grants g where g.account_id = ${tx.accountId}::bigint and g.id = r.key_id),
        '') as "keyPrefix",
      r.address, r.user_agent as "userAgent", r.idempotency_key as "idempotencyKey",
      r.request_body as "requestBody", r.request_cut as "isRequestCut", r.answer_type as "answerType",
      r.answer_body as "answerBody", r.answer_cut as "isAnswerCut", r.answer_bytes as "answerBytes"
    from api_requests r
    where r.account_id = ${tx.accountId}::bigint and r.id = ${id}::uuid`.execute(
    tx.withoutPlugins(),
  );
  const [view] = rows;
  if (view === undefined) throw new AppError('NOT_FOUND');
  return view;
}
