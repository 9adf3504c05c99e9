import * as act from './acts.ts';
import { bank } from './answers/bank-answers.ts';
import * as books from './answers/books-answers.ts';
import type { ScreenState } from './screen-state.ts';
import { noSuppliers, suppliers } from './answers/supplier-answers.ts';

/** Expenses, bank and reports. */
export const BOOKS_STATES: readonly ScreenState[] = [
  {
    name: 'expenses',
    path: '/expenses',
    answers: books.expenses,
    sign: 'Cloud Hosting Ltd.',
    isDarkToo: true,
  },
  {
    name: 'expense-new',
    path: '/expenses/new',
    answers: books.expenses,
    sign: '1,000.00',
    arrange: act.writeExpense,
  },
  { name: 'inbox', path: '/expenses/inbox', answers: books.expenses, sign: 'קבלה דלק.jpg' },
  { name: 'bank', path: '/bank', answers: bank, sign: 'הפקדת המחאות' },
  {
    name: 'vat',
    path: '/reports/vat',
    answers: books.vat,
    sign: 'לתשומה אחת אין מספר הקצאה',
    isDarkToo: true,
  },
  {
    name: 'profit-and-loss',
    path: '/reports/revenue',
    answers: books.profitAndLoss,
    sign: 'סה"כ הכנסות',
  },
  {
    name: 'income',
    path: '/reports/income?from=2026-09-01&to=2026-11-30',
    answers: books.income,
    sign: 'אוקטובר 2026',
  },
  { name: 'open-debt', path: '/reports/open_debt', answers: books.openDebt, sign: /נגריית השרון/ },
  {
    name: 'close-month',
    path: '/reports/close_month?day=2026-10-01',
    answers: books.month,
    sign: /נשארו 5 משימות/,
  },
  // Only their width and accessibility are checked.
  ...[
    { name: 'suppliers', answers: suppliers, sign: 'מחסני השרון' },
    { name: 'suppliers-none', answers: noSuppliers, sign: 'עדיין אין ספקים' },
  ].map((state) => ({ ...state, path: '/expenses/suppliers', hasNoPicture: true as const })),
];
