import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { comingByDay } from '../future-payments/future-payments.api.ts';

/** How many weeks ahead are shown, this one included. */
export const CASH_WEEKS = 6;
const WEEK_DAYS = 7;

/** Money that is expected in seven days, in agorot. */
export interface CashWeek {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** What reports/future_payments shows for these days. */
  readonly inAgorot: number;
  /** What suppliers are to be paid; null for a person who may not see expenses. */
  readonly outAgorot: number | null;
}

/** What is late today, and the receipts and payments of the coming weeks. */
export interface CashAhead {
  /**
   * What reports/future_payments shows for the days before today: open debts, and cheques that are still in hand.
   */
  readonly lateInAgorot: number;
  readonly lateOutAgorot: number | null;
  readonly weeks: CashWeek[];
}

/** By day what suppliers are to be paid. What has no day is due on its own one. */
const OWED = `
  select coalesce(e.due_date, e.document_date) as day,
    sum(case when e.kind = 'credit-note' then -1 else 1 end * e.open_agorot)::bigint as go
  from expenses e
  where $3::boolean and e.account_id = $1 and e.open_agorot <> 0 and e.removed_at is null and e.state <> 'waiting'
    and coalesce(e.due_date, e.document_date) <= $2
  group by 1`;

interface OwedDay extends Record<string, unknown> {
  readonly day: LocalDate;
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
    values: [tx.accountId, last, seesExpenses],
  });
  const filter = { show: 'all', to: last } as const;
  const coming = await comingByDay(tx, { filter, today });
  const comeOn = (isOf: (day: LocalDate) => boolean): number =>
    coming.filter(({ due }) => isOf(due)).reduce((sum, { sumAgorot }) => sum + sumAgorot, 0);
  const out = (days: readonly OwedDay[]): number | null =>
    seesExpenses ? days.reduce((sum, { go }) => sum + go, 0) : null;
  return {
    lateInAgorot: comeOn((day) => day < today),
    lateOutAgorot: out(owed.filter(({ day }) => day < today)),
    weeks: Array.from({ length: CASH_WEEKS }, (_, index) => {
      const from = addDays(today, index * WEEK_DAYS);
      const to = addDays(from, WEEK_DAYS - 1);
      const isOfWeek = (day: LocalDate): boolean => day >= from && day <= to;
      return {
        from,
        to,
        inAgorot: comeOn(isOfWeek),
        outAgorot: out(owed.filter(({ day }) => isOfWeek(day))),
      };
    }),
  };
}
