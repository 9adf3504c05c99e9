import type { PAYMENT_STATES } from '@pinkas/contract/accounting/expenses/expense-fields';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Whether a due date passed before its sum was paid, as SQL over `e`; `$today` is the day and
 * `$account` the account. A document without a due date is never overdue, nor is a credit note.
 */
export const IS_OVERDUE = `
  (e.open_agorot <> 0 and e.due_date < $today::date and e.kind <> 'credit-note'
    and e.removed_at is null
    and (select sum(u.sum_agorot) from expense_dues u where u.account_id = $account::bigint
      and u.expense_id = e.id and u.due_date < $today::date) > e.gross_agorot - e.open_agorot)`;

/** How far an expense is paid, as SQL over `e`. */
export const PAYMENT_STATE = `
  case when e.open_agorot = 0 then 'paid' when ${IS_OVERDUE} then 'overdue'
    when e.open_agorot < e.gross_agorot then 'partly-paid' else 'unpaid' end`;

/** The account and the day that an SQL text over expenses is for. */
export interface ExpenseScope {
  readonly accountId: number;
  readonly today: string;
}

/**
 * Returns the text with its account and day: a number and a date of ours, so nothing else can stand
 * there.
 */
export function inScope(text: string, { accountId, today }: ExpenseScope): string {
  return text.replaceAll('$today', `'${today}'`).replaceAll('$account', String(accountId));
}

/** Expenses of a payment state. An overdue one is unpaid or partly paid as well. */
export function paymentCondition(state: PaymentState, scope: ExpenseScope): RawBuilder<SqlBool> {
  switch (state) {
    case 'paid':
      return sql`e.open_agorot = 0`;
    case 'unpaid':
      return sql`e.open_agorot <> 0 and e.open_agorot = e.gross_agorot`;
    case 'partly-paid':
      return sql`e.open_agorot <> 0 and e.open_agorot < e.gross_agorot`;
    case 'overdue':
      return sql.raw(inScope(IS_OVERDUE, scope));
  }
}
