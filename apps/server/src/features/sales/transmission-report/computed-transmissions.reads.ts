import type { Transmission } from '@pinkas/contract/sales/transmission-report/transmission-report.contract';
import { CHARGED_STATES } from '@pinkas/domain/clearing/attempt-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** Minutes of a day that are transmitted with the next one: card companies are sent to at 23:30 at the latest. */
export const MINUTES_AFTER_CUT = 30;

/**
 * Returns what our own payments say was to transmit: charges and refunds by terminal, business day and currency. What was
 * cancelled before its transmission is none, nor is what a terminal for trying out took. From `dueFrom` on the hour did not
 * come yet.
 */
export async function computeTransmissions(
  tx: AccountTx,
  { from, to }: ReportPeriod,
  dueFrom: LocalDate,
): Promise<Transmission[]> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<Omit<Transmission, 'id' | 'time' | 'number' | 'source'>>`
    select s.terminal_id as "terminalId", t.gateway, t.terminal, s.day as date, s.currency,
      count(*) filter (where not s.is_back)::int as charges, count(*) filter (where s.is_back)::int as refunds,
      coalesce(sum(s.amount_minor) filter (where not s.is_back), 0)::bigint as "chargedMinor",
      coalesce(sum(s.amount_minor) filter (where s.is_back), 0)::bigint as "refundedMinor"
    from (
      select a.terminal_id, a.currency, a.amount_minor, a.operation = 'refund' as is_back,
        ((coalesce(a.decided_at, a.created_at) at time zone 'Asia/Jerusalem')
          + make_interval(mins => ${MINUTES_AFTER_CUT}::int))::date as day
      from card_attempts a
      where a.account_id = ${account} and a.operation not in ('void', 'release', 'hold', 'check') and a.state = any(${CHARGED_STATES}::text[])) s
    join card_terminals t on t.account_id = ${account} and t.id = s.terminal_id and not t.is_test
    where s.day between ${from} and ${to}
    group by s.terminal_id, t.gateway, t.terminal, s.day, s.currency`.execute(tx.withoutPlugins());
  return rows.map((row) => ({
    ...row,
    id: `${row.terminalId} ${row.date} ${row.currency}`,
    time: '',
    number: '',
    source: row.date >= dueFrom ? 'due' : 'computed',
  }));
}
