import { FEE_MONTH_STATES } from '@pinkas/domain/clearing/fees/fee-month';
import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { agorotUpTo, Id, LocalDateText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** In agorot; below zero for what a company gave back. */
const FeeSums = { feeMinor: z.int(), vatMinor: z.int() };

/** The fees that a terminal shows for a month, in agorot, and what became of them. */
export const FeeMonthRow = z.object({
  terminalId: z.uuid(),
  gateway: z.enum(GATEWAY_NAMES),
  terminalTitle: z.string(),
  /** First day of the month in which the deposits were paid. */
  month: LocalDateText,
  ...FeeSums,
  /** Made of them, and not removed. */
  expenses: z.array(z.object({ id: z.uuid(), isApproved: z.boolean() })),
  /** What the expenses do not hold; below zero for what they hold beyond the fees. */
  missing: z.object(FeeSums),
  state: z.enum(FEE_MONTH_STATES),
  /** The expense that can be made now, by sums above zero. */
  offer: z.object({ ...FeeSums, isCredit: z.boolean() }).nullable(),
});
export type FeeMonthRow = z.output<typeof FeeMonthRow>;

const Sum = agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX);

/** First day of a month. */
const Month = LocalDateText.refine((date) => date.endsWith('-01'), code('DATE_INVALID'));

/** A month, and the sums of its offer as the person saw them. */
export const DraftFees = z.strictObject({
  terminalId: Id,
  month: Month,
  feeMinor: Sum,
  vatMinor: Sum,
  isCredit: z.boolean(code('FIELD_WRONG_TYPE')),
});
