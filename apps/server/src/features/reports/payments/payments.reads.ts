import type {
  PaymentsRow,
  PaymentsSort,
  PaymentSums,
} from '@pinkas/contract/reports/payments/payments.contract';
import { CASUAL_GROUP, REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import { assert } from '@pinkas/domain/assert';
import { MONEY_ACCOUNTS, type MoneyAccount } from '@pinkas/domain/payments/money-accounts';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { takeRoomForSums } from '../../../platform/db/room-for-sums.ts';
import { keyedMoney, type AskedMoney } from './posted-money.ts';

/** The report: groups in order, those after the last that is shown, and all together. */
export interface PaymentsReport {
  readonly rows: readonly PaymentsRow[];
  readonly rest: (PaymentSums & { readonly groups: number }) | null;
  readonly total: PaymentSums;
}

interface SqlRow extends Readonly<Record<MoneyAccount, number>> {
  readonly is_total: boolean;
  readonly key: string | null;
  readonly name: string | null;
  readonly groups: number;
  readonly documents: number;
  readonly total: number;
  readonly previous: number;
}

const IS_NOW = sql`not k.is_previous`;
const OF_KEYED = sql.join([
  sql`count(distinct k.document_id) filter (where ${IS_NOW})::int as documents`,
  sql`coalesce(sum(k.money) filter (where ${IS_NOW}), 0)::bigint as total`,
  sql`coalesce(sum(k.money) filter (where k.is_previous), 0)::bigint as previous`,
  ...MONEY_ACCOUNTS.map(
    (account) => sql`coalesce(sum(k.money) filter (
        where ${IS_NOW} and k.means = ${sql.lit(account)}), 0)::bigint as ${sql.ref(account)}`,
  ),
]);
const OF_GROUPS = sql.join([
  sql`sum(r.documents)::int as documents`,
  ...(['total', 'previous', ...MONEY_ACCOUNTS] as const).map(
    (name) => sql`sum(${sql.ref(`r.${name}`)})::bigint as ${sql.ref(name)}`,
  ),
]);

/** The order of groups, those of equal sums by name; casual customers come last by name. */
function orderOf(sort: PaymentsSort, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const down = sql.raw(direction);
  return sort === 'name'
    ? sql`(n.key = ${CASUAL_GROUP}), n.name_order ${down}, n.key ${down}`
    : sql`${sql.ref(`n.${sort}`)} ${down}, n.name_order, n.key`;
}

function toSums(row: SqlRow, isCompared: boolean): PaymentSums {
  const means = Object.fromEntries(MONEY_ACCOUNTS.map((account) => [account, row[account]]));
  return {
    documents: row.documents,
    means: means as Record<MoneyAccount, number>,
    totalAgorot: row.total,
    previousAgorot: isCompared ? row.previous : null,
  };
}

/** Money that came in over a period, broken down; one statement, so that rows and total are of one moment. */
export async function readPayments(
  tx: AccountTx,
  asked: AskedMoney,
  order: { readonly sort: PaymentsSort; readonly direction: 'asc' | 'desc' },
  rowsMax = REPORT_ROWS_MAX,
): Promise<PaymentsReport> {
  const { accountId } = tx;
  const names =
    asked.by === 'customer'
      ? sql`left join customers c on c.account_id = ${accountId}::bigint and c.id::text = g.key`
      : sql``;
  const name = asked.by === 'customer' ? sql`c.name` : sql`null::text`;
  await takeRoomForSums(tx);
  const { rows } = await sql<SqlRow>`
    with ${keyedMoney(accountId, asked)},
    grouped as (select k.key, ${OF_KEYED} from keyed k where k.key is not null group by k.key),
    named as (
      select g.*, ${name} as name, coalesce(${name}, g.key) as name_order from grouped g ${names}),
    ranked as (
      select n.*, least(row_number() over (order by ${orderOf(order.sort, order.direction)}),
        ${rowsMax}::bigint + 1) as place
      from named n)
    select false as is_total, case when r.place <= ${rowsMax}::bigint then min(r.key) end as key,
      min(r.name) as name, count(*)::int as groups, r.place, ${OF_GROUPS}
    from ranked r group by r.place
    union all
    select true, null, null, 0, 0, ${OF_KEYED} from keyed k
    order by is_total, place`.execute(tx.withoutPlugins());
  const total = rows.find((row) => row.is_total);
  assert(total !== undefined, 'an aggregate has a row');
  const rest = rows.find(({ is_total, key }) => !is_total && key === null);
  const { by, compared } = asked;
  const isCompared = compared !== undefined;
  // Days do not meet, and months only where both periods are whole ones.
  const meets = by === 'month' ? compared?.monthsApart !== undefined : by !== 'day';
  const ofGroups = isCompared && meets;
  return {
    rows: rows.flatMap((row): PaymentsRow[] =>
      row.key === null ? [] : [{ id: row.key, name: row.name ?? '', ...toSums(row, ofGroups) }],
    ),
    rest: rest === undefined ? null : { groups: rest.groups, ...toSums(rest, ofGroups) },
    total: toSums(total, isCompared),
  };
}
