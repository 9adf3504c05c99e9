import { DEBT_TYPES } from '@pinkas/domain/documents/document-rules';
import type { LedgerAccount } from '@pinkas/domain/documents/journal';
import {
  addMonths,
  daysBetween,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import { paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  ASKED_SUM,
  ASKING_COUNT,
  BALANCE_SUM,
  HAS_BALANCE,
  IS_RESERVED,
  overdueSum,
} from '../documents/documents.api.ts';

const MONTHS_SHOWN = 12;

/** Figures of a business, in agorot before VAT unless the name says otherwise. */
export interface DashboardFigures {
  readonly monthIncomeAgorot: number;
  readonly previousMonthIncomeAgorot: number;
  /** What customers owe, each by the own balance: credits pay what was due first. */
  readonly openAgorot: number;
  /** What customers are owed. */
  readonly creditAgorot: number;
  /** Documents that ask for money, of customers whose credits do not cover all of it. */
  readonly openCount: number;
  readonly overdueAgorot: number;
  /** Documents of which something is overdue once credits cover what is due first, as in the sum. */
  readonly overdueCount: number;
  readonly oldestOverdueDays: number;
  /** Output VAT less claimed input VAT of the running month; null for a business that adds no VAT. */
  readonly monthVatAgorot: number | null;
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

/** An overdue debt of which something is left once the credits of its customer cover what is due first. */
const IS_LATE = `d.open_agorot <> 0 and d.doc_type = any($3) and d.due_date < $2
  and d.asked_until_here > d.customer_credit`;

const DEBT = `
  select coalesce(sum(balance) filter (where balance > 0), 0)::bigint as open,
    coalesce(-sum(balance) filter (where balance < 0), 0)::bigint as credit,
    coalesce(sum(open_count) filter (where asked > 0), 0)::int as open_count,
    coalesce(sum(overdue), 0)::bigint as overdue,
    coalesce(sum(overdue_count), 0)::int as overdue_count,
    min(oldest_due) as oldest_due
  from (
    select ${BALANCE_SUM} as balance, ${ASKED_SUM} as asked, ${ASKING_COUNT} as open_count,
      ${overdueSum('$2')} as overdue,
      count(*) filter (where ${IS_LATE}) as overdue_count, min(d.due_date) filter (where ${IS_LATE}) as oldest_due
    from (
      select d.account_id, d.id, d.customer_id, d.doc_type, d.due_date, d.open_agorot, d.credit_agorot, d.is_income,
        sum(case when d.is_income or ${IS_RESERVED} then 0 else d.credit_agorot end) over (partition by d.customer_id) as customer_credit,
        sum(case when d.doc_type = any($3) then d.open_agorot else 0 end) over (
          partition by d.customer_id order by d.due_date, d.document_date, d.open_agorot
          rows unbounded preceding) as asked_until_here
      from documents d where d.account_id = $1 and ${HAS_BALANCE}) d
    group by d.customer_id) owed`;

/** What expenses that were approved for the month let claim; a credit note takes off. */
const INPUT_VAT = `
  select p.kind, (
    select coalesce(sum(case when e.kind = 'credit-note' then -1 else 1 end * e.vat_claimed_agorot), 0)
      from expenses e
      where e.account_id = $1 and e.report_month = $2 and e.removed_at is null
        and e.state <> 'waiting')::bigint as input_vat
  from business_profiles p where p.account_id = $1`;

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
  readonly credit: number;
  readonly open_count: number;
  readonly overdue: number;
  readonly overdue_count: number;
  readonly oldest_due: LocalDate | null;
}

const NO_INCOME: IncomeRow = { month_income: 0, month_vat: 0, previous_income: 0 };
const NO_DEBT: DebtRow = {
  open: 0,
  credit: 0,
  open_count: 0,
  overdue: 0,
  overdue_count: 0,
  oldest_due: null,
};

async function readInputVat(tx: AccountTx, month: LocalDate): Promise<number | null> {
  const { rows } = await tx.query<{ kind: CompanyKind; input_vat: number }>({
    name: 'dashboard-input-vat',
    text: INPUT_VAT,
    values: [tx.accountId, month],
  });
  const [row] = rows;
  return row === undefined || !paysVat(row.kind) ? null : row.input_vat;
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
  const inputVat = await readInputVat(tx, month);
  const incomeOf = new Map(monthRows.map((row) => [row.month, row.income]));
  const [income = NO_INCOME] = incomeRows;
  const [debt = NO_DEBT] = debtRows;
  return {
    monthIncomeAgorot: income.month_income,
    previousMonthIncomeAgorot: income.previous_income,
    monthVatAgorot: inputVat === null ? null : income.month_vat - inputVat,
    openAgorot: debt.open,
    creditAgorot: debt.credit,
    openCount: debt.open_count,
    overdueAgorot: debt.overdue,
    overdueCount: debt.overdue_count,
    oldestOverdueDays: debt.oldest_due === null ? 0 : daysBetween(debt.oldest_due, today),
    months: Array.from({ length: MONTHS_SHOWN }, (_, index) => {
      const key = addMonths(firstMonth, index).slice(0, 7);
      return { month: key, incomeAgorot: incomeOf.get(key) ?? 0 };
    }),
  };
}
