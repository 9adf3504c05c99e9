import {
  BOOK_SYSTEMS,
  FILE_NUMBER_LENGTH_MAX,
  RETENTION_YEARS_MAX,
  RETENTION_YEARS_MIN,
} from '@pinkas/domain/bookkeeping/book-details';
import {
  ADVANCES_BASIS_POINTS_MAX,
  ADVANCES_PERIODS,
  BOOK_TERMS_FIRST_MONTH,
  VAT_BASES,
  VAT_FORMS,
  VAT_PERIODS,
} from '@pinkas/domain/bookkeeping/book-terms';
import { basisPoints } from '@pinkas/domain/money/agorot';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { LocalDateText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

const AdvancesPercent = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(0, code('ADVANCES_OUT_OF_RANGE'))
  .max(ADVANCES_BASIS_POINTS_MAX, code('ADVANCES_OUT_OF_RANGE'))
  .transform((value) => basisPoints(value));

const Terms = z.strictObject({
  vatPeriod: z.enum(VAT_PERIODS, code('VALUE_NOT_ALLOWED')),
  vatBasis: z.enum(VAT_BASES, code('VALUE_NOT_ALLOWED')),
  vatForm: z.enum(VAT_FORMS, code('VALUE_NOT_ALLOWED')),
  advancesPeriod: z.enum(ADVANCES_PERIODS, code('VALUE_NOT_ALLOWED')),
  advancesBasisPoints: AdvancesPercent,
});

/** One change of what the reports go by; null for what it left alone. */
export const BookTermsChangeView = z.object({
  changeNo: z.int(),
  fromMonth: LocalDateText,
  vatPeriod: Terms.shape.vatPeriod.nullable(),
  vatBasis: Terms.shape.vatBasis.nullable(),
  vatForm: Terms.shape.vatForm.nullable(),
  advancesPeriod: Terms.shape.advancesPeriod.nullable(),
  advancesBasisPoints: AdvancesPercent.nullable(),
  at: z.string(),
  by: ActorView,
});
export type BookTermsChangeView = z.output<typeof BookTermsChangeView>;

const FileNumber = z
  .string(code('FIELD_WRONG_TYPE'))
  .max(FILE_NUMBER_LENGTH_MAX, code('TEXT_TOO_LONG'))
  .regex(/^\d*$/, code('FILE_NUMBER_INVALID'));

/** The bookkeeping details of the business, of any day. */
const Details = z.strictObject({
  /** Its file of income tax; empty where it was not given, and so below. */
  incomeTaxFile: FileNumber,
  /** Its file of deductions at source. */
  deductionsFile: FileNumber,
  bookSystem: z.enum(BOOK_SYSTEMS, code('VALUE_NOT_ALLOWED')),
  /** After the end of the tax year. */
  retentionYears: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(RETENTION_YEARS_MIN, code('RETENTION_OUT_OF_RANGE'))
    .max(RETENTION_YEARS_MAX, code('RETENTION_OUT_OF_RANGE')),
  /** Whether a non-profit has the approval of rule 46, so that no sum asks for an allocation number. */
  isRule46Approved: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type BookDetails = z.output<typeof Details>;

export const Bookkeeping = z.object({
  /** Goes back with the save of the details that is made from this answer. */
  version: z.int(),
  kind: z.enum(COMPANY_KINDS),
  details: Details,
  /** Every change of the terms, the newest first. */
  changes: z.array(BookTermsChangeView),
});
export type Bookkeeping = z.output<typeof Bookkeeping>;

export const SaveBookDetails = Details.extend({ version: z.int32(code('FIELD_WRONG_TYPE')) });
export type SaveBookDetails = z.output<typeof SaveBookDetails>;

export const SaveBookTerms = Terms.extend({
  fromMonth: LocalDateText.refine(
    (day) => day.endsWith('-01') && day >= BOOK_TERMS_FIRST_MONTH,
    code('VALUE_NOT_ALLOWED'),
  ),
  /** The last change that the sender saw; zero before the first. */
  lastChangeNo: z.int32(code('FIELD_WRONG_TYPE')),
});
export type SaveBookTerms = z.output<typeof SaveBookTerms>;

/** settings/book: files of the business at the authorities, and what its reports go by. */
export const bookTermsContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/book/terms',
    access: 'bookkeeping.read',
    summary:
      'How the business keeps its books, and what its reports go by, with every change from the month on for which it was made.',
    response: Bookkeeping,
    errors: [],
  },
  saveDetails: {
    method: 'PUT',
    path: '/v2/api/settings/book/details',
    access: 'bookkeeping.write',
    summary:
      'Changes the file numbers, single or double entry, the years of keeping and the approval of rule 46.',
    body: SaveBookDetails,
    response: Bookkeeping,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'SETTINGS_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  saveTerms: {
    method: 'PUT',
    path: '/v2/api/settings/book/terms',
    access: 'bookkeeping.write',
    summary:
      'Sets from a month on how often VAT and advances are reported, by invoice or by receipt, by sums or in detail, and the percent of advances. Months before keep what held.',
    body: SaveBookTerms,
    response: Bookkeeping,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'SETTINGS_REFUSED',
      'PERIOD_LOCKED',
      'LIST_FULL',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
