import { assert } from '@pinkas/domain/assert';
import { standardAccountsOf } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { INCOME_ACCOUNTS } from '@pinkas/domain/documents/sums/journal';
import {
  addMonths,
  daysBetween,
  endOfMonth,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  BALANCE_SUM,
  DEBT_COUNT,
  DEBT_SUM,
  HAS_BALANCE,
  IS_DEBT,
  IS_REQUEST,
  overdueSum,
  readIncome,
  REQUESTS_COUNT,
  REQUESTS_SUM,
} from '../../accounting/documents/documents.api.ts';
import { readVatSums } from '../../bookkeeping/vat/vat.api.ts';

const MONTHS_SHOWN = 12;

/** How many documents, and what is open of them in agorot. */
interface CountAndSum {
  readonly count: number;
  readonly sumAgorot: number;
}

/** A month as booked; expenses are null for a person who may not see them. */
interface MonthFigures {
  readonly month: string;
  readonly incomeAgorot: number;
  readonly expenseAgorot: number | null;
}

/** Figures of a business, in agorot before VAT unless the name states otherwise. */
export interface DashboardFigures {
  readonly monthIncomeAgorot: number;
  readonly previousMonthIncomeAgorot: number;
  /** The debt of customers, each by the own balance: credits pay what was due first. */
  readonly openAgorot: number;
  /** The credit of customers. */
  readonly creditAgorot: number;
  /**
   * Open debts, as the list shows them, and what credits of their customers subtract from their
   * sum.
   */
  readonly openCount: number;
  readonly openCoveredAgorot: number;
  readonly overdueAgorot: number;
  /** Debts that are late, as the list shows them, and what credits subtract from their sum. */
  readonly overdueCount: number;
  readonly overdueCoveredAgorot: number;
  readonly oldestOverdueDays: number;
  /** Requests of a business with VAT, which are no debt before their invoice: open, and late among them. */
  readonly openRequests: CountAndSum;
  readonly overdueRequests: CountAndSum;
  /** What the running month adds to the VAT return; null for a business that adds no VAT. */
  readonly monthVatAgorot: number | null;
  readonly months: MonthFigures[];
}

const IS_LATE = '(d.open_agorot <> 0 and d.due_date < $2)';

/** By customer, so that the credits of one never cover the debts of another. */
const DEBT = `
  select coalesce(sum(balance) filter (where balance > 0), 0)::bigint as open,
    coalesce(-sum(balance) filter (where balance < 0), 0)::bigint as credit,
    coalesce(sum(debt), 0)::bigint as debt, coalesce(sum(debt_count), 0)::int as debt_count,
    coalesce(sum(overdue), 0)::bigint as overdue, coalesce(sum(late), 0)::bigint as late,
    coalesce(sum(late_count), 0)::int as late_count, min(oldest_due) as oldest_due,
    coalesce(sum(requests), 0)::bigint as requests, coalesce(sum(requests_count), 0)::int as requests_count,
    coalesce(sum(late_requests), 0)::bigint as late_requests,
    coalesce(sum(late_requests_count), 0)::int as late_requests_count
  from (
    select ${BALANCE_SUM} as balance, ${DEBT_SUM} as debt, ${DEBT_COUNT} as debt_count,
      ${overdueSum('$2')} as overdue, sum(d.open_agorot) filter (where ${IS_LATE} and ${IS_DEBT}) as late,
      count(*) filter (where ${IS_LATE} and ${IS_DEBT}) as late_count,
      min(d.due_date) filter (where ${IS_LATE} and ${IS_DEBT}) as oldest_due,
      ${REQUESTS_SUM} as requests, ${REQUESTS_COUNT} as requests_count,
      sum(d.open_agorot) filter (where ${IS_LATE} and ${IS_REQUEST}) as late_requests,
      count(*) filter (where ${IS_LATE} and ${IS_REQUEST}) as late_requests_count
    from documents d where d.account_id = $1 and ${HAS_BALANCE} group by d.customer_id) owed`;

