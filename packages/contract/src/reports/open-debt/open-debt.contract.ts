import { DEBT_AGE_NAMES, type DebtAge } from '@pinkas/domain/customers/debt-age';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText } from '../../fields.ts';
import {
  exportParts,
  listAnswer,
  listParts,
  orderParts,
  tableParts,
} from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { defineTable, sortsOf } from '../../tables/define-table.ts';
import { entriesFor, keysOf } from '../../tables/keys-of.ts';
import { documentTypeName } from '../../tables/paper-columns.ts';
import { documentParts } from '../report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** Whose rows are shown: customers with debts, with overdue debts, with unused credits, or all. */
export const DEBT_SHOWN = ['owing', 'overdue', 'credit', 'all'] as const;
export type DebtShown = (typeof DEBT_SHOWN)[number];

/** The filter of the report, as encoded in its address: customers with debts without `show`. */
export const DebtFilter = z.strictObject({
  show: z.enum(DEBT_SHOWN, code('VALUE_NOT_ALLOWED')).optional(),
  ...documentParts,
});

const ages = Object.fromEntries(DEBT_AGE_NAMES.map((age) => [age, z.int()])) as Record<
  DebtAge,
  z.ZodInt
>;

/** Open debts today, in agorot: the ages add up to the debt, and the debt less the credit is the balance. */
export const DebtSums = z.object({
  /** Open documents with a debt. */
  documents: z.int(),
  ...ages,
  debtAgorot: z.int(),
  /** Payments and credits that no document used. */
  creditAgorot: z.int(),
  balanceAgorot: z.int(),
  /** What is late once credits covered what was due first. */
  overdueAgorot: z.int(),
  /** Open requests of a business with VAT, which are no debt before their invoice. */
  requestsAgorot: z.int(),
});
export type DebtSums = z.output<typeof DebtSums>;

/** The debt of a customer. */
export const DebtRow = DebtSums.extend({
  id: z.uuid(),
  name: z.string(),
  /** In the book of customers: has a card and a statement. */
  isRegular: z.boolean(),
  /** The due day of the oldest debt that is late; null where none is. */
  oldestDueDate: LocalDateText.nullable(),
});
export type DebtRow = z.output<typeof DebtRow>;

/** A customer of the report, or the total under them. */
type DebtLine = DebtSums & Pick<DebtRow, 'name' | 'oldestDueDate'>;

export const debtTable = defineTable<DebtLine>()(['openDebt'], {
  name: { head: 'columnCustomer', kind: 'text', value: ({ name }) => name, sort: true, width: 32 },
  documents: {
    head: 'columnDocuments',
    kind: 'number',
    value: ({ documents }) => documents,
    sort: true,
    shownFrom: 'menu',
  },
  ...entriesFor(
    DEBT_AGE_NAMES,
    (age) =>
      ({
        head: `column-${age}`,
        kind: 'money',
        value: (row: DebtSums) => row[age],
        sort: true,
        link: { age },
      }) as const,
  ),
  debt: { head: 'columnDebt', kind: 'money', value: (row) => row.debtAgorot, isHiddenFirst: true },
  credit: { head: 'columnCredit', kind: 'money', value: (row) => row.creditAgorot, sort: true },
  balance: { head: 'columnBalance', kind: 'money', value: (row) => row.balanceAgorot, sort: true },
  overdue: {
    head: 'columnOverdue',
    kind: 'money',
    value: ({ overdueAgorot }) => overdueAgorot,
    sort: true,
    isHiddenFirst: true,
  },
  oldest: {
    head: 'columnOldest',
    kind: 'date',
    value: ({ oldestDueDate }) => oldestDueDate,
    isHiddenFirst: true,
  },
  requests: {
    head: 'columnRequests',
    kind: 'money',
    value: ({ requestsAgorot }) => requestsAgorot,
    isOfVat: true,
    isHiddenFirst: true,
  },
});
const DEBT_SORTS = sortsOf(debtTable.columns);
export type DebtSort = (typeof DEBT_SORTS)[number];
const FIRST_ORDER = { sort: 'balance', direction: 'desc' } as const;

/** A document behind a figure: what is open of it, or what it leaves to its customer. */
export const DebtItem = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  date: LocalDateText,
  dueDate: LocalDateText.nullable(),
  /** Days since it was to be paid; zero where it is not late. */
  daysLate: z.int(),
  customerName: z.string(),
  subject: z.string(),
  totalAgorot: z.int(),
  /** The open part of it. */
  debtAgorot: z.int(),
  /** What it leaves the customer. */
  creditAgorot: z.int(),
  /** The part of the balance: the debt less the credit. */
  balanceAgorot: z.int(),
});
export type DebtItem = z.output<typeof DebtItem>;

