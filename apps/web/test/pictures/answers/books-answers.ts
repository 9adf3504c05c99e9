import type { MonthTask } from '@pinkas/contract/bookkeeping/close-month/close-month.contract';
import type { IncomeSums } from '@pinkas/contract/reports/income/income.contract';
import type { DebtSums } from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { localDate } from '@pinkas/domain/time/local-date';

import { ACCOUNT_ID } from '../../../src/features/bookkeeping/bank/testing/a-bank.ts';
import { aFiling, aReport } from '../../../src/features/bookkeeping/vat/testing/a-vat-report.ts';
import {
  anExpense,
  anExpenseRow,
  anInboxRow,
  anotherInboxRow,
  theCategories,
} from '../../expenses-server.ts';
import type { Handlers } from '../../fake-server.ts';
import { anId, START } from './books-start.ts';
import { A_PAPER } from '../business.ts';

const EXPENSES = [
  anExpenseRow(),
  anExpenseRow({
    id: anId('32'),
    supplierName: 'מחסני השרון',
    kind: 'credit-note',
    reference: '88121',
    state: 'open',
    category: 'materials',
    grossAgorot: 11_800,
    vatAgorot: 1_800,
    vatClaimedAgorot: 1_800,
    openAgorot: 11_800,
  }),
  anExpenseRow({
    id: anId('33'),
    supplierName: 'Cloud Hosting Ltd.',
    reference: 'INV-2026-1107',
    state: 'open',
    paymentState: 'paid',
    category: 'software',
    grossAgorot: 35_400,
    vatAgorot: 0,
    vatClaimedAgorot: 0,
    openAgorot: 0,
  }),
];

/** Expenses, the form of a new one, and the files that wait to be filed. */
export const expenses = (): Handlers => ({
  ...START,
  'GET /v2/api/suppliers': () => ({
    suppliers: [{ id: anId('2'), name: 'בית דפוס הגליל', taxId: '510000011' }],
  }),
  'GET /v2/api/expenses/list': () => ({ rows: EXPENSES, after: null, before: null }),
  'GET /v2/api/expenses/totals': () => ({
    count: 3,
    grossAgorot: 141_600,
    vatClaimedAgorot: 16_200,
    openAgorot: 106_200,
    waitingCount: 1,
    inboxCount: 2,
  }),
  'GET /v2/api/expenses/categories': () => theCategories(),
  'GET /v2/api/expenses/suggestion': () => ({ suggestion: null }),
  'POST /v2/api/expenses/check': () => ({ sums: anExpense().sums, warnings: [] }),
  'GET /v2/api/expenses/inbox': () => ({ rows: [anInboxRow(), anotherInboxRow()], count: 2 }),
  'GET /v2/api/files/{id}': () =>
    new Response(A_PAPER, { headers: { 'content-type': 'image/svg+xml' } }),
});

export const vat = (): Handlers => ({
  ...START,
  'GET /v2/api/reports/vat': () => aReport(),
  'GET /v2/api/reports/vat/filing': () => aFiling(),
});

const sums = (...months: number[]) => ({
  months,
  totalAgorot: months.reduce((total, one) => total + one, 0),
  previousAgorot: 900_000,
  budget: null,
});
const anAccount = (kind: string, account: string, ...months: number[]) => ({
  id: `${kind}-${account}`,
  kind,
  account,
  name: '',
  ...sums(...months),
});

export const profitAndLoss = (): Handlers => ({
  ...START,
  'GET /backoffice/reports/revenue': () => ({
    success: true,
    from: '2026-10-01',
    to: '2026-12-31',
    basis: 'accrual',
    compared: { from: '2025-10-01', to: '2025-11-20' },
    months: [
      { month: '2026-10', from: '2026-10-01', to: '2026-10-31' },
      { month: '2026-11', from: '2026-11-01', to: '2026-11-30' },
      { month: '2026-12', from: '2026-12-01', to: '2026-12-31' },
    ],
    hasBudget: false,
    rows: [
      anAccount('income', 'income-taxable', 1_423_800, 1_120_000, 0),
      anAccount('income', 'income-zero-rate', 82_000, 0, 0),
      anAccount('expense', 'expense-rent', 450_000, 450_000, 0),
      anAccount('expense', 'expense-advertising', 118_000, 236_000, 0),
      anAccount('expense', 'expense-software', 35_400, 35_400, 0),
    ],
    income: sums(1_505_800, 1_120_000, 0),
    expense: sums(603_400, 721_400, 0),
    profit: sums(902_400, 398_600, 0),
  }),
});

const ofIncome = (beforeVatAgorot: number, vatAgorot: number): IncomeSums => ({
  documents: 12,
  beforeVatAgorot,
  vatAgorot,
  totalAgorot: beforeVatAgorot + vatAgorot,
  withoutVatAgorot: 0,
  creditsAgorot: 0,
  previousAgorot: 900_000,
});

export const income = (): Handlers => ({
  ...START,
  'GET /backoffice/reports/income_data': () => ({
    success: true,
    from: '2026-09-01',
    to: '2026-11-30',
    by: 'month',
    compared: { from: '2026-06-01', to: '2026-08-31' },
    today: '2026-11-20',
    rows: [
      { ...ofIncome(1_000_000, 180_000), id: '2026-09', name: '' },
      { ...ofIncome(1_423_800, 256_284), id: '2026-10', name: '' },
      { ...ofIncome(1_120_000, 201_600), id: '2026-11', name: '' },
    ],
    rest: null,
    total: { ...ofIncome(3_543_800, 637_884), documents: 36, previousAgorot: 2_700_000 },
  }),
});

const DEBT: DebtSums = {
  documents: 2,
  notDue: 436_600,
  days1To30: 0,
  days31To60: 4_845_965,
  days61To90: 0,
  daysOver90: 0,
  debtAgorot: 5_282_565,
  creditAgorot: 23_600,
  balanceAgorot: 5_258_965,
  overdueAgorot: 4_845_965,
  requestsAgorot: 0,
};

export const openDebt = (): Handlers => ({
  ...START,
  'GET /backoffice/reports/open_debt': () => ({
    success: true,
    today: '2026-11-20',
    rows: [
      {
        ...DEBT,
        id: anId('41'),
        name: 'נגריית השרון, עבודות עץ ומטבחים בהזמנה אישית',
        isRegular: true,
        oldestDueDate: '2026-10-01',
      },
    ],
    rest: null,
    total: DEBT,
  }),
});

function aTask(task: MonthTask['task'], changes: Partial<MonthTask> = {}): MonthTask {
  return {
    task,
    state: 'done',
    count: 0,
    sumAgorot: null,
    papers: [],
    period: null,
    note: null,
    bankAccountId: null,
    ...changes,
  };
}

const day = localDate;
const period = { from: day('2026-09-01'), to: day('2026-10-31'), dueDate: day('2026-11-15') };

export const month = (): Handlers => ({
  ...START,
  'GET /v2/api/reports/close_month': () => ({
    from: localDate('2026-10-01'),
    to: localDate('2026-10-31'),
    today: localDate('2026-11-20'),
    tasks: [
      aTask('papers'),
      aTask('expenses', { state: 'open', count: 2, sumAgorot: 27_000 }),
      aTask('unconfirmed', { state: 'open', count: 2, sumAgorot: 133_200 }),
      aTask('bank', { state: 'open', count: 4, bankAccountId: ACCOUNT_ID }),
      aTask('vat', { state: 'open', count: 1, sumAgorot: 1_507_800, period }),
      aTask('advances', { state: 'open', sumAgorot: 210_000, period }),
    ],
  }),
});
