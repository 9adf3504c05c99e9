import { CUSTOMER_ID } from '../../src/features/accounting/customers/testing/fake-customers.ts';
import { DOCUMENT_ID } from '../../src/features/accounting/documents/testing/fake-documents.ts';
import * as act from './acts.ts';
import { customers, items } from './answers/customer-answers.ts';
import { dashboard, firstDay } from './answers/dashboard-answers.ts';
import {
  documents,
  lateDocument,
  noDocument,
  noDocuments,
  refusedDocument,
} from './answers/document-answers.ts';
import type { ScreenState } from './screen-state.ts';

const DOCUMENT = `/documents/${DOCUMENT_ID}`;

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
    path: DOCUMENT,
    answers: documents,
    sign: 'נשלח במייל',
    isDarkToo: true,
  },
  {
    name: 'document-refused',
    path: DOCUMENT,
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
  // Only their width and accessibility are checked.
  ...[
    {
      name: 'customer-link',
      path: `/customers/${CUSTOMER_ID}`,
      answers: customers,
      sign: 'ביטול הקישור',
      over: act.openCustomersLink,
    },
    {
      name: 'documents-nothing-found',
      path: '/documents?search=nothing&state=open',
      answers: noDocuments,
      sign: 'לא נמצאו מסמכים בסינון הזה',
    },
    {
      name: 'documents-filter',
      path: '/documents',
      answers: documents,
      sign: 'החלה',
      over: act.openFilter,
    },
    { name: 'document-late', path: DOCUMENT, answers: lateDocument, sign: /באיחור/ },
    { name: 'document-missing', path: DOCUMENT, answers: noDocument, sign: 'המסמך לא נמצא' },
    {
      name: 'document-downloads',
      path: DOCUMENT,
      answers: documents,
      sign: /^מקור/,
      over: act.openDownloads,
    },
    {
      name: 'document-original',
      path: DOCUMENT,
      answers: documents,
      sign: /את המקור אפשר למסור פעם אחת/,
      over: act.askForOriginal,
    },
    {
      name: 'document-enlarged',
      path: DOCUMENT,
      answers: documents,
      sign: 'נשלח במייל',
      arrange: act.enlargePrint,
    },
    {
      name: 'jobs-none',
      path: '/documents/jobs',
      answers: documents,
      sign: 'עדיין אין כאן פעולות',
    },
    {
      name: 'dashboard-english',
      path: '/dashboard',
      answers: dashboard,
      sign: 'קפה הפינה',
      isInEnglish: true as const,
    },
    {
      name: 'documents-english',
      path: '/documents',
      answers: documents,
      sign: 'Harbour Light Ltd.',
      isInEnglish: true as const,
    },
    {
      name: 'document-english',
      path: DOCUMENT,
      answers: documents,
      sign: 'קליניקה נעימה',
      isInEnglish: true as const,
    },
    {
      name: 'invoice-english',
      path: '/documents/create/305',
      answers: documents,
      sign: 'Tax invoice',
      isInEnglish: true as const,
    },
  ].map((state) => ({ ...state, hasNoPicture: true as const })),
];