export const debtItemsTable = defineTable<DebtItem>()(['openDebt', 'docTypes'], {
  number: { head: 'columnNumber', kind: 'number', value: ({ number }) => number },
  type: {
    head: 'columnType',
    kind: 'text',
    value: ({ docType }, words) => documentTypeName(docType, words),
  },
  date: { head: 'columnDate', kind: 'date', value: ({ date }) => date, sort: true },
  due: { head: 'columnDue', kind: 'date', value: ({ dueDate }) => dueDate, sort: true },
  daysLate: { head: 'columnDaysLate', kind: 'number', value: ({ daysLate }) => daysLate },
  customer: {
    head: 'columnCustomer',
    kind: 'long-text',
    value: (row) => row.customerName,
    width: 30,
  },
  subject: {
    head: 'columnSubject',
    kind: 'text',
    value: ({ subject }) => subject,
    width: 36,
    isHiddenFirst: true,
  },
  total: {
    head: 'columnTotal',
    kind: 'money',
    value: (row) => row.totalAgorot,
    isHiddenFirst: true,
  },
  debt: { head: 'columnDebt', kind: 'money', value: ({ debtAgorot }) => debtAgorot },
  credit: { head: 'columnCredit', kind: 'money', value: ({ creditAgorot }) => creditAgorot },
  balance: { head: 'columnBalance', kind: 'money', value: (row) => row.balanceAgorot, sort: true },
});
const DEBT_ITEM_SORTS = sortsOf(debtItemsTable.columns);
export type DebtItemSort = (typeof DEBT_ITEM_SORTS)[number];
const FIRST_ITEMS = { sort: 'due', direction: 'asc' } as const;

/** What the documents behind a figure are asked by: of one customer, of one age, or all of the report. */
export const DebtItemFilter = DebtFilter.extend({
  row: Id.optional(),
  age: z.enum(DEBT_AGE_NAMES, code('VALUE_NOT_ALLOWED')).optional(),
});

const shown = { show: DebtFilter.shape.show.default('owing') };
const Asked = DebtFilter.extend(shown);
const ItemsAsked = DebtItemFilter.extend(shown);

export const openDebtLists = {
  'report-open-debt': 'mailed',
  'report-open-debt-documents': 'mailed',
} satisfies SavedLists;

/** reports/open_debt (specification section 2.6). */
export const openDebtContract = defineContract({
  report: {
    method: 'GET',
    path: '/backoffice/reports/open_debt',
    access: 'openDebtReport.read',
    summary: 'Who owes what today, by how late it is, with the credits that no document took.',
    query: Asked.extend(orderParts(DEBT_SORTS, FIRST_ORDER)),
    response: z.object({
      success: z.literal(true),
      today: LocalDateText,
      /** At most 200 customers, in order. */
      rows: z.array(DebtRow),
      /** The customers after those, together; null where there are none. */
      rest: DebtSums.extend({ groups: z.int() }).nullable(),
      total: DebtSums,
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/open_debt/export',
    access: 'openDebtReport.read',
    summary: 'All customers of the report as a spreadsheet or CSV.',
    query: Asked.extend({
      ...orderParts(DEBT_SORTS, FIRST_ORDER),
      ...tableParts(keysOf(debtTable.columns)),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  items: {
    method: 'GET',
    path: '/backoffice/reports/open_debt/documents',
    access: 'openDebtReport.read',
    summary: 'The open documents and credits that a figure of the report is made of.',
    query: ItemsAsked.extend(listParts(DEBT_ITEM_SORTS, FIRST_ITEMS)),
    response: listAnswer(DebtItem),
    errors: ['INVALID_REQUEST'],
  },
  itemsTotal: {
    method: 'GET',
    path: '/backoffice/reports/open_debt/documents/total',
    access: 'openDebtReport.read',
    summary: 'What these documents come to: the same as the figure.',
    query: ItemsAsked,
    response: z.object({
      /** The name of the requested customer; empty without one. */
      name: z.string(),
      items: z.int(),
      debtAgorot: z.int(),
      creditAgorot: z.int(),
      balanceAgorot: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  exportItems: {
    method: 'GET',
    path: '/backoffice/reports/open_debt/documents/export',
    access: 'openDebtReport.read',
    summary: 'These documents as a spreadsheet or CSV.',
    query: ItemsAsked.extend(
      exportParts(DEBT_ITEM_SORTS, FIRST_ITEMS, keysOf(debtItemsTable.columns)),
    ),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
