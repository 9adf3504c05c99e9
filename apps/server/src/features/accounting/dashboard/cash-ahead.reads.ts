import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { comingByDay } from '../../reports/future-payments/future-payments.api.ts';
import { IS_DEBT } from '../documents/documents.api.ts';

/** How many weeks ahead are told, this one included. */
export const CASH_WEEKS = 6;
const WEEK_DAYS = 7;

/** Money that is expected in seven days, in agorot. */
export interface CashWeek {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** What reports/future_payments tells of these days. */
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
 * By day what suppliers are to be paid, and debts of customers that are late. What has no day is due on its own one.
 */
const OWED = `
  select due as day, sum(come)::bigint as come, sum(go)::bigint as go from (
    select coalesce(d.due_date, d.document_date) as due, d.open_agorot as come, 0::bigint as go
      from documents d where d.account_id = $1 and ${IS_DEBT} and d.open_agorot <> 0
        and coalesce(d.due_date, d.document_date) < $2
    union all
    select coalesce(e.due_date, e.document_date), 0, case when e.kind = 'credit-note' then -1 else 1 end * e.open_agorot
      from expenses e
      where $4::boolean and e.account_id = $1 and e.open_agorot <> 0 and e.removed_at is null and e.state <> 'waiting') owed
  where due <= $3 group by 1`;

interface OwedDay extends Record<string, unknown> {
  readonly day: LocalDate;
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
  const { rows: owed } = await tx.query<OwedDay>({
    name: 'dashboard-cash-ahead',
    text: OWED,
    values: [tx.accountId, today, last, seesExpenses],
  });
  const filter = { show: 'all', from: today, to: last } as const;
  const coming = await comingByDay(tx, { filter, today });
  const late = owed.filter(({ day }) => day < today);
  const out = (days: readonly OwedDay[]): number | null =>
    seesExpenses ? days.reduce((sum, { go }) => sum + go, 0) : null;
  return {
    lateInAgorot: late.reduce((sum, { come }) => sum + come, 0),
    lateOutAgorot: out(late),
    weeks: Array.from({ length: CASH_WEEKS }, (_, index) => {
      const from = addDays(today, index * WEEK_DAYS);
      const to = addDays(from, WEEK_DAYS - 1);
      const isOfWeek = (day: LocalDate): boolean => day >= from && day <= to;
      return {
        from,
        to,
        inAgorot: coming
          .filter(({ due }) => isOfWeek(due))
          .reduce((sum, { sumAgorot }) => sum + sumAgorot, 0),
        outAgorot: out(owed.filter(({ day }) => isOfWeek(day))),
      };
    }),
  };
}