const MONTHS = `
  select to_char(entry_date, 'YYYY-MM') as month,
    coalesce(sum(credit_agorot - debit_agorot) filter (where ledger_account = any($4)), 0)::bigint as income,
    coalesce(sum(debit_agorot - credit_agorot) filter (where ledger_account = any($5)), 0)::bigint as expense
  from ledger_lines
  where account_id = $1 and ledger_account = any($4 || $5) and entry_date between $2 and $3
    and source_kind <> 'closing' group by 1`;

interface MonthRow extends Record<string, unknown> {
  readonly month: string;
  readonly income: number;
  readonly expense: number;
}

interface DebtRow extends Record<string, unknown> {
  readonly open: number;
  readonly credit: number;
  readonly debt: number;
  readonly debt_count: number;
  readonly overdue: number;
  readonly late: number;
  readonly late_count: number;
  readonly oldest_due: LocalDate | null;
  readonly requests: number;
  readonly requests_count: number;
  readonly late_requests: number;
  readonly late_requests_count: number;
}

/**
 * Returns what the current month adds to the VAT return; null for a business without VAT whose month has none of an earlier
 * period.
 */
async function readMonthVat(
  tx: AccountTx,
  month: LocalDate,
  kind: CompanyKind,
): Promise<number | null> {
  const { sums } = await readVatSums(tx, { from: month, to: endOfMonth(month) });
  const hasVat = paysVat(kind) || sums.lines.some(({ vatAgorot }) => vatAgorot !== 0);
  return hasVat ? sums.balanceAgorot : null;
}

/**
 * Returns what customers owe and are asked for, by the documents that the lists of the figures
 * show.
 */
async function readDebt(tx: AccountTx, today: LocalDate) {
  const { rows } = await tx.query<DebtRow>({
    name: 'dashboard-debt',
    text: DEBT,
    values: [tx.accountId, today],
  });
  const [debt] = rows;
  assert(debt !== undefined, 'an aggregate has a row');
  return {
    openAgorot: debt.open,
    creditAgorot: debt.credit,
    openCount: debt.debt_count,
    openCoveredAgorot: debt.debt - debt.open,
    overdueAgorot: debt.overdue,
    overdueCount: debt.late_count,
    overdueCoveredAgorot: debt.late - debt.overdue,
    oldestOverdueDays: debt.oldest_due === null ? 0 : daysBetween(debt.oldest_due, today),
    openRequests: { count: debt.requests_count, sumAgorot: debt.requests },
    overdueRequests: { count: debt.late_requests_count, sumAgorot: debt.late_requests },
  };
}

/**
 * Whose figures are read: the kind of the business, and whether the person may see its expenses.
 */
interface DashboardReader {
  readonly kind: CompanyKind;
  readonly seesExpenses: boolean;
}

/** Returns the figures of today, read from the ledger and the open balances of debts. */
export async function computeDashboard(
  tx: AccountTx,
  today: LocalDate,
  { kind, seesExpenses }: DashboardReader,
): Promise<DashboardFigures> {
  const month = startOfMonth(today);
  const firstMonth = addMonths(month, 1 - MONTHS_SHOWN);
  const income = await readIncome(tx, { from: month, to: today });
  const previous = await readIncome(tx, { from: addMonths(month, -1), to: addMonths(today, -1) });
  const { rows: monthRows } = await tx.query<MonthRow>({
    name: 'dashboard-months',
    text: MONTHS,
    values: [
      tx.accountId,
      firstMonth,
      today,
      INCOME_ACCOUNTS,
      seesExpenses ? standardAccountsOf('expense') : [],
    ],
  });
  const rowOf = new Map(monthRows.map((row) => [row.month, row]));
  return {
    monthIncomeAgorot: income.incomeAgorot,
    previousMonthIncomeAgorot: previous.incomeAgorot,
    monthVatAgorot: await readMonthVat(tx, month, kind),
    ...(await readDebt(tx, today)),
    months: Array.from({ length: MONTHS_SHOWN }, (_, index) => {
      const key = addMonths(firstMonth, index).slice(0, 7);
      const { income: incomeAgorot = 0, expense = 0 } = rowOf.get(key) ?? {};
      return { month: key, incomeAgorot, expenseAgorot: seesExpenses ? expense : null };
    }),
  };
}
