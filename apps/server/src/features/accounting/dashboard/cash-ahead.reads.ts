import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { IS_DEBT } from '../documents/documents.api.ts';

/** How many weeks ahead are told, this one included. */
export const CASH_WEEKS = 6;
const WEEK_DAYS = 7;

/** Money that is expected in seven days, in agorot. */
export interface CashWeek {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Open debts that are due, and cheques and instalments that were received and come on a day of it. */
  readonly inAgorot: number;
  /** What suppliers are to be paid; null for who does not see expenses. */
  readonly outAgorot: number | null;
}

/** What is late today, and what the coming weeks bring and take. */
export interface CashAhead {
  readonly lateInAgorot: number;
  readonly lateOutAgorot: number | null;
  readonly weeks: CashWeek[];
}

/**
 * By week from today on, -1 for what is late. A debt without a day is due on its own one. Money that was received later
 * than today stands on its day; what was received by a document that is cancelled does not come,
 * nor a cheque that is no longer in hand.
 */
const CASH = `
  with moves as (
    select coalesce(d.due_date, d.document_date) as day, d.open_agorot as come, 0::bigint as go
      from documents d where d.account_id = $1 and ${IS_DEBT} and d.open_agorot <> 0
    union all
    select t.due_date, t.sum_agorot, 0 from payment_dues t
      where t.account_id = $1 and t.due_date between $2 and $3
        and not exists (select from document_cancellations c
          where c.account_id = $1 and c.document_id = t.document_id)
        and not exists (select from cheque_states s
          where s.account_id = $1 and s.document_id = t.document_id and s.line_no = t.line_no)
        and exists (select from documents d
          where d.account_id = $1 and d.id = t.document_id and d.document_date < t.due_date)
    union all
    select coalesce(e.due_date, e.document_date), 0, case when e.kind = 'credit-note' then -1 else 1 end * e.open_agorot
      from expenses e
      where $4::boolean and e.account_id = $1 and e.open_agorot <> 0 and e.removed_at is null and e.state <> 'waiting')
  select case when day < $2 then -1 else (day - $2::date) / ${String(WEEK_DAYS)} end as week,
    sum(come)::bigint as come, sum(go)::bigint as go
  from moves where day <= $3 group by 1`;

interface WeekRow extends Record<string, unknown> {
  readonly week: number;
  readonly come: number;
  readonly go: number;
}

/** Money in and out over the coming weeks, by what is known today; the first week begins today. */
export async function readCashAhead(
  tx: AccountTx,
  today: LocalDate,
  seesExpenses: boolean,
): Promise<CashAhead> {
  const last = addDays(today, CASH_WEEKS * WEEK_DAYS - 1);
  const { rows } = await tx.query<WeekRow>({
    name: 'dashboard-cash-ahead',
    text: CASH,
    values: [tx.accountId, today, last, seesExpenses],
  });
  const late = rows.filter(({ week }) => week < 0);
  const out = (sum: number): number | null => (seesExpenses ? sum : null);
  const total = (some: readonly WeekRow[], key: 'come' | 'go'): number =>
    some.reduce((sum, row) => sum + row[key], 0);
  return {
    lateInAgorot: total(late, 'come'),
    lateOutAgorot: out(total(late, 'go')),
    weeks: Array.from({ length: CASH_WEEKS }, (_, index) => {
      const from = addDays(today, index * WEEK_DAYS);
      const own = rows.filter(({ week }) => week === index);
      return {
        from,
        to: addDays(from, WEEK_DAYS - 1),
        inAgorot: total(own, 'come'),
        outAgorot: out(total(own, 'go')),
      };
    }),
  };
}
