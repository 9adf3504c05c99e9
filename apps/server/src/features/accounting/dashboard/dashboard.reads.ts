import { DEBT_TYPES } from '@pinkas/domain/documents/document-rules';
import type { LedgerAccount } from '@pinkas/domain/documents/journal';
import {
  addMonths,
  daysBetween,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

const MONTHS_SHOWN = 12;

/** Figures of a business, in agorot before VAT unless the name says otherwise. */
export interface DashboardFigures {
  readonly monthIncomeAgorot: number;
  readonly previousMonthIncomeAgorot: number;
  readonly openAgorot: number;
  readonly openCount: number;
  readonly overdueAgorot: number;
  readonly overdueCount: number;
  readonly oldestOverdueDays: number;
  readonly monthVatAgorot: number;
  readonly months: { readonly month: string; readonly incomeAgorot: number }[];
}

/**
 * Income is what the ledger says: sales less credits, receipts of those who add no VAT, donations;
 * a cancelled receipt lowers it on the day of its cancellation.
 */
const INCOME_ACCOUNTS: readonly LedgerAccount[] = [
  'income-taxable',
  'income-exempt',
  'income-zero-rate',
  'donations',
];
const VAT_ACCOUNT: LedgerAccount = 'output-vat';

const INCOME = `
  select
    coalesce(sum(credit_agorot - debit_agorot) filter (
      where entry_date >= $2 and ledger_account <> $7), 0)::bigint as month_income,
    coalesce(sum(credit_agorot - debit_agorot) filter (
      where entry_date >= $2 and ledger_account = $7), 0)::bigint as month_vat,
    coalesce(sum(credit_agorot - debit_agorot) filter (
      where entry_date between $4 and $5 and ledger_account <> $7), 0)::bigint as previous_income
  from journal_lines
  where account_id = $1 and ledger_account = any($6) and entry_date between $4 and $3`;

const DEBT = `
  select coalesce(sum(open_agorot), 0)::bigint as open, count(*) as open_count,
    coalesce(sum(open_agorot) filter (where due_date < $2), 0)::bigint as overdue,
    count(*) filter (where due_date < $2) as overdue_count,
    min(due_date) filter (where due_date < $2) as oldest_due
  from documents where account_id = $1 and open_agorot <> 0 and doc_type = any($3)`;

const MONTHS = `
  select to_char(entry_date, 'YYYY-MM') as month,
    sum(credit_agorot - debit_agorot)::bigint as income
  from journal_lines
  where account_id = $1 and ledger_account = any($4) and entry_date between $2 and $3 group by 1`;

interface IncomeRow extends Record<string, unknown> {
  readonly month_income: number;
  readonly month_vat: number;
  readonly previous_income: number;
}

interface DebtRow extends Record<string, unknown> {
  readonly open: number;
  readonly open_count: number;
  readonly overdue: number;
  readonly overdue_count: number;
  readonly oldest_due: LocalDate | null;
}

/** The figures of today, read from the ledger and the open balances of debts. */
export async function computeDashboard(tx: AccountTx, today: LocalDate): Promise<DashboardFigures> {
  const month = startOfMonth(today);
  const firstMonth = addMonths(month, 1 - MONTHS_SHOWN);
  const { rows: incomeRows } = await tx.query<IncomeRow>({
    name: 'dashboard-income',
    text: INCOME,
    values: [
      tx.accountId,
      month,
      today,
      addMonths(month, -1),
      addMonths(today, -1),
      [...INCOME_ACCOUNTS, VAT_ACCOUNT],
      VAT_ACCOUNT,
    ],
  });
  const { rows: debtRows } = await tx.query<DebtRow>({
    name: 'dashboard-debt',
    text: DEBT,
    values: [tx.accountId, today, DEBT_TYPES],
  });
  const { rows: monthRows } = await tx.query<{ month: string; income: number }>({
    name: 'dashboard-months',
    text: MONTHS,
    values: [tx.accountId, firstMonth, today, INCOME_ACCOUNTS],
  });
  const incomeOf = new Map(monthRows.map((row) => [row.month, row.income]));
  const [income, debt] = [incomeRows[0], debtRows[0]];
  const oldestDue = debt?.oldest_due ?? null;
  return {
    monthIncomeAgorot: income?.month_income ?? 0,
    previousMonthIncomeAgorot: income?.previous_income ?? 0,
    monthVatAgorot: income?.month_vat ?? 0,
    openAgorot: debt?.open ?? 0,
    openCount: debt?.open_count ?? 0,
    overdueAgorot: debt?.overdue ?? 0,
    overdueCount: debt?.overdue_count ?? 0,
    oldestOverdueDays: oldestDue === null ? 0 : daysBetween(oldestDue, today),
    months: Array.from({ length: MONTHS_SHOWN }, (_, index) => {
      const key = addMonths(firstMonth, index).slice(0, 7);
      return { month: key, incomeAgorot: incomeOf.get(key) ?? 0 };
    }),
  };
}
