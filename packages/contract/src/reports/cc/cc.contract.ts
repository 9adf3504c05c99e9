import { PAYMENT_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { CARD_DEAL_TYPES } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, lineText, LocalDateText } from '../../fields.ts';
import {
  listAnswer,
  listParts,
  orderedTableParts,
  orderParts,
} from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { sortsOf } from '../../tables/define-table.ts';
import { keysOf } from '../../tables/keys-of.ts';
import { ReportDays, ReportFilter } from '../report-query.ts';
import { CARD_GROUPS, CardDue, CardPayment, CardsRow, CardSums } from './card-rows.ts';
import { cardDuesTable, cardPaymentsTable, cardsTable } from './card-tables.ts';

const code = (value: FieldCode): FieldCode => value;

const by = z.enum(CARD_GROUPS, code('VALUE_NOT_ALLOWED'));

/** The query of the report, as encoded in its address: by month without `by`. */
export const CardsFilter = ReportFilter.omit({ itemId: true }).extend({
  by: by.optional(),
  /** As it was typed, in small letters; `-` for none. */
  brand: lineText(PAYMENT_TEXT_LENGTH_MAX).optional(),
  deal: z.enum(CARD_DEAL_TYPES, code('VALUE_NOT_ALLOWED')).optional(),
});

const Days = CardsFilter.required({ from: true, to: true });
const Asked = Days.omit({ by: true, compare: true });
const GroupsAsked = Days.extend({ by: by.default('month') });

const CARDS_SORTS = sortsOf(cardsTable.columns);
export type CardsSort = (typeof CARDS_SORTS)[number];
const FIRST_GROUPS = { sort: 'name', direction: 'asc' } as const;

const CARD_PAYMENT_SORTS = sortsOf(cardPaymentsTable.columns);
export type CardPaymentSort = (typeof CARD_PAYMENT_SORTS)[number];
const FIRST_PAYMENTS = { sort: 'date', direction: 'desc' } as const;

const CARD_DUE_SORTS = sortsOf(cardDuesTable.columns);
export type CardDueSort = (typeof CARD_DUE_SORTS)[number];
const FIRST_DUES = { sort: 'due', direction: 'asc' } as const;

export const cardsLists = {
  'report-cards': 'mailed',
  'report-cards-transactions': 'mailed',
  'report-cards-instalments': 'mailed',
} satisfies SavedLists;

/**
 * reports/cc (specification section 2.6): payments by card of documents, on the days of those. A row that a gateway charged has its
 * transaction, and the fee once a deposit tells it; one that was typed has none.
 */
export const cardsContract = defineContract({
  report: {
    method: 'GET',
    path: '/backoffice/reports/cc',
    access: 'cardsReport.read',
    summary: 'Payments by card over a period by month, brand or type of deal, of one moment.',
    query: GroupsAsked.extend(orderParts(CARDS_SORTS, FIRST_GROUPS)).superRefine(checkDateRange),
    response: z.object({
      success: z.literal(true),
      ...ReportDays.shape,
      by,
      compared: ReportDays.nullable(),
      today: LocalDateText,
      /** At most 200 groups, in order. */
      rows: z.array(CardsRow),
      rest: CardSums.extend({ groups: z.int() }).nullable(),
      total: CardSums,
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/cc/export',
    access: 'cardsReport.read',
    summary: 'All groups of the report as a file.',
    query: GroupsAsked.extend(
      orderedTableParts(CARDS_SORTS, FIRST_GROUPS, keysOf(cardsTable.columns)),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  payments: {
    method: 'GET',
    path: '/backoffice/reports/cc/transactions',
    access: 'cardsReport.read',
    summary: 'Payments by card over a period, one by one.',
    query: Asked.extend(listParts(CARD_PAYMENT_SORTS, FIRST_PAYMENTS)).superRefine(checkDateRange),
    response: listAnswer(CardPayment),
    errors: ['INVALID_REQUEST'],
  },
  paymentsTotal: {
    method: 'GET',
    path: '/backoffice/reports/cc/transactions/total',
    access: 'cardsReport.read',
    summary: 'What these payments come to: the same as the figure of the report.',
    query: Asked.superRefine(checkDateRange),
    response: CardSums.omit({ previousAgorot: true }),
    errors: ['INVALID_REQUEST'],
  },
  exportPayments: {
    method: 'GET',
    path: '/backoffice/reports/cc/transactions/export',
    access: 'cardsReport.read',
    summary: 'These payments as a file.',
    query: Asked.extend(
      orderedTableParts(CARD_PAYMENT_SORTS, FIRST_PAYMENTS, keysOf(cardPaymentsTable.columns)),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  dues: {
    method: 'GET',
    path: '/backoffice/reports/cc/instalments',
    access: 'cardsReport.read',
    summary: 'Instalments of payments by card by the day on which they fall due, within a period.',
    query: Asked.extend(listParts(CARD_DUE_SORTS, FIRST_DUES)).superRefine(checkDateRange),
    response: listAnswer(CardDue),
    errors: ['INVALID_REQUEST'],
  },
  duesTotal: {
    method: 'GET',
    path: '/backoffice/reports/cc/instalments/total',
    access: 'cardsReport.read',
    summary: 'What these instalments come to, together and by month, of one moment.',
    query: Asked.superRefine(checkDateRange),
    response: z.object({
      today: LocalDateText,
      instalments: z.int(),
      sumAgorot: z.int(),
      toComeAgorot: z.int(),
      /** Each month of the period, also one in which nothing falls due. */
      months: z.array(
        ReportDays.extend({ month: z.string(), instalments: z.int(), sumAgorot: z.int() }),
      ),
    }),
    errors: ['INVALID_REQUEST'],
  },
  exportDues: {
    method: 'GET',
    path: '/backoffice/reports/cc/instalments/export',
    access: 'cardsReport.read',
    summary: 'These instalments as a file.',
    query: Asked.extend(
      orderedTableParts(CARD_DUE_SORTS, FIRST_DUES, keysOf(cardDuesTable.columns)),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
