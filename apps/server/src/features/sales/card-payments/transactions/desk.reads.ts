import type { DeskRow } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { beginningOfDay } from '../../../../platform/lists/day-bounds.ts';
import { listQuestions } from './open-questions.reads.ts';
import {
  inDoubt,
  joinTransactions,
  paymentsOf,
  toTransaction,
  TRANSACTION_COLUMNS,
  type TransactionSqlRow,
} from './transaction-rows.ts';
import type { CurrencySum } from './transactions.reads.ts';

/** Rows of the desk that are shown: who has more looks at the oldest first. */
const DESK_ROWS_MAX = 200;
/** An attempt is asked about for a day and heard for some more: its outcome came soon after it began. */
const HEARD_DAYS = 7;

export interface Desk {
  readonly rows: DeskRow[];
  readonly count: number;
  readonly currencies: CurrencySum[];
  readonly resolvedThisMonth: number;
}

/** Returns the desk of unknown money. */
export async function readDesk(tx: AccountTx, today: LocalDate): Promise<Desk> {
  const questions = await listQuestions(tx, DESK_ROWS_MAX);
  const charges = await chargesOf(tx, [...new Set(questions.map(({ chargeId }) => chargeId))]);
  const rows = questions.flatMap(({ chargeId, ...question }) => {
    const charge = charges.get(chargeId);
    return charge === undefined ? [] : [{ ...charge, question }];
  });
  const sums = await sql<CurrencySum>`
    select a.currency, count(*)::int as count, sum(a.amount_minor)::bigint as "netMinor"
    from card_attempts a where a.account_id = ${tx.accountId}::bigint and ${inDoubt('a')}
    group by a.currency order by a.currency <> 'ILS', a.currency`.execute(tx.withoutPlugins());
  return {
    rows,
    count: sums.rows.reduce((count, sum) => count + sum.count, 0),
    currencies: sums.rows,
    resolvedThisMonth: await countResolved(tx, startOfMonth(today)),
  };
}

async function chargesOf(tx: AccountTx, ids: readonly string[]) {
  const { rows } = await sql<TransactionSqlRow>`with ${paymentsOf(tx.accountId, {})}
    select ${TRANSACTION_COLUMNS} from payments p ${joinTransactions(tx.accountId)}
    where p.id = any(${[...ids]}::uuid[])`.execute(tx.withoutPlugins());
  return new Map(rows.map((row) => [row.id, toTransaction(row)]));
}

/** Returns how many attempts that nobody knew became known since a day without a person. */
async function countResolved(tx: AccountTx, since: LocalDate): Promise<number> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from card_attempts a
    where a.account_id = ${account} and a.created_at >= ${beginningOfDay(since, -HEARD_DAYS)}
      and a.decided_at >= ${beginningOfDay(since)}
      and exists (select from card_attempt_events e
        where e.account_id = ${account} and e.attempt_id = a.id and e.kind = 'moved'
          and e.actor_kind = 'system' and e.detail->>'from' = 'unknown'
          and e.detail->>'to' <> 'unknown')`.execute(tx.withoutPlugins());
  return rows[0]?.count ?? 0;
}
