import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { agorotUpTo, Id, LocalDateText } from '../../fields.ts';
import { OrderedRun, RunRow, WorkedPeriod } from './run-rows.ts';

const code = (value: FieldCode): FieldCode => value;

export const NextRun = z.object({
  /** The day that is shown; null while no template is to be billed. */
  day: LocalDateText.nullable(),
  /** It may be billed now: its day has come. */
  isToday: z.boolean(),
  /** Of what is billed; the order of a run has to name it. */
  fingerprint: z.string(),
  rows: z.array(RunRow),
  /** What was ordered is being billed. */
  isUnderWay: z.boolean(),
  /** Periods that wait for a person, or for another try: the oldest first. */
  waiting: z.array(WorkedPeriod),
  /** Periods of today that are billed or are being charged. */
  billedToday: z.array(WorkedPeriod),
  lastRun: OrderedRun.nullable(),
});
export type NextRun = z.output<typeof NextRun>;

const OnePeriod = z.strictObject({ id: Id });
const KEY_ERRORS = ['IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'] as const;
const PERIOD_ERRORS = ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED', ...KEY_ERRORS] as const;
const Done = z.object({ id: z.uuid() });

/** sales/billing: what is billed next, what waits for a person, and the run by hand (specification section 2.7). */
export const billingRunsContract = defineContract({
  next: {
    method: 'GET',
    path: '/v2/api/billing/run',
    access: 'billing.read',
    summary:
      'What the next run bills and stops, or the run of a day; what waits, and what was billed today.',
    query: z.strictObject({ day: LocalDateText.optional() }),
    response: NextRun,
    errors: ['INVALID_REQUEST'],
  },
  order: {
    method: 'POST',
    path: '/v2/api/billing/run',
    access: 'billing.write',
    summary: 'Bills what is due today at once, exactly as it was shown.',
    body: z.strictObject({
      fingerprint: z.string().regex(/^[0-9a-f]{64}$/, code('VALUE_NOT_ALLOWED')),
    }),
    response: z.object({ billedCount: z.int(), heldCount: z.int() }),
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'VERSION_CONFLICT', 'STATE_NOT_ALLOWED', ...KEY_ERRORS],
  },
  bill: {
    method: 'POST',
    path: '/v2/api/billing/periods/{id}/bill',
    access: 'billing.write',
    summary: 'Bills a period that was stopped or refused, for the sum that was shown.',
    params: OnePeriod,
    body: z.strictObject({ amountAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX) }),
    response: Done,
    isIdempotent: true,
    errors: [...PERIOD_ERRORS, 'VERSION_CONFLICT'],
  },
  skip: {
    method: 'POST',
    path: '/v2/api/billing/periods/{id}/skip',
    access: 'billing.write',
    summary: 'Lets a period go that was stopped or refused: it is never billed.',
    params: OnePeriod,
    response: Done,
    isIdempotent: true,
    errors: PERIOD_ERRORS,
  },
});
