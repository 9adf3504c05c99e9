import { ZERO_AGOROT } from '@pinkas/domain/money/agorot';
import { CHEQUE_STATES, SHOWN_CHEQUE_STATES } from '@pinkas/domain/payments/cheque-state';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { agorotUpTo, checkDateRange, Id, lineText, LocalDateText } from '../../fields.ts';
import {
  CHOSEN_IDS_MAX,
  commaList,
  listAnswer,
  listParts,
  orderedTableParts,
} from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { documentParts } from '../../reports/report-query.ts';
import { defineTable, sortsOf } from '../../tables/define-table.ts';
import { keysOf } from '../../tables/keys-of.ts';
import { documentTypeName } from '../../tables/paper-columns.ts';

const code = (value: FieldCode): FieldCode => value;

/** Cheques that change their state together. */
export const CHEQUES_AT_ONCE_MAX = CHOSEN_IDS_MAX;
export const CHEQUE_BANK_ACCOUNT_LENGTH_MAX = 60;
export const CHEQUE_REASON_LENGTH_MAX = 200;
/** The highest fee of a bank for a bounced cheque, in agorot. */
export const CHEQUE_FEE_AGOROT_MAX = 1_000_00;

/** The filter of the list: cheques in one state, first those in hand, or all. */
export const CHEQUES_SHOWN = [...SHOWN_CHEQUE_STATES, 'all'] as const;
export type ChequesShown = (typeof CHEQUES_SHOWN)[number];

/** The filter of the list of cheques, as encoded in its address; days are those on which they are due. */
export const ChequeFilter = z.strictObject({
  show: z.enum(CHEQUES_SHOWN, code('VALUE_NOT_ALLOWED')).optional(),
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
  ...documentParts,
});

const Asked = ChequeFilter.extend({ show: ChequeFilter.shape.show.default('in-hand') });

/** A received cheque, with its state. */
export const Cheque = z.object({
  /** The document and the number of its row, with a hyphen between. */
  id: z.string(),
  documentId: z.uuid(),
  lineNo: z.int(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
  customerId: z.uuid(),
  customerName: z.string(),
  dueDate: LocalDateText,
  sumAgorot: z.int(),
  bank: z.string(),
  bankBranch: z.string(),
  bankAccount: z.string(),
  chequeNumber: z.string(),
  state: z.enum(SHOWN_CHEQUE_STATES),
  /** When it was deposited, bounced or was returned; null in hand. */
  stateDate: LocalDateText.nullable(),
  /** The account of the business that it was deposited to. */
  depositedTo: z.string(),
  reason: z.string(),
  /** What the bank charged for a bounced cheque, as far as it was said. */
  feeAgorot: z.int(),
  /** Whether the debt is open again once it bounced or was given back: its receipt is no income itself. */
  reopensDebt: z.boolean(),
  /** Who changed the state; empty in hand. */
  changedBy: z.string(),
});
export type Cheque = z.output<typeof Cheque>;

export const chequesTable = defineTable<Cheque>()(['cheques', 'docTypes'], {
  due: { head: 'columnDue', kind: 'date', value: ({ dueDate }) => dueDate, sort: true },
  sum: { head: 'columnSum', kind: 'money', value: ({ sumAgorot }) => sumAgorot, sort: true },
  customer: {
    head: 'columnCustomer',
    kind: 'long-text',
    value: (row) => row.customerName,
    width: 30,
  },
  chequeNumber: { head: 'columnChequeNumber', kind: 'code', value: (row) => row.chequeNumber },
  bank: { head: 'columnBank', kind: 'text', value: ({ bank }) => bank, shownFrom: 'menu' },
  bankBranch: {
    head: 'columnBankBranch',
    kind: 'code',
    value: ({ bankBranch }) => bankBranch,
    isHiddenFirst: true,
  },
  bankAccount: {
    head: 'columnBankAccount',
    kind: 'code',
    value: ({ bankAccount }) => bankAccount,
    isHiddenFirst: true,
  },
  state: {
    head: 'columnState',
    kind: 'text',
    value: ({ state }, { text }) => text('cheques')(`one-${state}`),
  },
  stateDate: { head: 'columnStateDate', kind: 'date', value: ({ stateDate }) => stateDate },
  depositedTo: {
    head: 'columnDepositedTo',
    kind: 'text',
    value: ({ depositedTo }) => depositedTo,
    isHiddenFirst: true,
  },
  reason: {
    head: 'columnReason',
    kind: 'text',
    value: ({ reason }) => reason,
    isHiddenFirst: true,
  },
  fee: {
    head: 'columnFee',
    kind: 'money',
    value: ({ feeAgorot }) => (feeAgorot === 0 ? null : feeAgorot),
    isHiddenFirst: true,
  },
  document: {
    head: 'columnDocument',
    kind: 'text',
    value: ({ docType, number }, words) => `${documentTypeName(docType, words)} ${String(number)}`,
  },
  date: {
    head: 'columnDate',
    kind: 'date',
    value: ({ documentDate }) => documentDate,
    sort: true,
    isHiddenFirst: true,
  },
});
const CHEQUE_SORTS = sortsOf(chequesTable.columns);
export type ChequeSort = (typeof CHEQUE_SORTS)[number];
const FIRST_ORDER = { sort: 'due', direction: 'asc' } as const;

const Sum = z.object({ count: z.int(), sumAgorot: z.int() });

/** Cheques in hand that are due in a week. */
const Week = Sum.extend({ from: LocalDateText, to: LocalDateText });

const ChequeId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d{1,3}$/, code('VALUE_NOT_ALLOWED'));

