import {
  MASAV_BUSINESS_NAME_LENGTH_MAX,
  MASAV_EXPENSES_MAX,
  MASAV_FILES_SHOWN,
  MASAV_HOLDER_LENGTH_MAX,
  MASAV_TEXT_CODES,
  MASAV_TEXT_ORDERS,
} from '@pinkas/domain/exports/masav';
import { EXPENSE_KINDS } from '@pinkas/domain/expenses/expense-kind';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { BankCode, bankDigits } from '../../bank-fields.ts';
import { agorotUpTo, Id, lineText, LocalDateText, requiredLineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;
const Version = z.int32(code('FIELD_WRONG_TYPE'));

/** The numbers that Masav gave to the business, and how its bank reads names. */
export const MasavSettingsForm = z.strictObject({
  institution: bankDigits(8, 8),
  sender: bankDigits(5, 5),
  name: requiredLineText(MASAV_BUSINESS_NAME_LENGTH_MAX),
  encoding: z.enum(MASAV_TEXT_CODES, code('VALUE_NOT_ALLOWED')),
  order: z.enum(MASAV_TEXT_ORDERS, code('VALUE_NOT_ALLOWED')),
  version: Version,
});
export type MasavSettingsForm = z.output<typeof MasavSettingsForm>;

/** The bank account to which a supplier is paid. */
export const SupplierBankForm = z.strictObject({
  bankCode: BankCode,
  branchCode: bankDigits(1, 3),
  accountNumber: bankDigits(4, 9),
  /** The holder as registered at the bank; empty for the name on the card. */
  holderName: lineText(MASAV_HOLDER_LENGTH_MAX),
  /** 0 for a supplier without an account. */
  version: Version,
});
export type SupplierBankForm = z.output<typeof SupplierBankForm>;

/** A supplier with what is still to be paid. */
export const PayableSupplier = z.object({
  id: z.uuid(),
  name: z.string(),
  taxId: z.string(),
  withholdingBasisPoints: z.int(),
  /** Null until it is filled in. */
  bank: z
    .object({
      bankCode: z.string(),
      branchCode: z.string(),
      accountNumber: z.string(),
      holderName: z.string(),
      version: z.int(),
    })
    .nullable(),
  expenses: z.array(
    z.object({
      id: z.uuid(),
      /** A credit note is deducted. */
      kind: z.enum(EXPENSE_KINDS),
      reference: z.string(),
      documentDate: LocalDateText,
      dueDate: LocalDateText.nullable(),
      openAgorot: z.int(),
    }),
  ),
});
export type PayableSupplier = z.output<typeof PayableSupplier>;

/** The same on the page. */
export const ShownSupplier = PayableSupplier.extend({
  /** Whether the character set of the file can represent the name of the account. */
  isNameWritable: z.boolean(),
});
export type ShownSupplier = z.output<typeof ShownSupplier>;

export const MasavFile = z.object({
  id: z.uuid(),
  /** Counts the files of the business, from 1. */
  no: z.int(),
  paidOn: LocalDateText,
  credits: z.int(),
  paidAgorot: z.int(),
  withheldAgorot: z.int(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
  /** Payments of it that were reversed one by one: such a file is no longer served. */
  takenBack: z.int(),
});
export type MasavFile = z.output<typeof MasavFile>;

const PATH = '/v2/api/reports/export_all_types/masav';
const access = 'suppliers.pay';
const params = z.strictObject({ id: Id });
const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'NOT_PERMITTED',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** Files of credits for Masav: payments to suppliers by the bank (specification 2.6, israel.md 6.3). */
export const masavContract = defineContract({
  view: {
    method: 'GET',
    path: PATH,
    access,
    summary: `What is still to be paid to suppliers, at most ${MASAV_EXPENSES_MAX} expenses, the settings, and the newest ${MASAV_FILES_SHOWN} files.`,
    response: z.object({
      today: LocalDateText,
      settings: z.object({
        version: z.int(),
        /** Eight digits; empty until they are filled in. */
        institution: z.string(),
        sender: z.string(),
        name: z.string(),
        encoding: z.enum(MASAV_TEXT_CODES),
        order: z.enum(MASAV_TEXT_ORDERS),
      }),
      suppliers: z.array(ShownSupplier),
      /** There is more to be paid than the answer holds. */
      isMore: z.boolean(),
      files: z.array(MasavFile),
    }),
    errors: ['NOT_PERMITTED'],
  },
  make: {
    method: 'POST',
    path: `${PATH}/files`,
    access,
    summary:
      'Pays the suppliers of some open expenses by bank transfer, one credit each, and enters the file. VERSION_CONFLICT when a sum changed since it was seen, STATE_NOT_ALLOWED for an expense that another file pays.',
    body: z.strictObject({
      paidOn: LocalDateText,
      expenseIds: z
        .array(Id)
        .min(1, code('FIELD_REQUIRED'))
        .max(MASAV_EXPENSES_MAX, code('LIST_TOO_LONG'))
        .refine((ids) => new Set(ids).size === ids.length, code('VALUE_NOT_ALLOWED')),
      /** What the person saw that the file pays. */
      paidAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX),
    }),
    response: MasavFile,
    isIdempotent: true,
    errors: [
      ...WRITE_ERRORS,
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'STATE_NOT_ALLOWED',
      'PERIOD_LOCKED',
    ],
  },
  cancel: {
    method: 'POST',
    path: `${PATH}/files/{id}/cancel`,
    access,
    summary:
      'Takes back the payments of a file that the bank did not get; their expenses are open again.',
    params,
    response: MasavFile,
    errors: ['NOT_FOUND', 'NOT_PERMITTED', 'STATE_NOT_ALLOWED', 'PERIOD_LOCKED'],
  },
  file: {
    method: 'GET',
    path: `${PATH}/files/{id}`,
    access,
    summary:
      'The file, the same bytes each time. STATE_NOT_ALLOWED once payments of it were taken back.',
    params,
    response: 'file',
    effect: 'download',
    errors: ['NOT_FOUND', 'NOT_PERMITTED', 'STATE_NOT_ALLOWED'],
  },
  saveSettings: {
    method: 'PUT',
    path: `${PATH}/settings`,
    access,
    summary: 'Changes the numbers and signs of the files to come.',
    body: MasavSettingsForm,
    response: z.object({ version: z.int() }),
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'SETTINGS_CHANGED'],
  },
  saveBank: {
    method: 'PUT',
    path: `${PATH}/suppliers/{id}/bank_account`,
    access,
    summary: 'Keeps where a supplier gets money. Files that were made keep what they say.',
    params,
    body: SupplierBankForm,
    response: z.object({ version: z.int() }),
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'VERSION_CONFLICT'],
  },
});
