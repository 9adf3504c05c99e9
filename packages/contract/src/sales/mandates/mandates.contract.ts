import {
  MANDATE_PAYER_LENGTH_MAX,
  MANDATE_REFERENCE_LENGTH_MAX,
  MANDATE_STATES,
  MANDATES_OF_CUSTOMER_MAX,
  MANDATES_SHOWN,
} from '@pinkas/domain/debits/mandate';
import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { BankCode, bankDigits } from '../../bank-fields.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { agorotUpTo, Id, lineText, LocalDateText, requiredLineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** What a customer signed, as the bank has it. */
export const MandateForm = z
  .strictObject({
    bankCode: BankCode,
    branchCode: bankDigits(1, 3),
    accountNumber: bankDigits(4, 9),
    /** The holder as registered at the bank. */
    payerName: requiredLineText(MANDATE_PAYER_LENGTH_MAX),
    /** Of the holder; empty for none. */
    payerTaxId: lineText(9).refine(
      (text) => text === '' || isIsraeliId(text),
      code('TAX_ID_INVALID'),
    ),
    /** By what the bank knows the mandate: it goes with each debit. */
    reference: requiredLineText(MANDATE_REFERENCE_LENGTH_MAX).refine(
      (text) => text === '' || /^[\dA-Za-z]+$/.test(text),
      code('TEXT_FORBIDDEN_CHARACTERS'),
    ),
    /** The largest sum of one debit; null for no ceiling. */
    ceilingAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX)
      .refine((sum) => sum > 0, code('FIELD_REQUIRED'))
      .nullable(),
    /** The first day of a debit; null for no beginning. */
    validFrom: LocalDateText.nullable(),
    /** The last day of a debit; null for no end. */
    validUntil: LocalDateText.nullable(),
    /** The day on which it went to the bank; null for a draft. */
    sentOn: LocalDateText.nullable(),
  })
  .refine(
    ({ validFrom, validUntil }) =>
      validFrom === null || validUntil === null || validUntil >= validFrom,
    { path: ['validUntil'], error: code('DATE_RANGE_INVALID') },
  );
export type MandateForm = z.output<typeof MandateForm>;

export const Mandate = z.object({
  id: z.uuid(),
  customerId: z.uuid(),
  customerName: z.string(),
  bankCode: z.string(),
  branchCode: z.string(),
  /** Whole for a person who may enter mandates; its last three digits for any other. */
  accountNumber: z.string(),
  payerName: z.string(),
  payerTaxId: z.string(),
  reference: z.string(),
  ceilingAgorot: z.int().nullable(),
  validFrom: LocalDateText.nullable(),
  validUntil: LocalDateText.nullable(),
  state: z.enum(MANDATE_STATES),
  /** Null while it is a draft, and where it was cancelled as one. */
  sentOn: LocalDateText.nullable(),
  /** When the bank approved or refused it. */
  answeredOn: LocalDateText.nullable(),
  cancelledOn: LocalDateText.nullable(),
  /** How many files it has: the form that the customer signed, and what the bank wrote. */
  fileCount: z.int(),
});
export type Mandate = z.output<typeof Mandate>;

const params = z.strictObject({ id: Id });
const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'STATE_NOT_ALLOWED',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

const Mandates = z.object({ mandates: z.array(Mandate) });

/** Mandates by which accounts of customers at banks are debited. */
export const mandatesContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/mandates',
    access: 'billing.read',
    summary: `The mandates of all customers, the newest ${MANDATES_SHOWN}: what waits for the bank first.`,
    response: Mandates,
    errors: [],
  },
  add: {
    method: 'POST',
    path: '/v2/api/customers/{id}/mandates',
    access: 'billing.write',
    summary: `Enters a mandate, as a draft or as it went to the bank. LIST_FULL at ${MANDATES_OF_CUSTOMER_MAX} of a customer.`,
    params,
    body: MandateForm,
    response: Mandate,
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'LIST_FULL'],
  },
  decide: {
    method: 'POST',
    path: '/v2/api/mandates/{id}/state',
    access: 'billing.write',
    summary:
      'Enters that a mandate went to the bank, what the bank answered, or that it was cancelled. A customer has one approved mandate: STATE_NOT_ALLOWED for a second one.',
    params,
    body: z.strictObject({
      state: z.enum(['sent', 'approved', 'refused', 'cancelled'], code('VALUE_NOT_ALLOWED')),
      on: LocalDateText,
    }),
    response: Mandate,
    isIdempotent: true,
    errors: [...WRITE_ERRORS],
  },
});
