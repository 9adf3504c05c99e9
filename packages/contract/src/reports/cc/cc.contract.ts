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
import { ReportDays, ReportFilter } from '../report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** The brand of a card for which none was typed, as encoded in an address. */
export const NO_BRAND = '-';

/** What payments by card are broken down by. */
export const CARD_GROUPS = ['month', 'brand', 'deal'] as const;
export type CardGroup = (typeof CARD_GROUPS)[number];

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

/** Totals of payments by card, in agorot. Refunds and cancellations are subtracted. */
export const CardSums = z.object({
  /** Payments by card, refunds and cancellations among them. */
  payments: z.int(),
  sumAgorot: z.int(),
  /** The part whose instalments fall due after today. */
  toComeAgorot: z.int(),
  /** The sum of what it is compared with; null where nothing is. */
  previousAgorot: z.int().nullable(),
});
export type CardSums = z.output<typeof CardSums>;

export const CardsRow = CardSums.extend({
  /** `2026-11`, a brand in small letters or `-`, or the type of a deal. */
  id: z.string(),
  /** A brand as it was typed; empty where the id identifies it. */
  name: z.string(),
});
export type CardsRow = z.output<typeof CardsRow>;

export const CARDS_SORTS = ['name', 'payments', 'sum', 'toCome', 'previous'] as const;
export type CardsSort = (typeof CARDS_SORTS)[number];
const FIRST_GROUPS = { sort: 'name', direction: 'asc' } as const;

/** Columns of the exported groups, in the order of a full file. */
export const CARDS_COLUMNS = ['name', 'payments', 'sum', 'toCome', 'previous', 'change'] as const;
export type CardsColumn = (typeof CARDS_COLUMNS)[number];

const CardOfRow = z.object({
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  customerName: z.string(),
  brand: z.string(),
  lastDigits: z.string(),
});

/** A payment by card on the day of its document; a cancellation appears again, reversed, on its own day. */
export const CardPayment = CardOfRow.extend({
  /** The document, the number of its row and the day. */
  id: z.string(),
  lineNo: z.int(),
  date: LocalDateText,
  isReversal: z.boolean(),
  dealType: z.enum(CARD_DEAL_TYPES),
  instalments: z.int(),
  /** Which payment of a deal that was made elsewhere, and of how many; zero for a deal of its own. */
  dealPayment: z.int(),
  dealPayments: z.int(),
  approvalNumber: z.string(),
  voucher: z.string(),
  /** When the first and the last instalment fall due. */
  firstDue: LocalDateText,
  lastDue: LocalDateText,
  toComeAgorot: z.int(),
  sumAgorot: z.int(),
});
export type CardPayment = z.output<typeof CardPayment>;

export const CARD_PAYMENT_SORTS = ['date', 'sum'] as const;
export type CardPaymentSort = (typeof CARD_PAYMENT_SORTS)[number];
const FIRST_PAYMENTS = { sort: 'date', direction: 'desc' } as const;

export const CARD_PAYMENT_COLUMNS = [
  'date',
  'customer',
  'document',
  'brand',
  'lastDigits',
  'deal',
  'instalments',
  'approvalNumber',
  'voucher',
  'firstDue',
  'lastDue',
  'toCome',
  'sum',
] as const;
export type CardPaymentColumn = (typeof CARD_PAYMENT_COLUMNS)[number];

/** One instalment of a payment by card, by the day on which it falls due. */
export const CardDue = CardOfRow.extend({
  /** The document, the number of its row and that of the instalment. */
  id: z.string(),
  lineNo: z.int(),
  dueNo: z.int(),
  dueDate: LocalDateText,
  /** Which instalment it is, and of how many. */
  part: z.int(),
  parts: z.int(),
  sumAgorot: z.int(),
});
export type CardDue = z.output<typeof CardDue>;

export const CARD_DUE_SORTS = ['due', 'sum'] as const;
export type CardDueSort = (typeof CARD_DUE_SORTS)[number];
const FIRST_DUES = { sort: 'due', direction: 'asc' } as const;

export const CARD_DUE_COLUMNS = [
  'due',
  'customer',
  'document',
  'brand',
  'lastDigits',
  'part',
  'sum',
] as const;
export type CardDueColumn = (typeof CARD_DUE_COLUMNS)[number];

export const cardsLists = {
  'report-cards': 'mailed',
  'report-cards-transactions': 'mailed',
  'report-cards-instalments': 'mailed',
} satisfies SavedLists;

/**
 * reports/cc (specification section 2.6): payments by card that were typed on documents. The product clears no cards, so it does not
 * know what a clearing company credited; the days are those of the documents.
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
      orderedTableParts(CARDS_SORTS, FIRST_GROUPS, CARDS_COLUMNS),
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
      orderedTableParts(CARD_PAYMENT_SORTS, FIRST_PAYMENTS, CARD_PAYMENT_COLUMNS),
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
      orderedTableParts(CARD_DUE_SORTS, FIRST_DUES, CARD_DUE_COLUMNS),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
