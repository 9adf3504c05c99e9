import type { ExpenseRow } from '@pinkas/contract/accounting/expenses/expense-fields';
import { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import type { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import type { ExpenseView, InboxRow } from '@pinkas/contract/accounting/expenses/expense-views';
import type {
  suppliersContract,
  SupplierView,
} from '@pinkas/contract/accounting/suppliers/suppliers.contract';
import { EXPENSE_CATEGORIES } from '@pinkas/domain/expenses/expense-kind';
import { localDate } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import { fakeServer, startHandlers, type FakeServer, type Handlers } from './fake-server.ts';
import { aStoredFile } from './an-attachment.ts';

export const EXPENSE_ID = '0193eeee-0000-7000-8000-000000000001';
export const SUPPLIER_ID = '0193eeee-0000-7000-8000-000000000002';
export const PAYMENT_ID = '0193eeee-0000-7000-8000-000000000003';
const FIRST_FILE = '0193eeee-0000-7000-8000-000000000011';
const SECOND_FILE = '0193eeee-0000-7000-8000-000000000012';

type Categories = z.input<(typeof expensesContract)['categories']['response']>;
type OpenExpense = z.input<
  (typeof suppliersContract)['openExpenses']['response']
>['expenses'][number];

const WHOLE = { parts: 1, of: 1 };

/** Kinds of November 2026: VAT of 18 percents, allocation numbers from 5,000. */
export function theCategories(): Categories {
  return {
    common: EXPENSE_CATEGORIES.map((code) => ({
      code,
      vatShare: code === 'vehicle' ? { parts: 2, of: 3 } : WHOLE,
      taxShare: code === 'vehicle' ? { parts: 45, of: 100 } : WHOLE,
      isEquipment: code === 'equipment',
    })),
    own: [],
    allocationAboveAgorot: 500_000,
    vatRateBasisPoints: 1_800,
  };
}

export function anInboxRow(changes: Partial<InboxRow> = {}): InboxRow {
  return {
    id: '0193eeee-0000-7000-8000-000000000021',
    fileId: FIRST_FILE,
    fileName: 'חשבונית דפוס.jpg',
    mediaType: 'image/jpeg',
    createdAt: '2026-11-19T08:00:00.000Z',
    createdByName: 'דנה לוי',
    filedAsExpenseId: null,
    ...changes,
  };
}

export function anotherInboxRow(): InboxRow {
  return anInboxRow({
    id: '0193eeee-0000-7000-8000-000000000022',
    fileId: SECOND_FILE,
    fileName: 'קבלה דלק.jpg',
  });
}

export function aForm(changes: object = {}): ExpenseForm {
  return ExpenseForm.parse({
    kind: 'tax-invoice',
    supplier: { id: SUPPLIER_ID, name: 'בית דפוס הגליל', taxId: '510000011' },
    reference: '88120',
    documentDate: '2026-11-10',
    reportMonth: '2026-11-01',
    category: 'advertising',
    description: '',
    grossMinor: 118_000,
    vatMinor: 18_000,
    vatShare: WHOLE,
    taxShare: WHOLE,
    ...changes,
  });
}

export function anExpense(changes: Partial<ExpenseView> = {}): ExpenseView {
  return {
    id: EXPENSE_ID,
    version: 1,
    state: 'open',
    paymentState: 'unpaid',
    form: aForm(),
    sums: {
      grossAgorot: 118_000,
      vatAgorot: 18_000,
      netAgorot: 100_000,
      vatClaimedAgorot: 18_000,
      vatDropped: null,
      costAgorot: 100_000,
      taxRecognisedAgorot: 100_000,
    },
    isVatDeductible: true,
    entryDate: localDate('2026-11-10'),
    openAgorot: 118_000,
    files: [],
    warnings: [],
    payments: [],
    numberCheck: null,
    createdAt: '2026-11-10T08:00:00.000Z',
    createdBy: { kind: 'user', name: 'דנה לוי' },
    reportedAt: null,
    removedAt: null,
    ...changes,
  };
}

export function anExpenseRow(changes: Partial<ExpenseRow> = {}): ExpenseRow {
  const { form } = anExpense();
  return {
    id: EXPENSE_ID,
    state: 'waiting',
    paymentState: 'unpaid',
    kind: form.kind,
    supplierId: SUPPLIER_ID,
    supplierName: form.supplier.name,
    reference: form.reference,
    documentDate: form.documentDate,
    reportMonth: form.reportMonth,
    dueDate: null,
    category: form.category,
    ownCategoryName: null,
    description: '',
    grossAgorot: 118_000,
    vatAgorot: 18_000,
    vatClaimedAgorot: 18_000,
    openAgorot: 118_000,
    tagIds: [],
    filesCount: 1,
    ...changes,
  };
}

export function anOpenExpense(changes: Partial<OpenExpense> = {}): OpenExpense {
  return {
    id: EXPENSE_ID,
    kind: 'tax-invoice',
    reference: '88120',
    documentDate: '2026-11-10',
    dueDate: '2026-12-10',
    grossAgorot: 118_000,
    openAgorot: 118_000,
    ...changes,
  };
}

export function aSupplier(changes: Partial<SupplierView> = {}): SupplierView {
  return {
    id: SUPPLIER_ID,
    version: 1,
    form: {
      name: 'בית דפוס הגליל',
      taxId: '510000011',
      email: 'office@print.example',
      phone: '',
      address: '',
      city: '',
      accountingKey: '',
      withholdingBasisPoints: 2_000 as SupplierView['form']['withholdingBasisPoints'],
      remarks: '',
    },
    isCustomer: false,
    archivedAt: null,
    balanceAgorot: 118_000,
    yearNetAgorot: 1_000_000,
    topCategory: 'advertising',
    ...changes,
  };
}

const EMPTY_PAGE = { rows: [], after: null, before: null };

/** The usual answers of expenses and suppliers for a signed-in owner. */
export function expensesServer(more: Handlers = {}): FakeServer {
  return fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /v2/api/suppliers': () => ({
      suppliers: [{ id: SUPPLIER_ID, name: 'בית דפוס הגליל', taxId: '510000011' }],
    }),
    'GET /v2/api/suppliers/{id}': () => aSupplier(),
    'GET /v2/api/suppliers/{id}/open-expenses': () => ({
      expenses: [anOpenExpense()],
      hasMore: false,
    }),
    'GET /v2/api/suppliers/{id}/statement': () => ({
      openingAgorot: 0,
      movements: [],
      closingAgorot: 118_000,
    }),
    'POST /v2/api/suppliers/payments': () => ({ id: PAYMENT_ID }),
    'GET /v2/api/expenses/{id}': () => anExpense(),
    'GET /v2/api/expenses/list': () => EMPTY_PAGE,
    'GET /v2/api/expenses/totals': () => ({
      count: 0,
      grossAgorot: 0,
      vatClaimedAgorot: 0,
      openAgorot: 0,
      waitingCount: 0,
      inboxCount: 0,
    }),
    'GET /v2/api/expenses/categories': () => theCategories(),
    'GET /v2/api/expenses/suggestion': () => ({ suggestion: null }),
    'GET /v2/api/expenses/inbox': () => ({ rows: [], count: 0 }),
    'GET /v2/api/expenses/recurring': () => ({ rows: [] }),
    'POST /v2/api/expenses/check': () => ({ sums: anExpense().sums, warnings: [] }),
    'POST /v2/api/expenses': () => ({ id: EXPENSE_ID, version: 1, warnings: [] }),
    'POST /v2/api/files': () => aStoredFile(),
    ...more,
  });
}
