import { CUSTOMER_ID } from '../../src/features/accounting/customers/testing/fake-customers.ts';
import { DOCUMENT_ID } from '../../src/features/accounting/documents/testing/fake-documents.ts';
import * as act from './acts.ts';
import { customers, items } from './customer-answers.ts';
import { dashboard, firstDay } from './dashboard-answers.ts';
import { documents, noDocuments, refusedDocument } from './document-answers.ts';
import type { ScreenState } from './screen-state.ts';

/** Selling: from the dashboard over documents to customers and items. */
export const SELLING_STATES: readonly ScreenState[] = [
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
  {
    name: 'document-refused',
    path: `/documents/${DOCUMENT_ID}`,
    answers: refusedDocument,
    sign: 'רשות המסים לא אישרה את החשבונית (קוד 460)',
    hasNoPicture: true,
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
  ...[
    { name: 'invoice-customers', sign: 'קליניקה נעימה', over: act.searchCustomers },
    { name: 'invoice-calendar', sign: 'נובמבר 2026', over: act.openCalendar },
    { name: 'invoice-ways-to-issue', sign: 'הפקה ומסמך חדש', over: act.openWaysToIssue },
    { name: 'invoice-preview', sign: 'המסמך כטקסט', over: act.preview },
    { name: 'invoice-leaving', sign: 'לצאת מהמסמך?', over: act.leave },
  ].map((state) => ({
    ...state,
    path: '/documents/create/305',
    answers: documents,
    hasNoPicture: true as const,
  })),
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
