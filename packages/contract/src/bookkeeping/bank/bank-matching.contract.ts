import { AUTHORITIES } from '@pinkas/domain/bank/authorities';
import { IGNORE_REASON_LENGTH_MAX, MATCH_TARGETS_MAX } from '@pinkas/domain/bank/bank-limits';
import { BANK_MEANS, MATCH_REASONS } from '@pinkas/domain/bank/match-target';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { PAYMENT_ROWS_MAX } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { agorotUpTo, Id, lineText, LocalDateText, requiredLineText } from '../../fields.ts';
import { tableParts } from '../../lists/views/list-query.ts';
import { BankHead } from './bank-head.ts';

const code = (value: FieldCode): FieldCode => value;

/** The number of a payment line, or of a due date of it. */
const PlaceNo = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(1, code('VALUE_NOT_ALLOWED'))
  .max(PAYMENT_ROWS_MAX, code('NUMBER_TOO_LARGE'));

/** The sum of an invoice that a movement pays, or of what it is without a document. */
const PartSum = agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX).refine(
  (sum) => sum > 0,
  code('VALUE_NOT_ALLOWED'),
);

/**
 * A due payment of a document, a payment to a supplier, an unpaid expense, an open invoice, a journal entry, a movement of another
 * account, or what has no document: as a movement is matched with it.
 */
const TargetRef = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('document'),
    documentId: Id,
    lineNo: PlaceNo,
    dueNo: PlaceNo,
  }),
  z.strictObject({ kind: z.literal('payment'), supplierPaymentId: Id }),
  /** Not paid yet: the match pays what is open of it, on the day of the movement. */
  z.strictObject({ kind: z.literal('expense'), expenseId: Id }),
  /** Open: the match issues the receipt of this sum, which may be a part of what is open. */
  z.strictObject({ kind: z.literal('invoice'), documentId: Id, sumAgorot: PartSum }),
  /** The same money in another account of the business: both movements are matched. */
  z.strictObject({ kind: z.literal('transfer'), rowId: Id }),
  /** A journal entry that moves the bank. */
  z.strictObject({ kind: z.literal('entry'), entryId: Id }),
  /** A fee of the bank: the match records the expense, paid on the day of the movement. */
  z.strictObject({ kind: z.literal('fee'), sumAgorot: PartSum }),
  /** Paid to an authority or by it, in the direction of the movement: the match writes the journal entry. */
  z.strictObject({
    kind: z.literal('authority'),
    authority: z.enum(AUTHORITIES, code('VALUE_NOT_ALLOWED')),
    sumAgorot: PartSum,
  }),
]);
export type TargetRef = z.output<typeof TargetRef>;

export const MatchTargetView = z.object({
  ref: TargetRef,
  /** With the sign of the bank: above zero for a credit. */
  sumAgorot: z.int(),
  day: LocalDateText,
  /** The date of a backdated document whose money moves at once; null otherwise. */
  writtenOn: LocalDateText.nullable(),
  means: z.enum(BANK_MEANS),
  name: z.string(),
  reference: z.string(),
  /** Of a document; null for a payment to a supplier. */
  docType: z.int().nullable(),
  number: z.int().nullable(),
  /** The supplier of a payment, or the expense that it was made with. */
  supplierId: z.uuid().nullable(),
  expenseId: z.uuid().nullable(),
  /** A deposited cheque or deposited cash, and the deposit with a slip, if there was one. */
  isDeposited: z.boolean(),
  /** Of a cheque that bounced: no movement of a later day is its money. */
  bouncedOn: LocalDateText.nullable(),
  depositNo: z.int().nullable(),
  isUnpaid: z.boolean(),
  /** An unpaid expense that waits for approval: the match approves it first. */
  isWaiting: z.boolean(),
  /** An open invoice: its receipt is issued by the match. */
  isInvoice: z.boolean(),
  /** Written by the match: a payment of an expense, a receipt. Taking the match back cancels it. */
  isMade: z.boolean(),
  /** Cancelled since it was matched: the movement is open again. */
  isReleased: z.boolean(),
});
export type MatchTargetView = z.output<typeof MatchTargetView>;

const SuggestionView = z.object({
  targets: z.array(MatchTargetView),
  feeAgorot: z.int(),
  reasons: z.array(z.object({ code: z.enum(MATCH_REASONS), value: z.int() })),
});
export type SuggestionView = z.output<typeof SuggestionView>;

