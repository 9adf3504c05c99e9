import { isWebAddress } from '@pinkas/domain/identifiers/web-address';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { CUSTOMER_NAME_LENGTH_MAX, PHONE_LENGTH_MAX } from '@pinkas/domain/limits';
import { compactIban, IBAN_LENGTH_MAX, isIban } from '@pinkas/domain/payments/iban';
import {
  ACCOUNT_DIGITS_MAX,
  bankAccountProblems,
  PAYMENT_INSTRUCTIONS_LENGTH_MAX,
  PAYMENT_LINK_LENGTH_MAX,
} from '@pinkas/domain/payments/payment-details';
import { z } from 'zod';

import { PaymentTermsField } from '../../accounting/customers/customer-fields.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { blockText, lineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** How the business is paid, as documents that request a payment show it; empty where not given. */
export const PaymentDetailsView = z.object({
  /** Two digits of a bank of Israel. */
  bank: z.string(),
  branch: z.string(),
  account: z.string(),
  /** Compact; left out where there is none. */
  iban: z.string().optional(),
  holder: z.string(),
  bitPhone: z.string(),
  link: z.string(),
  instructions: z.string(),
});

/** The payment details of the business; the history of the business records their changes. */
export const PAYMENT_FIELDS = PaymentDetailsView.keyof().options;

export const PaymentSettings = PaymentDetailsView.extend({
  iban: z.string(),
  /** Goes back with the save that is made from these values. */
  version: z.int(),
  /** When customers pay who have no terms of their own; null for no due date. */
  defaultTerms: PaymentTermsField.nullable(),
  /** Whether pages and mails of documents lead to paying by card, where a terminal charges shekels. */
  hasPayButton: z.boolean(),
  /** Whether customers get a link on which they replace a saved card, before it ends. */
  tellsEndingCards: z.boolean(),
  /** Whether they get one when automatic billing could not charge the card. */
  tellsRefusedCards: z.boolean(),
});
export type PaymentSettings = z.output<typeof PaymentSettings>;

export const SavePaymentRequest = z
  .strictObject({
    version: z.int32(code('FIELD_WRONG_TYPE')),
    bank: lineText(2),
    branch: lineText(10),
    // With its separators.
    account: lineText(ACCOUNT_DIGITS_MAX * 2),
    // As people write it; stored without blanks.
    iban: lineText(IBAN_LENGTH_MAX * 2)
      .transform(compactIban)
      .refine((text) => text === '' || isIban(text), code('IBAN_INVALID'))
      .default(''),
    holder: lineText(CUSTOMER_NAME_LENGTH_MAX),
    bitPhone: lineText(PHONE_LENGTH_MAX).refine(
      (text) => text === '' || messengerNumberOf(text) !== undefined,
      code('BIT_PHONE_INVALID'),
    ),
    link: lineText(PAYMENT_LINK_LENGTH_MAX).refine(
      (text) => text === '' || isWebAddress(text),
      code('WEB_ADDRESS_INVALID'),
    ),
    instructions: blockText(PAYMENT_INSTRUCTIONS_LENGTH_MAX),
    defaultTerms: PaymentTermsField.nullable(),
    hasPayButton: z.boolean(code('FIELD_WRONG_TYPE')).default(true),
    tellsEndingCards: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
    tellsRefusedCards: z.boolean(code('FIELD_WRONG_TYPE')).default(true),
  })
  .superRefine((wanted, context) => {
    for (const problem of bankAccountProblems(wanted)) {
      context.addIssue({ code: 'custom', path: [problem.field], message: problem.code });
    }
  });
export type SavePaymentRequest = z.output<typeof SavePaymentRequest>;

export const paymentSettingsContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/payment',
    access: 'preferences.read',
    summary: 'How the business is paid, and when by default.',
    response: PaymentSettings,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/settings/payment',
    access: 'preferences.write',
    summary: 'Changes how the business is paid, on documents to come.',
    body: SavePaymentRequest,
    response: PaymentSettings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
