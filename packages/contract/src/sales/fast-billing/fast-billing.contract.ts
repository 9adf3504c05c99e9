import { FAST_BILLING_ROWS_MAX } from '@pinkas/domain/fast-billing/row-state';
import { CUSTOMER_NAME_LENGTH_MAX, DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { agorotUpTo, Id, OptionalEmail, requiredLineText } from '../../fields.ts';
import { tableParts } from '../../lists/views/list-query.ts';
import { keysOf } from '../../tables/keys-of.ts';
import { SavedCard } from '../saved-cards/saved-cards.contract.ts';
import { CHARGE_DESCRIPTION_LENGTH_MAX } from '../virtual-terminal/virtual-terminal.contract.ts';
import { billedRowsTable } from './billed-rows-table.ts';
import { BillingRun, BillingRunDetail } from './billed-rows.ts';

const code = (value: FieldCode): FieldCode => value;

const BillingTerms = z.object({
  /** Whether the caller may charge cards: the owner alone. */
  mayCharge: z.boolean(),
  /** Documents that may follow a charge, and those that are issued alone; the usual one first. */
  chargedTypes: z.array(z.int()),
  issuedTypes: z.array(z.int()),
  /** The rate of VAT today; null where the business has none. */
  vatBasisPoints: z.int().nullable(),
  /** The newest first. */
  runs: z.array(BillingRun),
});
export type BillingTerms = z.output<typeof BillingTerms>;

const BilledCustomer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The total of the last document that sold something or asked for money; null without any. */
  lastAgorot: z.int().nullable(),
  /** What its first row was; empty without any. */
  lastDescription: z.string(),
  /** Those that can be charged now, the newest first; none for a caller who may not charge. */
  cards: z.array(SavedCard),
});
export type BilledCustomer = z.output<typeof BilledCustomer>;

const BilledCustomers = z.object({
  customers: z.array(BilledCustomer),
  /** Names that were looked for and are of several customers, in lower case: a person chooses one. */
  sharedNames: z.array(z.string()),
});
export type BilledCustomers = z.output<typeof BilledCustomers>;

export const BillingRowRequest = z.strictObject({
  /** The regular customer; null for one who is saved with the document. */
  customerId: Id.nullable(),
  name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
  /** Where the document is sent; empty sends nothing. */
  email: OptionalEmail,
  description: requiredLineText(CHARGE_DESCRIPTION_LENGTH_MAX),
  /** With VAT in it. */
  amountAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX).refine(
    (sum) => sum > 0,
    code('FIELD_REQUIRED'),
  ),
  docType: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('VALUE_NOT_ALLOWED'))
    .max(999, code('VALUE_NOT_ALLOWED')),
  /** A saved card of the customer; null for a document alone. */
  cardId: Id.nullable(),
});
export type BillingRowRequest = z.output<typeof BillingRowRequest>;

const StartRequest = z.strictObject({
  rows: z
    .array(BillingRowRequest)
    .min(1, code('FIELD_REQUIRED'))
    .max(FAST_BILLING_ROWS_MAX, code('LIST_TOO_LONG')),
});
export type StartBilling = z.output<typeof StartRequest>;

const RetryRequest = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        rowNo: z
          .int(code('FIELD_WRONG_TYPE'))
          .min(1, code('VALUE_NOT_ALLOWED'))
          .max(FAST_BILLING_ROWS_MAX, code('VALUE_NOT_ALLOWED')),
        /** Another saved card of the customer; null for the same way as before. */
        cardId: Id.nullable(),
      }),
    )
    .min(1, code('FIELD_REQUIRED'))
    .max(FAST_BILLING_ROWS_MAX, code('LIST_TOO_LONG')),
});
export type RetryBilling = z.output<typeof RetryRequest>;

const PATH = '/v2/api/fast-billing';
const RUNS = `${PATH}/runs` as const;
const params = z.strictObject({ id: Id });

/** sales/fast_billing_page: many customers are billed by one press, by their saved cards or with a document alone. */
export const fastBillingContract = defineContract({
  terms: {
    method: 'GET',
    path: RUNS,
    access: 'fastBilling.run',
    summary: 'Which documents may be issued, whether cards may be charged, and the newest runs.',
    response: BillingTerms,
    errors: [],
  },
  customers: {
    method: 'POST',
    path: `${PATH}/customers`,
    access: 'fastBilling.run',
    effect: 'read',
    summary:
      'Regular customers by ids and by exact names, each with the last sum and the cards that can be charged. A name of several customers answers none of them, and is named.',
    body: z.strictObject({
      ids: z.array(Id).max(FAST_BILLING_ROWS_MAX, code('LIST_TOO_LONG')),
      names: z
        .array(requiredLineText(CUSTOMER_NAME_LENGTH_MAX))
        .max(FAST_BILLING_ROWS_MAX, code('LIST_TOO_LONG')),
    }),
    response: BilledCustomers,
    errors: ['INVALID_REQUEST'],
  },
  start: {
    method: 'POST',
    path: RUNS,
    access: 'fastBilling.run',
    summary:
      'Starts a run of all its rows: they are kept, and a task works one after the other. The same key starts one run.',
    body: StartRequest,
    bodyKilobytesMax: 288,
    response: BillingRunDetail,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'NOT_PERMITTED',
      'FAST_BILLING_RUNNING',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  get: {
    method: 'GET',
    path: `${RUNS}/{id}`,
    access: 'fastBilling.run',
    isUnattended: true,
    summary: 'A run with its rows as they are now.',
    params,
    response: BillingRunDetail,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  pause: {
    method: 'POST',
    path: `${RUNS}/{id}/pause`,
    access: 'fastBilling.run',
    summary: 'Stops a run after the row that is being worked.',
    params,
    response: BillingRunDetail,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  resume: {
    method: 'POST',
    path: `${RUNS}/{id}/resume`,
    access: 'fastBilling.run',
    summary: 'Goes on with a run that was stopped or failed.',
    params,
    response: BillingRunDetail,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'NOT_PERMITTED', 'FAST_BILLING_RUNNING', 'BUSY'],
  },
  cancel: {
    method: 'POST',
    path: `${RUNS}/{id}/cancel`,
    access: 'fastBilling.run',
    summary: 'Ends a run for good: rows that were not begun are skipped.',
    params,
    response: BillingRunDetail,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  retry: {
    method: 'POST',
    path: `${RUNS}/{id}/retry`,
    access: 'fastBilling.run',
    summary:
      'Tries refused rows again, each as it was or by another card. A row that is unknown is never tried again; one that its card refuses for good takes another card.',
    params,
    body: RetryRequest,
    response: BillingRunDetail,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'NOT_PERMITTED',
      'FAST_BILLING_RUNNING',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  export: {
    method: 'GET',
    path: `${RUNS}/{id}/export`,
    access: 'fastBilling.run',
    summary: 'The rows of a run with their results as a file.',
    params,
    query: z.strictObject(tableParts(keysOf(billedRowsTable.columns))),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
});
