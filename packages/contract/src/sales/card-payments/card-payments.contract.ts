import { ATTEMPT_STATES } from '@pinkas/domain/clearing/attempt-state';
import { CARD_TROUBLES } from '@pinkas/domain/clearing/card-trouble';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { CLOSINGS } from '@pinkas/domain/clearing/undecided-money';
import { DOCUMENT_TOTAL_AGOROT_MAX, SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { checkDateRange, Id, lineText, LocalDateText, requiredLineText } from '../../fields.ts';
import { listAnswer, listParts, orderedTableParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { sortsOf } from '../../tables/define-table.ts';
import { keysOf } from '../../tables/keys-of.ts';
import {
  CardTransaction,
  DeskRow,
  GivenBack,
  PAYMENT_SOURCES,
  TransactionDetail,
} from './transaction-rows.ts';
import { transactionsTable } from './transactions-table.ts';

const code = (value: FieldCode): FieldCode => value;

export const SETTLE_REASON_LENGTH_MAX = 200;
export const APPROVAL_NUMBER_LENGTH_MAX = 20;

/** The payments of a list by what became of them; `undecided` are those that are on the desk of unknown money. */
export const TRANSACTIONS_SHOWN = [
  'all',
  'paid',
  'given-back',
  'undecided',
  'refused',
  'not-paid',
] as const;
export type TransactionsShown = (typeof TRANSACTIONS_SHOWN)[number];

/** The filter of the list, as encoded in its address. */
export const TransactionFilter = z.strictObject({
  show: z.enum(TRANSACTIONS_SHOWN, code('VALUE_NOT_ALLOWED')).optional(),
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
  /** A customer, the last digits of a card, an approval number or a sum. */
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  source: z.enum(PAYMENT_SOURCES, code('VALUE_NOT_ALLOWED')).optional(),
  terminalId: Id.optional(),
  currency: z.enum(TERMINAL_CURRENCIES, code('VALUE_NOT_ALLOWED')).optional(),
});
export type TransactionFilter = z.output<typeof TransactionFilter>;

const TRANSACTION_SORTS = sortsOf(transactionsTable.columns);
export type TransactionSort = (typeof TRANSACTION_SORTS)[number];
const FIRST_ORDER = { sort: 'time', direction: 'desc' } as const;

export const transactionsLists = { transactions: 'saved' } satisfies SavedLists;

/** Money of one currency, in its minor units. */
const CurrencySum = z.object({
  currency: z.enum(TERMINAL_CURRENCIES),
  count: z.int(),
  /** Less what went back. */
  netMinor: z.int(),
});

const AmountMinor = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(1, code('FIELD_REQUIRED'))
  .max(DOCUMENT_TOTAL_AGOROT_MAX, code('NUMBER_TOO_LARGE'));

/** What became of a hold that was taken or released, with the payment as it is then. */
const HoldOutcome = z.object({
  state: z.enum(ATTEMPT_STATES),
  trouble: z.enum(CARD_TROUBLES).nullable(),
  transaction: TransactionDetail,
});

const TransactionParams = z.strictObject({ id: Id });
const PATH = '/v2/api/sales/transactions';
const WRITE_ERRORS = ['INVALID_REQUEST', 'NOT_FOUND', 'CARD_PAYMENT_CHANGED'] as const;
const KEY_ERRORS = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const;

/** sales/transactions: payments by card, what goes back of them, and the desk of unknown money. */
export const cardPaymentsContract = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'cardPayments.read',
    summary:
      'Payments by card, the newest first. Refunds are part of the payment that they are of.',
    query: TransactionFilter.extend(listParts(TRANSACTION_SORTS, FIRST_ORDER)).superRefine(
      checkDateRange,
    ),
    response: listAnswer(CardTransaction),
    errors: ['INVALID_REQUEST'],
  },
  totals: {
    method: 'GET',
    path: `${PATH}/total`,
    access: 'cardPayments.read',
    summary:
      'How many payments a filter has, and by currency what was taken less what went back: without refused, cancelled and unknown ones.',
    query: TransactionFilter.superRefine(checkDateRange),
    response: z.object({
      count: z.int(),
      currencies: z.array(CurrencySum),
      /** On the desk of unknown money, whatever the filter. */
      onDesk: z.int(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: `${PATH}/export`,
    access: 'cardPayments.read',
    summary: 'The same payments as a file.',
    query: TransactionFilter.extend(
      orderedTableParts(TRANSACTION_SORTS, FIRST_ORDER, keysOf(transactionsTable.columns)),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  desk: {
    method: 'GET',
    path: `${PATH}/unknown`,
    access: 'cardPayments.read',
    summary: 'What a person has to look at: money of which nobody knows yet, the oldest first.',
    response: z.object({
      /** At most 200. */
      rows: z.array(DeskRow),
      count: z.int(),
      currencies: z.array(CurrencySum),
      /** Unknown ones of this month that became known without a person. */
      resolvedThisMonth: z.int(),
    }),
    errors: [],
  },
  get: {
    method: 'GET',
    path: `${PATH}/{id}`,
    access: 'cardPayments.read',
    summary:
      'One payment with what went back, what may go back, its document and all that happened. The id of a refund finds its payment.',
    params: TransactionParams,
    response: TransactionDetail,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  ask: {
    method: 'POST',
    path: `${PATH}/{id}/ask`,
    access: 'cardPayments.settle',
    summary:
      'Asks the gateway what became of a payment or refund, at most once in 30 seconds; sooner it answers what is known.',
    params: TransactionParams,
    body: z.strictObject({}),
    response: TransactionDetail,
    requestsPerMinute: 30,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  close: {
    method: 'POST',
    path: `${PATH}/{id}/close`,
    access: 'cardPayments.settle',
    summary:
      'A person says what became of unknown money. What was received is booked, and its document follows. A later answer of the gateway that says otherwise brings it back to the desk.',
    params: TransactionParams,
    body: z.strictObject({
      closing: z.enum(CLOSINGS, code('VALUE_NOT_ALLOWED')),
      /** Of the gateway; required for a payment that was received. */
      approvalNumber: lineText(APPROVAL_NUMBER_LENGTH_MAX),
      /** How the person knows. */
      reason: requiredLineText(SETTLE_REASON_LENGTH_MAX),
    }),
    response: TransactionDetail,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, ...KEY_ERRORS],
  },
  issueDocument: {
    method: 'POST',
    path: `${PATH}/{id}/document`,
    access: 'cardPayments.settle',
    summary: 'Issues the document of a payment again, after the rules refused it.',
    params: TransactionParams,
    body: z.strictObject({}),
    response: TransactionDetail,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, ...KEY_ERRORS],
  },
  refund: {
    method: 'POST',
    path: `${PATH}/{id}/refund`,
    access: 'cardPayments.settle',
    summary:
      'Gives a payment back, whole or a part of it: cancelled before its transmission, refunded after it. No document is issued. The answer says what became of it; one without an answer is never sent again.',
    params: TransactionParams,
    body: z.strictObject({
      /** Minor units of the currency of the payment. */
      amountMinor: AmountMinor,
      reason: lineText(SETTLE_REASON_LENGTH_MAX),
    }),
    response: z.object({ given: GivenBack, transaction: TransactionDetail }),
    isIdempotent: true,
    requestsPerMinute: 30,
    errors: [...WRITE_ERRORS, ...KEY_ERRORS, 'NO_CARD_TERMINAL', 'REFUND_ABOVE_CHARGE', 'BUSY'],
  },
  capture: {
    method: 'POST',
    path: `${PATH}/{id}/capture`,
    access: 'cardPayments.settle',
    summary:
      'Takes a sum that is held on a card, whole or less of it; its document follows. The answer says what became of it; one without an answer is never sent again.',
    params: TransactionParams,
    body: z.strictObject({
      /** Minor units of the currency of the hold. */
      amountMinor: AmountMinor,
    }),
    response: HoldOutcome,
    isIdempotent: true,
    requestsPerMinute: 30,
    errors: [...WRITE_ERRORS, ...KEY_ERRORS, 'NO_CARD_TERMINAL', 'CAPTURE_ABOVE_HOLD', 'BUSY'],
  },
  release: {
    method: 'POST',
    path: `${PATH}/{id}/release`,
    access: 'cardPayments.settle',
    summary: 'Releases a sum that is held on a card, where the gateway has a call for it.',
    params: TransactionParams,
    body: z.strictObject({}),
    response: HoldOutcome,
    isIdempotent: true,
    requestsPerMinute: 30,
    errors: [...WRITE_ERRORS, ...KEY_ERRORS, 'NO_CARD_TERMINAL', 'BUSY'],
  },
});
