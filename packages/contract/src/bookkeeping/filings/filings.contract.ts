import { FILING_STEPS, RETURN_KINDS } from '@pinkas/domain/bookkeeping/return-filing';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { LocalDateText, typedText } from '../../fields.ts';
import { ReportDays } from '../../reports/report-query.ts';

const code = (value: FieldCode): FieldCode => value;

/** Longest number of a filed return that is stored. */
export const FILING_REFERENCE_LENGTH_MAX = 40;
/** As many periods that are left are named; earlier ones are counted. */
export const LEFT_PERIODS_MAX = 6;

/** A step of a return as a person recorded it. */
export const FilingMarkView = z.object({
  day: LocalDateText,
  /** As the authority gave it and a person typed it; empty for none. */
  reference: z.string(),
});

/** A period that is over and was not filed and paid. */
export const LeftPeriod = z.object({ ...ReportDays.shape, dueDate: LocalDateText });
export type LeftPeriod = z.output<typeof LeftPeriod>;

/** What is recorded of the return of a period at the authority. */
export const FilingView = z.object({
  ...ReportDays.shape,
  kind: z.enum(RETURN_KINDS),
  dueDate: LocalDateText,
  today: LocalDateText,
  /** In whole shekels; of a closed VAT period as it was closed. */
  payAgorot: z.int(),
  filed: FilingMarkView.nullable(),
  paid: FilingMarkView.nullable(),
  /** The last day of the periods that were dealt with outside of these books; null for none. */
  elsewhereUntil: LocalDateText.nullable(),
  /** Whether nothing is left of the period at the authority. */
  isSettled: z.boolean(),
  /** Whether filing and payment can be recorded: of VAT once the period is closed, of an advance where one is due. */
  isReady: z.boolean(),
  /** Whether it can be recorded that the period was dealt with outside of these books. */
  mayBeElsewhere: z.boolean(),
  /** Other periods of the kind that are left, the oldest of the latest first. */
  left: z.array(LeftPeriod),
  /** How many are left besides, all of them earlier. */
  leftEarlier: z.int(),
});
export type FilingView = z.output<typeof FilingView>;

/** Any day of the requested period. */
const Asked = z.strictObject({ day: LocalDateText });

export const RecordFiling = z.strictObject({
  ...ReportDays.shape,
  kind: z.enum(RETURN_KINDS, code('VALUE_NOT_ALLOWED')),
  /** What was done on the day; `elsewhere` is of this period and all before it. */
  steps: z
    .array(z.enum(FILING_STEPS, code('VALUE_NOT_ALLOWED')))
    .min(1, code('FIELD_REQUIRED'))
    .max(FILING_STEPS.length, code('LIST_TOO_LONG')),
  /** Null takes the steps back. */
  day: LocalDateText.nullable(),
  /** What the authority gave for each, kept with its own step; of a step that is not sent it is not kept. */
  filedReference: typedText(FILING_REFERENCE_LENGTH_MAX),
  paidReference: typedText(FILING_REFERENCE_LENGTH_MAX),
});
export type RecordFiling = z.output<typeof RecordFiling>;

/** What people record of returns at the authority (decision 0254). */
export const filingsContract = defineContract({
  ofVat: {
    method: 'GET',
    path: '/v2/api/reports/vat/filing',
    access: 'vatReport.read',
    summary:
      'Whether the VAT return of the period of a day was filed and paid, and which other periods are left.',
    query: Asked,
    response: FilingView,
    errors: ['INVALID_REQUEST'],
  },
  ofAdvances: {
    method: 'GET',
    path: '/v2/api/reports/tax/filing',
    access: 'taxReport.read',
    summary:
      'Whether the advance of the period of a day was filed and paid, and which other periods are left.',
    query: Asked,
    response: FilingView,
    errors: ['INVALID_REQUEST'],
  },
  record: {
    method: 'POST',
    path: '/v2/api/reports/filings',
    access: 'bookkeeping.lock',
    summary:
      'Records that the return of a period was filed, paid, or dealt with elsewhere, or takes that back. A VAT return is filed and paid once its period is closed.',
    body: RecordFiling,
    response: FilingView,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_REFUSED',
      'STATE_NOT_ALLOWED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