/** A paused movement is open, and was put aside until later. */
export const ROW_STATES = ['open', 'matched', 'paused', 'ignored'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Which movements are shown. */
export const ROW_SHOWS = [...ROW_STATES, 'all'] as const;
export type RowShow = (typeof ROW_SHOWS)[number];

export const BankRowView = z.object({
  id: z.uuid(),
  bookedOn: LocalDateText,
  description: z.string(),
  reference: z.string(),
  amountAgorot: z.int(),
  balanceAgorot: z.int().nullable(),
  state: z.enum(ROW_STATES),
  ignoredReason: z.string(),
  feeAgorot: z.int(),
  /** What it is matched with; on an open movement, what was cancelled since. */
  matches: z.array(MatchTargetView),
  /** The likeliest first. */
  suggestions: z.array(SuggestionView),
});
export type BankRowView = z.output<typeof BankRowView>;

export const BankRows = z.object({
  rows: z.array(BankRowView),
  /** How many of each state, whatever the filter is. */
  counts: z.object({ open: z.int(), matched: z.int(), paused: z.int(), ignored: z.int() }),
  /** What all open movements brought and took, both zero or more. */
  openSums: z.object({ inAgorot: z.int(), outAgorot: z.int() }),
  /** At the same moment as the sums, with the first page; null with those after it. */
  head: BankHead.nullable(),
  /** Open movements with a suggestion. */
  suggested: z.int(),
  /** What may be recorded of a debit without a document, by this person in this business. */
  recordable: z.array(z.enum(['fee', ...AUTHORITIES])),
  /** The movement after which the next page begins; null at the end. */
  nextAfter: z.uuid().nullable(),
});
export type BankRows = z.output<typeof BankRows>;

/** Movements of a page, and those of the largest one. */
export const ROWS_PAGE = 100;
export const ROWS_PAGE_MAX = 1_000;
/** Columns of exported movements, in the order of a full file. */
export const BANK_ROW_COLUMNS = [
  'date',
  'description',
  'reference',
  'sum',
  'balance',
  'state',
  'books',
  'fee',
  'suggestion',
  'reason',
] as const;

/** Which movements of an account: those of a state that contain some words or a sum. */
const ROW_FILTER = {
  show: z.enum(ROW_SHOWS, code('VALUE_NOT_ALLOWED')).default('open'),
  q: lineText(100).default(''),
};

const params = z.object({ id: Id });
const ERRORS = ['INVALID_REQUEST', 'NOT_FOUND'] as const;
const WRITE_ERRORS = [
  ...ERRORS,
  'STATE_NOT_ALLOWED',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** Those of the receipt that a match issues. */
const ISSUE_ERRORS = [
  'DOCUMENT_REFUSED',
  'NUMBERING_MISSING',
  'NUMBERING_EXHAUSTED',
  'BUSY',
] as const;

/** Those that pay an expense, or take such a payment back, write into the books. */
const PAYING_ERRORS = [...WRITE_ERRORS, 'NOT_PERMITTED', 'PERIOD_LOCKED'] as const;

/** Those that take back what an earlier match wrote. */
const UNDOING_ERRORS = [
  ...PAYING_ERRORS,
  'DOCUMENT_IN_USE',
  'CREDIT_ALLOCATED',
  'EXPENSE_REPORTED',
  'STILL_IN_USE',
] as const;

/** bank: what each movement is in the books. */
export const bankMatchingContract = defineContract({
  rows: {
    method: 'GET',
    path: '/v2/api/bank/accounts/{id}/rows',
    access: 'bank.read',
    summary: 'Movements of an account, the newest first, with what each is or may be in the books.',
    params,
    query: z.strictObject({
      ...ROW_FILTER,
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(ROWS_PAGE_MAX).default(ROWS_PAGE),
    }),
    response: BankRows,
    errors: ERRORS,
  },
  export: {
    method: 'GET',
    path: '/v2/api/bank/accounts/{id}/rows/export',
    access: 'bank.read',
    summary: 'The same movements as a spreadsheet, CSV or PDF.',
    params,
    query: z.strictObject({ ...ROW_FILTER, ...tableParts(BANK_ROW_COLUMNS) }),
    response: 'file',
    effect: 'download',
    errors: [...ERRORS, 'BUSY'],
  },
  candidates: {
    method: 'GET',
    path: '/v2/api/bank/rows/{id}/candidates',
    access: 'bank.read',
    summary:
      'Money of the books that nothing is matched with, in the direction of a movement, the nearest days first; found by name or number.',
    params,
    query: z.strictObject({ q: lineText(100).default('') }),
    response: z.object({ targets: z.array(MatchTargetView) }),
    errors: ERRORS,
  },
  match: {
    method: 'POST',
    path: '/v2/api/bank/rows/{id}/match',
    access: 'bank.write',
    summary:
      'Says what a movement is. What the documents say more than the bank has to be named as its fee, which is not booked. An expense that is not paid is paid by it on its day; the receipt of open invoices is issued; a fee and a payment to an authority are recorded.',
    params,
    body: z.strictObject({
      targets: z.array(TargetRef).min(1).max(MATCH_TARGETS_MAX, code('LIST_TOO_LONG')),
      feeAgorot: agorotUpTo(100_000_000),
    }),
    response: BankRowView,
    isIdempotent: true,
    errors: [...UNDOING_ERRORS, ...ISSUE_ERRORS, 'BANK_SUM_DIFFERS', 'BANK_TARGET_TAKEN'],
  },
  ignore: {
    method: 'POST',
    path: '/v2/api/bank/rows/{id}/ignore',
    access: 'bank.write',
    summary: 'Says that a movement has nothing in the books, and why.',
    params,
    body: z.strictObject({ reason: requiredLineText(IGNORE_REASON_LENGTH_MAX) }),
    response: BankRowView,
    isIdempotent: true,
    errors: UNDOING_ERRORS,
  },
  pause: {
    method: 'POST',
    path: '/v2/api/bank/rows/{id}/pause',
    access: 'bank.write',
    summary: 'Puts an open movement aside until later; releasing it takes it back.',
    params,
    response: BankRowView,
    isIdempotent: true,
    errors: WRITE_ERRORS,
  },
  release: {
    method: 'POST',
    path: '/v2/api/bank/rows/{id}/release',
    access: 'bank.write',
    summary: 'Takes back what a movement is matched with, or that it is ignored or put aside.',
    params,
    response: BankRowView,
    isIdempotent: true,
    errors: UNDOING_ERRORS,
  },
});
