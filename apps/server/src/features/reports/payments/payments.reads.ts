import type {
  PaymentGroup,
  PaymentsRow,
  PaymentsSort,
  PaymentSums,
} from '@pinkas/contract/reports/payments/payments.contract';
import { CASUAL_GROUP, REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import { assert } from '@pinkas/domain/assert';
import { MONEY_ACCOUNTS, type MoneyAccount } from '@pinkas/domain/payments/money-accounts';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { raiseMemoryForSums } from '../../../platform/db/memory-for-sums.ts';
import { keyedMoney, keyOf, type AskedMoney } from './posted-money.ts';

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

/** The columns of a group, from the sums of its payment methods. */
const OF_PARTS = sql.join([
  sql`sum(p.documents)::bigint as documents`,
  sql`coalesce(sum_agorot(p.money) filter (where not p.is_previous), 0) as total`,
  sql`coalesce(sum_agorot(p.money) filter (where p.is_previous), 0) as previous`,
  ...MONEY_ACCOUNTS.map(
    (account) => sql`coalesce(sum_agorot(p.money) filter (
        where not p.is_previous and p.means = ${sql.lit(account)}), 0) as ${sql.ref(account)}`,
  ),
]);
/** Sums of a group by payment method, and its documents, each once: without an order of all rows. */
const GROUPED = sql`
    parts as (
      select k.of, k.means, k.is_previous, sum_agorot(k.money) as money, 0 as documents from keyed k group by k.of, k.means, k.is_previous
      union all
      select d.of, null, false, 0, count(*) from (
        select k.of, k.document_id from keyed k where not k.is_previous group by k.of, k.document_id) d group by d.of),
    summed as (select p.of, ${OF_PARTS} from parts p group by p.of)`;
/**
 * Returns all groups together; a document of two of them counts once. A document has one customer.
 */
function ofAll(by: PaymentGroup): RawBuilder<unknown> {
  const documents =
    by === 'customer'
      ? sql`coalesce(sum(s.documents), 0)`
      : sql`(select count(*) from (select from keyed k where not k.is_previous group by k.document_id) d)`;
  return sql.join([
    sql`${documents}::int as documents`,
    ...(['total', 'previous', ...MONEY_ACCOUNTS] as const).map(
      (name) => sql`coalesce(sum_agorot(${sql.ref(`s.${name}`)}), 0) as ${sql.ref(name)}`,
    ),
  ]);
}
const OF_GROUPS = sql.join([
  sql`sum(r.documents)::int as documents`,
  ...(['total', 'previous', ...MONEY_ACCOUNTS] as const).map(
    (name) => sql`sum_agorot(${sql.ref(`r.${name}`)}) as ${sql.ref(name)}`,
  ),
]);

/** Returns the order of groups, those of equal sums by name; casual customers come last by name. */
function orderOf(sort: PaymentsSort, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const down = sql.raw(direction);
  return sort === 'name'
    ? sql`(n.key = ${CASUAL_GROUP}), n.name_order ${down}, n.key ${down}`
    : sql`${sql.ref(`n.${sort}`)} ${down}, n.name_order, n.key`;
}

function toSums(row: SqlRow, isCompared: boolean): PaymentSums {
  const { cash, cheques, cards, bank, withholding } = row;
  const [apps, others] = [row['payment-apps'], row['other-means']];
  return {
    documents: row.documents,
    means: { cash, cheques, cards, bank, 'payment-apps': apps, withholding, 'other-means': others },
    totalAgorot: row.total,
    previousAgorot: isCompared ? row.previous : null,
  };
}

/**
 * Returns the money that was received over a period, broken down; one statement, so that rows and total are
 * of one snapshot.
 */
export async function readPayments(
  tx: AccountTx,
  asked: AskedMoney,
  order: { readonly sort: PaymentsSort; readonly direction: 'asc' | 'desc' },
  rowsMax = REPORT_ROWS_MAX,
): Promise<PaymentsReport> {
  const { accountId } = tx;
  const names =
    asked.by === 'customer'
      ? sql`left join customers c on c.account_id = ${accountId}::bigint and c.id = g.of`
      : sql``;
  const name = asked.by === 'customer' ? sql`c.name` : sql`null::text`;
  await raiseMemoryForSums(tx);
  const { rows } = await sql<SqlRow>`
    with ${keyedMoney(accountId, asked)},
    ${GROUPED},
    grouped as (select s.*, ${keyOf(asked.by, sql`s.of`)} as key from summed s),
    named as (
      select g.*, ${name} as name, coalesce(${name}, g.key) as name_order from grouped g ${names}
      where g.key is not null),
    ranked as (
      select n.*, least(row_number() over (order by ${orderOf(order.sort, order.direction)}),
        ${rowsMax}::bigint + 1) as place
      from named n)
    select false as is_total, case when r.place <= ${rowsMax}::bigint then min(r.key) end as key,
      min(r.name) as name, count(*)::int as groups, r.place, ${OF_GROUPS}
    from ranked r group by r.place
    union all
    select true, null, null, 0, 0, ${ofAll(asked.by)} from summed s
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
