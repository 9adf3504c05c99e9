import { GATEWAY_NAMES, GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { checkDateRange, Id, LocalDateText, requiredLineText } from '../../fields.ts';
import { orderedTableParts, orderParts } from '../../lists/views/list-query.ts';
import type { SavedLists } from '../../lists/views/saved-lists.ts';
import { defineTable, sortsOf } from '../../tables/define-table.ts';
import { keysOf } from '../../tables/keys-of.ts';
import { OfDocument } from '../card-payments/transaction-rows.ts';
import { ChargeRequest } from '../virtual-terminal/virtual-terminal.contract.ts';

const OfTerminal = z.object({
  terminalId: z.uuid(),
  gateway: z.enum(GATEWAY_NAMES),
  terminal: z.string(),
});

/** `both`: the same money here and at the gateway. `here`, `there`: one side alone says that it moved, or with this sum. */
export const COMPARISONS = ['there', 'here', 'both'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** One payment as it is here and in the list of its gateway. The sum is in minor units, less than zero for a refund. */
export const ComparedPayment = OfTerminal.extend({
  id: z.string(),
  /** The day on which the gateway lists it, else the one on which it was asked for here. */
  date: LocalDateText,
  result: z.enum(COMPARISONS),
  /** Our payment, also where it is known here and did not succeed; null for none. */
  attemptId: z.uuid().nullable(),
  /** Whether a person has to decide about our payment. */
  isOnDesk: z.boolean(),
  /** Empty for what is unknown here. */
  customer: z.string(),
  /** The number of the transaction at the gateway, and the approval; empty where it has none. */
  transactionId: z.string(),
  approvalNumber: z.string(),
  lastDigits: z.string(),
  currency: z.enum(TERMINAL_CURRENCIES),
  amountMinor: z.int(),
  /** Whether it is a charge at the gateway alone, which can be taken over with its document. */
  canImport: z.boolean(),
  /** Of one that can: a document in which a person wrote down this charge already; null for none. */
  document: OfDocument.nullable(),
});
export type ComparedPayment = z.output<typeof ComparedPayment>;

/**
 * A terminal that was not compared. `silent`: its gateway gave no answer. `unclear`: it told rows
 * that cannot be read, or too many. `long`: the period is too long.
 */
export const NotCompared = OfTerminal.extend({ reason: z.enum(['silent', 'unclear', 'long']) });
export type NotCompared = z.output<typeof NotCompared>;

export const comparedPaymentsTable = defineTable<ComparedPayment>()(['reconciliation'], {
  date: { head: 'columnDate', kind: 'date', value: ({ date }) => date, sort: true },
  result: {
    head: 'columnResult',
    kind: 'text',
    value: ({ result }, { text }) => text('reconciliation')(`result-${result}`),
    width: 24,
  },
  customer: { head: 'columnCustomer', kind: 'text', value: ({ customer }) => customer },
  card: { head: 'columnCard', kind: 'code', value: ({ lastDigits }) => lastDigits },
  transaction: {
    head: 'columnTransaction',
    kind: 'code',
    value: ({ transactionId }) => transactionId,
    shownFrom: 'rail',
  },
  approval: {
    head: 'columnApproval',
    kind: 'code',
    value: ({ approvalNumber }) => approvalNumber,
    shownFrom: 'rail',
  },
  terminal: {
    head: 'columnTerminal',
    kind: 'text',
    value: ({ gateway, terminal }) => `${GATEWAYS[gateway]} ${terminal}`,
    width: 24,
    shownFrom: 'rail',
  },
  currency: {
    head: 'columnCurrency',
    kind: 'code',
    value: ({ currency }) => currency,
    isHiddenFirst: true,
  },
  sum: { head: 'columnSum', kind: 'money', value: ({ amountMinor }) => amountMinor, sort: true },
});

export const comparedPaymentsLists = { 'compared-payments': 'saved' } satisfies SavedLists;

const SORTS = sortsOf(comparedPaymentsTable.columns);
export type ComparedPaymentSort = (typeof SORTS)[number];
const FIRST = { sort: 'date', direction: 'desc' } as const;

/** The filter of the list beside its days, as encoded in its address; every result where there is none. */
export const ComparedPaymentFilter = z.strictObject({ result: z.enum(COMPARISONS).optional() });

/** Each day is asked about by itself, so a comparison has at most so many. */
export const COMPARED_DAYS_MAX = 31;

const TRANSACTION_ID_LENGTH_MAX = 200;

/** A charge that only the gateway knows, who paid it and which document follows: as after a charge by telephone. */
export const ImportRequest = z.strictObject({
  terminalId: Id,
  /** The day on which the gateway lists it. */
  date: LocalDateText,
  /** The number of the transaction at the gateway. */
  transactionId: requiredLineText(TRANSACTION_ID_LENGTH_MAX),
  ...ChargeRequest.pick({
    customerId: true,
    name: true,
    email: true,
    phone: true,
    description: true,
    documentIds: true,
    docType: true,
  }).shape,
});
export type ImportRequest = z.output<typeof ImportRequest>;

const Asked = ComparedPaymentFilter.extend({ from: LocalDateText, to: LocalDateText });
const PATH = '/v2/api/sales/reconciliation';

/** sales/transactions/reconciliation: our payments by card beside the lists of the gateways. */
export const reconciliationContract = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'cardPayments.read',
    summary:
      'Compares our payments by card of some days with what gateways list, asked now: the same on both sides, only here, only there.',
    query: Asked.extend(orderParts(SORTS, FIRST)).superRefine(checkDateRange),
    response: z.object({
      rows: z.array(ComparedPayment),
      /** Of each result, whatever the filter is. */
      counts: z.object({ both: z.int(), here: z.int(), there: z.int() }),
      /** Terminals whose gateway lists its transactions. */
      terminals: z.array(OfTerminal),
      notCompared: z.array(NotCompared),
    }),
    requestsPerMinute: 30,
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  importPayment: {
    method: 'POST',
    path: `${PATH}/imports`,
    access: 'virtualTerminal.charge',
    summary:
      'Takes over a charge that only the gateway knows, as the gateway tells it now, and has its document issued; one in which it was written down already becomes its document. CARD_PAYMENT_CHANGED where the gateway does not list it so, or it is known here.',
    body: ImportRequest,
    response: z.object({ attemptId: z.uuid(), document: OfDocument.nullable() }),
    isIdempotent: true,
    requestsPerMinute: 30,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'NO_CARD_TERMINAL',
      'NOTHING_TO_PAY',
      'CARD_PAYMENT_CHANGED',
      'CARD_GATEWAY_UNAVAILABLE',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  export: {
    method: 'GET',
    path: `${PATH}/export`,
    access: 'cardPayments.read',
    summary: 'The same payments as a file.',
    query: Asked.extend(
      orderedTableParts(SORTS, FIRST, keysOf(comparedPaymentsTable.columns)),
    ).superRefine(checkDateRange),
    response: 'file',
    effect: 'download',
    requestsPerMinute: 30,
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
});
