import {
  type DebtRow,
  type DebtSort,
  type DebtSums,
} from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { REPORT_ROWS_MAX } from '@pinkas/contract/reports/report-query';
import { assert } from '@pinkas/domain/assert';
import { DEBT_AGE_NAMES, type DebtAge } from '@pinkas/domain/customers/debt-age';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { owedByCustomer, type AskedDebt } from './owed.ts';

/** The report: groups in order, those after the last that is shown, and all together. */
export interface OpenDebt {
  readonly rows: readonly DebtRow[];
  readonly rest: (DebtSums & { readonly groups: number }) | null;
  readonly total: DebtSums;
}

interface SqlRow extends Readonly<Record<DebtAge, number>> {
  readonly is_total: boolean;
  readonly customer_id: string | null;
  readonly name: string | null;
  readonly is_regular: boolean | null;
  readonly oldest: DebtRow['oldestDueDate'];
  readonly groups: number;
  readonly documents: number;
  readonly debt: number;
  readonly credit: number;
  readonly balance: number;
  readonly overdue: number;
  readonly requests: number;
}

const SUMMED = [...DEBT_AGE_NAMES, 'debt', 'credit', 'balance', 'overdue', 'requests'] as const;
const SUMS = sql.join([
  sql`coalesce(sum(r.documents), 0)::int as documents`,
  ...SUMMED.map(
    (name) => sql`coalesce(sum(${sql.ref(`r.${name}`)}), 0)::bigint as ${sql.ref(name)}`,
  ),
]);

/** Equal sums by name. */
function orderOf(sort: DebtSort, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const down = sql.raw(direction);
  const id = sql.ref('n.customer_id');
  return sort === 'name'
    ? sql`n.name ${down}, ${id}`
    : sql`${sql.ref(`n.${sort}`)} ${down}, n.name, ${id}`;
}

function toSums(row: SqlRow): DebtSums {
  const { notDue, days1To30, days31To60, days61To90, daysOver90 } = row;
  return {
    notDue,
    days1To30,
    days31To60,
    days61To90,
    daysOver90,
    documents: row.documents,
    debtAgorot: row.debt,
    creditAgorot: row.credit,
    balanceAgorot: row.balance,
    overdueAgorot: row.overdue,
    requestsAgorot: row.requests,
  };
}

/**
 * Returns the debt of each customer today; one statement, so that rows and total are of one
 * snapshot.
 */
export async function readOpenDebt(
  tx: AccountTx,
  asked: AskedDebt,
  order: { readonly sort: DebtSort; readonly direction: 'asc' | 'desc' },
  rowsMax = REPORT_ROWS_MAX,
): Promise<OpenDebt> {
  const { accountId } = tx;
  const { rows } = await sql<SqlRow>`
    with ${owedByCustomer(accountId, asked)},
    named as (
      select s.*, c.name, c.is_regular from shown s
      join customers c on c.account_id = ${accountId}::bigint and c.id = s.customer_id),
    ranked as (
      select n.*, least(row_number() over (order by ${orderOf(order.sort, order.direction)}),
        ${rowsMax}::bigint + 1) as place
      from named n)
    select false as is_total, r.place,
      case when r.place <= ${rowsMax}::bigint then min(r.customer_id::text) end as customer_id,
      min(r.name) as name, bool_or(r.is_regular) as is_regular, min(r.oldest) as oldest, count(*)::int as groups, ${SUMS}
    from ranked r group by r.place
    union all
    select true, 0, null, null, null, null, 0, ${SUMS} from shown r
    order by is_total, place`.execute(tx.withoutPlugins());
  const total = rows.find((row) => row.is_total);
  assert(total !== undefined, 'an aggregate has a row');
  const rest = rows.find(({ is_total, customer_id }) => !is_total && customer_id === null);
  return {
    rows: rows.flatMap((row): DebtRow[] => {
      const { customer_id: id, name, is_regular: isRegular, oldest: oldestDueDate } = row;
      if (id === null) return [];
      return [
        { id, name: name ?? '', isRegular: isRegular ?? false, oldestDueDate, ...toSums(row) },
      ];
    }),
    rest: rest === undefined ? null : { groups: rest.groups, ...toSums(rest) },
    total: toSums(total),
  };
}
