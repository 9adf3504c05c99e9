import { DOCUMENT_TOTAL_AGOROT_MAX, PAYMENT_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { RATE_E6_MAX } from '@pinkas/domain/money/currency';
import { BANKS } from '@pinkas/domain/payments/banks';
import {
  CARD_DEAL_TYPES,
  CARD_INSTALMENTS_MAX,
  OTHER_MEANS,
  isSplitDeal,
} from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import {
  Id,
  LocalDateText,
  agorotUpTo,
  lineText,
  minorUpTo,
  requiredLineText,
} from '../../fields.ts';
import { ZERO_AGOROT } from '@pinkas/domain/money/agorot';
import { FOREIGN_CODES } from './currency-fields.ts';

const code = (value: FieldCode): FieldCode => value;

const paymentBase = {
  sumAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX),
  date: LocalDateText,
  remark: lineText(PAYMENT_TEXT_LENGTH_MAX),
  /** Empty for shekels. */
  currency: z.enum(['', ...FOREIGN_CODES], code('VALUE_NOT_ALLOWED')).default(''),
  /** What was received, in minor units of the currency; zero in shekels. */
  currencySum: minorUpTo(DOCUMENT_TOTAL_AGOROT_MAX).default(ZERO_AGOROT),
  /** Shekels for one unit of the currency, scaled by 1,000,000; zero in shekels. */
  currencyRateE6: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(0, code('NUMBER_NEGATIVE'))
    .max(RATE_E6_MAX, code('NUMBER_TOO_LARGE'))
    .default(0),
};
const paymentText = lineText(PAYMENT_TEXT_LENGTH_MAX);
const bankFields = {
  bank: paymentText,
  /** Digits of a bank of Israel, or empty for any other. */
  bankCode: z.enum(['', ...BANKS.map((bank) => bank.code)], code('VALUE_NOT_ALLOWED')).default(''),
  branch: paymentText,
  account: paymentText,
};
const providerFields = {
  /** Number of the transaction. */
  reference: paymentText,
  /** Which app or service. */
  provider: paymentText.default(''),
  /** Who paid there. */
  payer: paymentText.default(''),
};

const dealCount = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(0, code('NUMBER_NEGATIVE'))
  .max(CARD_INSTALMENTS_MAX, code('NUMBER_TOO_LARGE'));

const MONEY_MEANS = [
  z.strictObject({ kind: z.literal('cash'), ...paymentBase }),
  z.strictObject({
    kind: z.literal('cheque'),
    ...paymentBase,
    ...bankFields,
    chequeNumber: requiredLineText(PAYMENT_TEXT_LENGTH_MAX),
  }),
  z
    .strictObject({
      kind: z.literal('card'),
      ...paymentBase,
      brand: paymentText,
      lastDigits: z.string().regex(/^(\d{4})?$/, code('VALUE_NOT_ALLOWED')),
      dealType: z.enum(CARD_DEAL_TYPES, code('VALUE_NOT_ALLOWED')),
      instalments: z
        .int(code('FIELD_WRONG_TYPE'))
        .min(1, code('NUMBER_NEGATIVE'))
        .max(CARD_INSTALMENTS_MAX, code('NUMBER_TOO_LARGE')),
      approvalNumber: paymentText,
      /** Number of the slip. */
      voucher: paymentText.default(''),
      /** Which payment of a deal made elsewhere, and of how many; zero for a deal of its own. */
      dealPayment: dealCount.default(0),
      dealPayments: dealCount.default(0),
    })
    .refine(
      ({ dealPayment, dealPayments, dealType, instalments }) =>
        dealPayment === 0
          ? dealPayments === 0
          : dealPayment <= dealPayments && instalments === 1 && isSplitDeal(dealType),
      { path: ['dealPayment'], message: code('VALUE_NOT_ALLOWED') },
    )
    .refine(({ dealType, instalments }) => instalments === 1 || isSplitDeal(dealType), {
      path: ['instalments'],
      message: code('VALUE_NOT_ALLOWED'),
    }),
  z.strictObject({
    kind: z.literal('transfer'),
    ...paymentBase,
    ...bankFields,
    reference: paymentText,
  }),
  z.strictObject({ kind: z.literal('web-transfer'), ...paymentBase, ...providerFields }),
  z.strictObject({ kind: z.literal('app'), ...paymentBase, ...providerFields }),
  z.strictObject({ kind: z.literal('standing-order'), ...paymentBase, reference: paymentText }),
  z
    .strictObject({
      kind: z.literal('other'),
      ...paymentBase,
      name: paymentText,
      /** A named means, or empty for the one given in `name`. */
      means: z.enum(['', ...OTHER_MEANS], code('VALUE_NOT_ALLOWED')).default(''),
    })
    .refine(({ means, name }) => means !== '' || name !== '', {
      path: ['name'],
      message: code('FIELD_REQUIRED'),
    }),
] as const;

const PaymentOfMeans = z.discriminatedUnion('kind', [
  ...MONEY_MEANS,
  z.strictObject({ kind: z.literal('withholding'), ...paymentBase, certificate: paymentText }),
  z.strictObject({ kind: z.literal('deposit-use'), ...paymentBase, depositId: Id }),
]);

/** A refund payment, in shekels: by any means but what is withheld or held already. */
export const RefundPaymentField = z
  .discriminatedUnion('kind', MONEY_MEANS)
  .refine(
    ({ currency, currencySum, currencyRateE6 }) =>
      currency === '' && currencySum === 0 && currencyRateE6 === 0,
    { path: ['currency'], message: code('VALUE_NOT_ALLOWED') },
  );

/** One payment line, with the details of its means. */
export const PaymentField = PaymentOfMeans.refine(
  ({ currency, currencySum, currencyRateE6 }) =>
    currency !== '' || (currencySum === 0 && currencyRateE6 === 0),
  { path: ['currency'], message: code('FIELD_REQUIRED') },
);
