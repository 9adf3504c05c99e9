import { DEPOSIT_NOTE_LENGTH_MAX, DEPOSIT_PARTS_MAX } from '@pinkas/domain/bank/bank-limits';
import { SHOWN_CHEQUE_STATES } from '@pinkas/domain/payments/cheque-state';
import { PAYMENT_ROWS_MAX } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, Id, lineText, LocalDateText } from '../../fields.ts';
import { listAnswer, listParts, orderedTableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';

const code = (value: FieldCode): FieldCode => value;

export const DEPOSIT_KINDS = ['cheque', 'cash'] as const;

/** A cheque or the cash of a receipt, as a deposit takes it. */
export const DepositPart = z.object({
  documentId: z.uuid(),
  lineNo: z.int(),
  kind: z.enum(DEPOSIT_KINDS),
  sumAgorot: z.int(),
  /** When a cheque falls due; of cash the day on which it was received. */
  day: LocalDateText,
  docType: z.int(),
  number: z.int(),
  customerName: z.string(),
  /** Of a cheque; empty of cash. */
  chequeNumber: z.string(),
  bank: z.string(),
  bankBranch: z.string(),
  bankAccount: z.string(),
  /** Of a cheque; null of cash, unless its receipt was cancelled. */
  state: z.enum(SHOWN_CHEQUE_STATES).nullable(),
});
export type DepositPart = z.output<typeof DepositPart>;

/** `partly`: the bank shows a part of its cheques by themselves. */
export const DEPOSIT_STATES = ['open', 'partly', 'matched', 'undone'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** A deposit in the list of deposits. */
export const DepositRow = z.object({
  id: z.uuid(),
  depositNo: z.int(),
  date: LocalDateText,
  bankAccountId: z.uuid(),
  accountName: z.string(),
  cheques: z.int(),
  chequesAgorot: z.int(),
  cashAgorot: z.int(),
  sumAgorot: z.int(),
  note: z.string(),
  state: z.enum(DEPOSIT_STATES),
});
export type DepositRow = z.output<typeof DepositRow>;

export const DepositView = DepositRow.extend({
  bankCode: z.string(),
  branch: z.string(),
  accountNumber: z.string(),
  at: z.string(),
  by: ActorView,
  parts: z.array(DepositPart.extend({ isMatched: z.boolean() })),
});
export type DepositView = z.output<typeof DepositView>;

/** What the list of deposits is narrowed by. */
export const DepositFilter = z.strictObject({
  bankAccountId: Id.optional(),
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
});

export const DEPOSIT_SORTS = ['number', 'date', 'sum'] as const;
export type DepositSort = (typeof DEPOSIT_SORTS)[number];
const FIRST_DEPOSITS = { sort: 'number', direction: 'desc' } as const;
export const DEPOSIT_COLUMNS = [
  'number',
  'date',
  'account',
  'cheques',
  'chequesSum',
  'cash',
  'sum',
  'state',
  'note',
] as const;

export const MakeDeposit = z.strictObject({
  bankAccountId: Id,
  date: LocalDateText,
  note: lineText(DEPOSIT_NOTE_LENGTH_MAX),
  /** Cheques and cash of receipts; the receipt determines which of the two a part is. */
  parts: z
    .array(z.strictObject({ documentId: Id, lineNo: z.int().min(1).max(PAYMENT_ROWS_MAX) }))
    .min(1, code('FIELD_REQUIRED'))
    .max(DEPOSIT_PARTS_MAX, code('LIST_TOO_LONG')),
});
export type MakeDeposit = z.output<typeof MakeDeposit>;

const params = z.object({ id: Id });
const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'PERIOD_LOCKED',
  'STATE_NOT_ALLOWED',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

export const bankDepositsLists = { 'bank-deposits': 'mailed' } satisfies SavedLists;

/** bank/deposits: cheques and cash that are deposited together. */
export const bankDepositsContract = defineContract({
  waiting: {
    method: 'GET',
    path: '/v2/api/bank/deposits/waiting',
    access: 'bank.read',
    summary: 'Cheques in hand, or bounced, and cash of receipts that no deposit took, by day.',
    response: z.object({
      parts: z.array(DepositPart),
      /** There are more than are shown. */
      isMore: z.boolean(),
    }),
    errors: [],
  },
  list: {
    method: 'GET',
    path: '/v2/api/bank/deposits',
    access: 'bank.read',
    summary: 'Deposits, a page at a time.',
    query: DepositFilter.extend(listParts(DEPOSIT_SORTS, FIRST_DEPOSITS)).superRefine(
      checkDateRange,
    ),
    response: listAnswer(DepositRow),
    errors: ['INVALID_REQUEST'],
  },
  totals: {
    method: 'GET',
    path: '/v2/api/bank/deposits/total',
    access: 'bank.read',
    summary: 'How many deposits a filter has, and what those that stand come to.',
    query: DepositFilter.superRefine(checkDateRange),
    response: z.object({
      count: z.int(),
      chequesAgorot: z.int(),
      cashAgorot: z.int(),
      sumAgorot: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/bank/deposits/export',
    access: 'bank.read',
    summary: 'The same deposits as a spreadsheet, CSV or PDF.',
    query: DepositFilter.extend(
      orderedTableParts(DEPOSIT_SORTS, FIRST_DEPOSITS, DEPOSIT_COLUMNS),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/bank/deposits/{id}',
    access: 'bank.read',
    summary: 'A deposit with its cheques and cash.',
    params,
    response: DepositView,
    errors: ['NOT_FOUND'],
  },
  slip: {
    method: 'GET',
    path: '/v2/api/bank/deposits/{id}/slip',
    access: 'bank.read',
    summary: 'The slip that goes to the bank with the deposit, as PDF.',
    params,
    query: z.strictObject({
      language: z.enum(['he', 'en'], code('VALUE_NOT_ALLOWED')).default('he'),
    }),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  make: {
    method: 'POST',
    path: '/v2/api/bank/deposits',
    access: 'bank.write',
    summary:
      'Deposits cheques and cash together under the next number; the cheques are deposited from now on. Nothing is posted, except for a cheque that had bounced: it pays again.',
    body: MakeDeposit,
    response: DepositView,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'ALREADY_DEPOSITED'],
  },
  undo: {
    method: 'POST',
    path: '/v2/api/bank/deposits/{id}/undo',
    access: 'bank.write',
    summary:
      'Takes a deposit back while no movement is matched with any of it: its cheques are in hand again, or bounced where they had bounced before it. The number stays.',
    params,
    response: DepositView,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'DEPOSIT_IN_USE', 'CREDIT_ALLOCATED'],
  },
});
