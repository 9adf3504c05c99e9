import { GATEWAYS, isGatewayName } from '@pinkas/domain/clearing/gateway-names';
import { PAYMENT_STATES } from '@pinkas/domain/clearing/payment-state';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { NO_GROUP } from '../../reports/report-query.ts';
import type { EntrySort, GroupOf, ReportSort, RowOf } from '../../tables/any-report.ts';
import { defineTable } from '../../tables/define-table.ts';
import { defineGroupedReport } from '../../tables/grouped-report.ts';
import { documentTypeName } from '../../tables/paper-columns.ts';
import { CardTransaction } from '../card-payments/transaction-rows.ts';
import { sharesOf, TRANSACTION_FIGURES, TransactionSums } from './reported-transactions.ts';

const code = (value: FieldCode): FieldCode => value;

/** The currency of the report where its address names none. */
export const FIRST_CURRENCY = TERMINAL_CURRENCIES[0];

const groupsTable = defineTable<TransactionSums>()(['transactionsReport'], {
  asked: {
    head: 'columnAsked',
    kind: 'number',
    value: ({ asked }) => asked,
    isHiddenFirst: ({ by }) => by !== 'state',
  },
  payments: { head: 'columnPayments', kind: 'number', value: ({ payments }) => payments },
  charged: {
    head: 'columnCharged',
    kind: 'money',
    value: ({ chargedMinor }) => chargedMinor,
    sort: true,
    link: { figure: 'charged' },
    shownFrom: 'rail',
  },
  givenBack: {
    head: 'columnGivenBack',
    kind: 'money',
    value: ({ givenBackMinor }) => givenBackMinor,
    sort: true,
    link: { figure: 'given-back' },
    shownFrom: 'rail',
  },
  net: { head: 'columnNet', kind: 'money', value: ({ netMinor }) => netMinor, sort: true },
  undecided: {
    head: 'columnUndecided',
    kind: 'money',
    value: ({ undecidedMinor }) => undecidedMinor,
    sort: true,
    link: { figure: 'undecided' },
    shownFrom: 'menu',
  },
  notReceived: {
    head: 'columnNotReceived',
    kind: 'money',
    value: ({ notReceivedMinor }) => notReceivedMinor,
    sort: true,
    link: { figure: 'not-received' },
    isHiddenFirst: ({ by }) => by !== 'state',
  },
  previous: { head: 'columnPrevious', kind: 'previous', sort: true, shownFrom: 'menu' },
  change: { head: 'columnChange', kind: 'change', isHiddenFirst: true },
});

const paymentsTable = defineTable<CardTransaction>()(
  ['transactionsReport', 'transactions', 'docTypes'],
  {
    time: { head: 'columnDay', kind: 'date', value: ({ day }) => day, sort: true },
    customer: {
      head: 'columnCustomer',
      kind: 'long-text',
      value: ({ customerName }) => customerName,
      width: 30,
    },
    card: { head: 'columnCard', kind: 'code', value: ({ lastDigits }) => lastDigits },
    brand: {
      head: 'columnBrand',
      kind: 'text',
      value: ({ brand }) => brand,
      isHiddenFirst: true,
    },
    terminal: {
      head: 'columnTerminal',
      kind: 'text',
      value: ({ gateway, terminal }) => `${GATEWAYS[gateway]} ${terminal}`,
      isHiddenFirst: true,
    },
    approval: {
      head: 'columnApproval',
      kind: 'code',
      value: ({ approvalNumber }) => approvalNumber,
      isHiddenFirst: true,
    },
    document: {
      head: 'columnDocument',
      kind: 'text',
      value: ({ document }, words) =>
        document === null
          ? ''
          : `${documentTypeName(document.docType, words)} ${String(document.number)}`,
      isHiddenFirst: true,
    },
    state: {
      head: 'columnState',
      kind: 'text',
      value: ({ state }, { text }) => text('transactions')(`state-${state}`),
    },
    charged: { head: 'columnCharged', kind: 'money', value: (row) => sharesOf(row).charged },
    givenBack: { head: 'columnGivenBack', kind: 'money', value: (row) => sharesOf(row).givenBack },
    undecided: {
      head: 'columnUndecided',
      kind: 'money',
      value: (row) => sharesOf(row).undecided,
      shownFrom: 'menu',
    },
    notReceived: {
      head: 'columnNotReceived',
      kind: 'money',
      value: (row) => sharesOf(row).notReceived,
      shownFrom: 'menu',
    },
    net: { head: 'columnNet', kind: 'money', value: (row) => sharesOf(row).net, sort: true },
  },
);