const ChosenCheques = z
  .array(z.strictObject({ documentId: Id, lineNo: z.int().min(1).max(200) }))
  .min(1, code('FIELD_REQUIRED'))
  .max(CHEQUES_AT_ONCE_MAX, code('LIST_TOO_LONG'));

export const chequesLists = { 'report-cheques': 'mailed' } satisfies SavedLists;

/** reports/cheques (specification section 2.6). */
export const chequesContract = defineContract({
  list: {
    method: 'GET',
    path: '/backoffice/reports/cheques',
    access: 'chequesReport.read',
    summary:
      'Cheques that were received by the day on which they are due, with what became of them.',
    query: Asked.extend(listParts(CHEQUE_SORTS, FIRST_ORDER)).superRefine(checkDateRange),
    response: listAnswer(Cheque),
    errors: ['INVALID_REQUEST'],
  },
  totals: {
    method: 'GET',
    path: '/backoffice/reports/cheques/total',
    access: 'chequesReport.read',
    summary: 'What the cheques of a filter come to, and how those in hand fall due week by week.',
    query: Asked.superRefine(checkDateRange),
    response: Sum.extend({
      today: LocalDateText,
      /** Those in hand whose day has passed. */
      late: Sum,
      /** From this week on; the days of the filter do not narrow them. */
      weeks: z.array(Week),
      /** Those that are due after the last week. */
      later: Sum,
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/backoffice/reports/cheques/export',
    access: 'chequesReport.read',
    summary: 'The same cheques as a spreadsheet or CSV.',
    query: Asked.extend({
      ...orderedTableParts(CHEQUE_SORTS, FIRST_ORDER, keysOf(chequesTable.columns)),
      ids: commaList(ChequeId, CHOSEN_IDS_MAX).optional(),
    }).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  setState: {
    method: 'POST',
    path: '/backoffice/reports/cheques/state',
    access: 'cheques.write',
    summary:
      'Says what became of cheques, all or none: deposited, bounced, given back, or in hand again. What a receipt no longer received is owed again.',
    body: z
      .strictObject({
        cheques: ChosenCheques,
        state: z.enum(CHEQUE_STATES, code('VALUE_NOT_ALLOWED')),
        date: LocalDateText,
        /** Of the business, for a deposit. */
        bankAccount: lineText(CHEQUE_BANK_ACCOUNT_LENGTH_MAX),
        /** Required when a cheque bounced. */
        reason: lineText(CHEQUE_REASON_LENGTH_MAX),
        /** What the bank charged for each bounced cheque; kept beside it and not posted. */
        feeAgorot: agorotUpTo(CHEQUE_FEE_AGOROT_MAX).default(ZERO_AGOROT),
      })
      .refine(({ state, reason }) => state !== 'bounced' || reason !== '', {
        path: ['reason'],
        error: code('FIELD_REQUIRED'),
      })
      .refine(({ state, feeAgorot }) => state === 'bounced' || feeAgorot === 0, {
        path: ['feeAgorot'],
        error: code('VALUE_NOT_ALLOWED'),
      }),
    response: z.object({ success: z.literal(true), changed: z.int() }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'CHEQUE_OF_DEPOSIT',
      'CREDIT_ALLOCATED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  undoBounce: {
    method: 'POST',
    path: '/backoffice/reports/cheques/state/undo-bounce',
    access: 'cheques.write',
    summary:
      'Takes back that cheques bounced, for what was recorded by mistake: they are deposited as they were.',
    body: z.strictObject({ cheques: ChosenCheques }),
    response: z.object({ success: z.literal(true), changed: z.int() }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
export type ChequeStateBody = z.output<(typeof chequesContract)['setState']['body']>;
