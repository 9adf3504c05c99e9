import { CUSTOMER_ID } from '../../src/features/accounting/customers/testing/fake-customers.ts';
import { DOCUMENT_ID } from '../../src/features/accounting/documents/testing/fake-documents.ts';
import * as account from './account-answers.ts';
import * as act from './acts.ts';
import * as books from './books-answers.ts';
import { customers, items } from './customer-answers.ts';
import { dashboard, firstDay } from './dashboard-answers.ts';
import { documents, noDocuments } from './document-answers.ts';
import type { PicturedState } from './pictured-state.ts';

/* The states that are used most, one a line. Those in dark colours too are the ten most used. */

/** Selling: from the dashboard over documents to customers and items. */
export const SELLING_STATES: readonly PicturedState[] = [
  { name: 'dashboard', path: '/dashboard', answers: dashboard, sign: 'קפה הפינה', isDarkToo: true },
  {
    name: 'dashboard-first-day',
    path: '/dashboard',
    answers: firstDay,
    sign: 'עדיין אין כאן מסמכים',
  },
  {
    name: 'documents',
    path: '/documents',
    answers: documents,
    sign: 'Harbour Light Ltd.',
    isDarkToo: true,
  },
  { name: 'documents-none', path: '/documents', answers: noDocuments, sign: /עדיין אין/ },
  {
    name: 'documents-filtered',
    path: '/documents?state=overdue&from=2026-09-01&to=2026-11-20',
    answers: documents,
    sign: 'Harbour Light Ltd.',
  },
  {
    name: 'document',
    path: `/documents/${DOCUMENT_ID}`,
    answers: documents,
    sign: 'נשלח במייל',
    isDarkToo: true,
  },
  { name: 'invoice-empty', path: '/documents/create/305', answers: documents, sign: 'חשבונית מס' },
  {
    name: 'invoice-filled',
    path: '/documents/create/305',
    answers: documents,
    sign: /8,732/,
    arrange: act.writeInvoice,
    isDarkToo: true,
  },
  {
    name: 'invoice-problems',
    path: '/documents/create/305',
    answers: documents,
    sign: 'חשבונית מס',
    arrange: act.meetProblems,
  },
  {
    name: 'invoice-question',
    path: '/documents/create/305',
    answers: documents,
    sign: 'חשבונית מס',
    arrange: act.writeInvoice,
    over: act.askToIssue,
    isDarkToo: true,
  },
  {
    name: 'invoice-receipt-payments',
    path: '/documents/create/320',
    answers: documents,
    sign: 'פירוט תקבולים',
    arrange: act.writePayments,
    at: 'פירוט תקבולים',
    isDarkToo: true,
  },
  {
    name: 'customers',
    path: '/customers',
    answers: customers,
    sign: 'Harbour Light Ltd.',
    isDarkToo: true,
  },
  {
    name: 'customer',
    path: `/customers/${CUSTOMER_ID}`,
    answers: customers,
    sign: 'תנאים: שוטף + 30',
  },
  { name: 'items', path: '/items', answers: items, sign: 'ספר הדרכה' },
];

/** Expenses, bank and reports. */
export const BOOKS_STATES: readonly PicturedState[] = [
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
  { name: 'bank', path: '/bank', answers: books.bank, sign: 'הפקדת המחאות' },
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
    sign: /נשארו 4 משימות/,
  },
];

/** Signing in, joining, the account, and the frame of every page. */
export const ACCOUNT_STATES: readonly PicturedState[] = [
  {
    name: 'sign-in',
    path: '/auth/login',
    answers: account.outside,
    sign: 'התחברות',
    isDarkToo: true,
  },
  {
    name: 'sign-in-code',
    path: '/auth/login',
    answers: account.outside,
    sign: 'קוד אימות',
    arrange: act.giveThePassword,
  },
  {
    name: 'joining-company',
    path: '/dashboard',
    answers: account.joining('START'),
    sign: 'שלב 1 מתוך 3',
  },
  {
    name: 'joining-design',
    path: '/dashboard',
    answers: account.joining('DESIGN_DOCUMENT'),
    sign: 'שלב 2 מתוך 3',
  },
  { name: 'design', path: '/settings/design', answers: account.design, sign: 'קלאסי' },
  { name: 'numberings', path: '/account/numberings', answers: account.numberings, sign: '20418' },
  { name: 'people', path: '/account/accounts', answers: account.people, sign: 'נועה בר' },
  {
    name: 'tax-authority',
    path: '/account/tax_authority',
    answers: account.taxAuthority,
    sign: 'העסק מחובר עד 20/02/2027',
  },
  {
    name: 'search',
    path: '/dashboard',
    answers: account.search,
    sign: 'קליניקת הכרמים בע"מ',
    over: act.searchEverything,
  },
  {
    name: 'notices',
    path: '/dashboard',
    answers: account.notices,
    sign: /מאפיית הגפן/,
    over: act.openNotices,
  },
  { name: 'clients', path: '/accountant/user_list', answers: account.clients, sign: 'קפה הפינה' },
];

/** Names of all stored pictures. */
export const PICTURE_NAMES: readonly string[] = [
  ...SELLING_STATES,
  ...BOOKS_STATES,
  ...ACCOUNT_STATES,
].flatMap(({ name, isDarkToo }) =>
  ['desk', 'phone'].flatMap((size) => [
    `${name}-${size}-light`,
    ...(isDarkToo === true ? [`${name}-${size}-dark`] : []),
  ]),
);