export const transactionsReportLists = {
  'report-transactions': 'mailed',
  'report-transactions-payments': 'mailed',
} satisfies SavedLists;

/** sales/transactions_report: payments by card of a period in one currency, each on the day on which it was asked for. */
export const transactionsReport = defineGroupedReport({
  list: 'report-transactions',
  path: '/sales/transactions_report',
  access: 'transactionsReport.read',
  summaries: {
    report:
      'Payments by card of a period in one currency, by month, day, terminal, brand, customer or state: charged, given back, net.',
    export: 'All groups of the report as a spreadsheet or CSV.',
    entries: 'The payments that a figure of the report is made of.',
    entriesTotal: 'What these payments come to: the same as the figure.',
    exportEntries: 'These payments as a spreadsheet or CSV.',
  },
  filter: {
    /** Shekels where none is named: sums of several currencies are never added up. */
    currency: z.enum(TERMINAL_CURRENCIES, code('VALUE_NOT_ALLOWED')).optional(),
  },
  groups: {
    month: { tab: 'by-month', head: 'columnMonth' },
    day: { tab: 'by-day', head: 'columnDay' },
    terminal: { tab: 'by-terminal', head: 'columnTerminal' },
    brand: { tab: 'by-brand', head: 'columnBrand' },
    customer: { tab: 'by-customer', head: 'columnCustomer' },
    state: { tab: 'by-state', head: 'columnState' },
  },
  nameOf({ id, name }, by, { text }) {
    if (id === NO_GROUP) return text('transactionsReport')('noBrand');
    if (by === 'terminal') return terminalName(name);
    const state = PAYMENT_STATES.find((one) => one === id);
    return by === 'state' && state !== undefined ? text('transactions')(`state-${state}`) : name;
  },
  sums: TransactionSums,
  table: groupsTable,
  main: 'net',
  count: { of: ({ payments }) => payments, words: 'paymentsCount' },
  explained: [
    { name: 'columnPayments', rule: 'explainPayments' },
    { name: 'columnCharged', rule: 'explainCharged' },
    { name: 'columnGivenBack', rule: 'explainGivenBack' },
    { name: 'columnNet', rule: 'explainNet' },
    { name: 'columnUndecided', rule: 'explainUndecided' },
    { name: 'columnNotReceived', rule: 'explainNotReceived' },
    { name: 'columnPrevious', rule: 'explainPrevious' },
  ],
  more: {
    /** What was charged in each other currency less what went back, in the order of the currencies. */
    others: z.array(
      z.object({
        currency: z.enum(TERMINAL_CURRENCIES),
        count: z.int(),
        netMinor: z.int(),
      }),
    ),
  },
  entries: {
    list: 'report-transactions-payments',
    path: '/payments',
    row: CardTransaction,
    table: paymentsTable,
    first: { sort: 'time', direction: 'desc' },
    main: 'net',
    figure: { figure: z.enum(TRANSACTION_FIGURES, code('VALUE_NOT_ALLOWED')).optional() },
    describeFigure: ({ figure }, { text }) =>
      figure && [
        text('transactionsReport')('columnFigure'),
        text('transactionsReport')(`figure-${figure}`),
      ],
    total: TransactionSums.omit({ previousAgorot: true }).extend({
      /** The name of the terminal, brand or customer whose row it is; empty otherwise. */
      name: z.string(),
    }),
    totalOf: (answer) => ({
      count: answer.asked,
      sums: {
        charged: answer.chargedMinor,
        givenBack: answer.givenBackMinor,
        undecided: answer.undecidedMinor,
        notReceived: answer.notReceivedMinor,
        net: answer.netMinor,
      },
    }),
  },
});

/** A terminal by its gateway and number, of which the gateway is told by its code. */
function terminalName(name: string): string {
  const [gateway = '', ...number] = name.split(' ');
  return [isGatewayName(gateway) ? GATEWAYS[gateway] : gateway, ...number].join(' ');
}

export const transactionsReportContract = defineContract(transactionsReport.calls);

export type TransactionGroup = GroupOf<typeof transactionsReport>;
export type TransactionsRow = RowOf<typeof transactionsReport>;
export type TransactionsSort = ReportSort<typeof transactionsReport>;
export type TransactionEntrySort = EntrySort<typeof transactionsReport>;
