import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import type { TransactionSums } from '@pinkas/contract/sales/transactions-report/reported-transactions';
import type {
  TransactionsRow,
  TransactionsSort,
} from '@pinkas/contract/sales/transactions-report/transactions-report.contract';
import { assert } from '@pinkas/domain/assert';
import { sql, type RawBuilder } from 'kysely';

import { readOneMoment } from '../../../platform/db/one-moment.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { sumTransactions, type CurrencySum } from '../card-payments/card-payments.api.ts';
import { keyedTransactions, type AskedTransactions } from './asked-transactions.ts';

/** The report: groups in order, those after the last that is shown, all together, and what other currencies come to. */
interface TransactionsReport {
  readonly rows: readonly TransactionsRow[];
  readonly rest: (TransactionSums & { readonly groups: number }) | null;
  readonly total: TransactionSums;
  readonly others: CurrencySum[];
}

type Figures = Omit<TransactionSums, 'previousAgorot'>;

interface SqlRow extends Figures {
  readonly isTotal: boolean;
  readonly key: string | null;
  readonly name: string | null;
  readonly groups: number;
  readonly previous: number;
}

/** The figures of the rows of `keyed k` that are of the period itself. */
const FIGURES = sql`
  count(*) filter (where not k.is_previous)::int as asked,
  count(*) filter (where not k.is_previous and k.charged > 0)::int as payments,
  coalesce(sum(k.charged) filter (where not k.is_previous), 0)::bigint as "chargedMinor",
  coalesce(sum(k.given_back) filter (where not k.is_previous), 0)::bigint as "givenBackMinor",
  coalesce(sum(k.net) filter (where not k.is_previous), 0)::bigint as "netMinor",
  coalesce(sum(k.undecided) filter (where not k.is_previous), 0)::bigint as "undecidedMinor",
  coalesce(sum(k.not_received) filter (where not k.is_previous), 0)::bigint as "notReceivedMinor"`;
const PREVIOUS = sql`coalesce(sum(k.net) filter (where k.is_previous), 0)::bigint as previous`;

const FIGURE_NAMES = [
  'asked',
  'payments',
  'chargedMinor',
  'givenBackMinor',
  'netMinor',
  'undecidedMinor',
  'notReceivedMinor',
  'previous',
] as const;
const OF_GROUPS = sql.join(
  FIGURE_NAMES.map((name) => sql`sum(${sql.ref(`r.${name}`)})::bigint as ${sql.ref(name)}`),
);

const COLUMN_OF_SORT: Readonly<Record<Exclude<TransactionsSort, 'name'>, string>> = {
  charged: 'chargedMinor',
  givenBack: 'givenBackMinor',
  net: 'netMinor',
  undecided: 'undecidedMinor',
  notReceived: 'notReceivedMinor',
  previous: 'previous',
};

function orderOf(sort: TransactionsSort, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const down = sql.raw(direction);
  return sort === 'name'
    ? sql`coalesce(g.name, g.key) ${down}, g.key ${down}`
    : sql`${sql.ref(`g.${COLUMN_OF_SORT[sort]}`)} ${down}, coalesce(g.name, g.key), g.key`;
}

function toSums(row: SqlRow, isCompared: boolean): TransactionSums {
  const { asked, payments, chargedMinor, givenBackMinor, netMinor } = row;
  const { undecidedMinor, notReceivedMinor, previous } = row;
  return {
    asked,
    payments,
    chargedMinor,
    givenBackMinor,
    netMinor,
    undecidedMinor,
    notReceivedMinor,
    previousAgorot: isCompared ? previous : null,
  };
}

/** Returns payments by card over a period, broken down; rows, total and the other currencies are of one moment. */
export async function readTransactionsReport(
  tx: AccountTx,
  asked: AskedTransactions,
  order: { readonly sort: TransactionsSort; readonly direction: 'asc' | 'desc' },
  rowsMax = REPORT_ROWS_MAX,
): Promise<TransactionsReport> {
  await readOneMoment(tx);
  const { from, to, currency } = asked;
  const { currencies } = await sumTransactions(tx, { from, to });
  const { rows } = await sql<SqlRow>`
    with ${keyedTransactions(tx.accountId, asked)},
    grouped as (
      select k.key, min(k.name) as name, ${FIGURES}, ${PREVIOUS} from keyed k where k.key is not null group by k.key),
    ranked as (
      select g.*, least(row_number() over (order by ${orderOf(order.sort, order.direction)}),
        ${rowsMax}::bigint + 1) as place
      from grouped g)
    select false as "isTotal", case when r.place <= ${rowsMax}::bigint then min(r.key) end as key,
      min(r.name) as name, count(*)::int as groups, r.place, ${OF_GROUPS}
    from ranked r group by r.place
    union all
    select true, null, null, 0, 0, ${FIGURES}, ${PREVIOUS} from keyed k
    order by "isTotal", place`.execute(tx.withoutPlugins());
  const total = rows.find(({ isTotal }) => isTotal);
  assert(total !== undefined, 'an aggregate has a row');
  const rest = rows.find(({ isTotal, key }) => !isTotal && key === null);
  const { by, compared } = asked;
  const isCompared = compared !== undefined;
  // Days do not meet, and months only where both periods are whole ones.
  const meets = by === 'month' ? compared?.monthsApart !== undefined : by !== 'day';
  const ofGroups = isCompared && meets;
  return {
    rows: rows.flatMap((row): TransactionsRow[] =>
      row.key === null ? [] : [{ id: row.key, name: row.name ?? '', ...toSums(row, ofGroups) }],
    ),
    rest: rest === undefined ? null : { groups: rest.groups, ...toSums(rest, ofGroups) },
    total: toSums(total, isCompared),
    others: currencies.filter((one) => one.currency !== currency),
  };
}

/** Returns what the payments of a figure come to, and the name of the row that they are of. */
export async function sumReportedTransactions(
  tx: AccountTx,
  asked: AskedTransactions,
): Promise<Figures & { readonly name: string }> {
  const name = asked.row === undefined ? sql`''` : sql`coalesce(min(k.name), '')`;
  const { rows } = await sql<Figures & { readonly name: string }>`
    with ${keyedTransactions(tx.accountId, asked)}
    select ${name} as name, ${FIGURES} from keyed k`.execute(tx.withoutPlugins());
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return row;
}
