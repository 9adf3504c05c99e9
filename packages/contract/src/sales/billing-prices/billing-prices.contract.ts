import { PRICE_ROUNDINGS } from '@pinkas/domain/items/changed-price';
import { PRICE_CHANGE_MAX, PRICE_CHANGE_MIN } from '@pinkas/domain/items/item-limits';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { agorotUpTo, blockText, Id, LocalDateText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const PRICED_TEMPLATES_MAX = 1000;
export const PRICE_NOTE_LENGTH_MAX = 500;

/** Why the prices of a template are not changed: nothing is due from the day on, its customer was removed, or it has too many steps. */
export const UNPRICED_REASONS = ['nothing-due', 'no-customer', 'too-many-steps'] as const;

const PriceChange = z.strictObject({
  from: LocalDateText,
  /** In hundredths of a percent; below zero makes cheaper. */
  rateBasisPoints: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(PRICE_CHANGE_MIN, code('PERCENT_OUT_OF_RANGE'))
    .max(PRICE_CHANGE_MAX, code('PERCENT_OUT_OF_RANGE')),
  rounding: z.enum(PRICE_ROUNDINGS, code('VALUE_NOT_ALLOWED')),
});
export type PriceChange = z.output<typeof PriceChange>;

/** A template with what its first document from the day on comes to, in agorot, VAT included: before the change and after. */
export const PricedTemplate = z.object({
  id: z.uuid(),
  version: z.int(),
  customerName: z.string(),
  title: z.string(),
  /** The first day on which the new price is billed; null where nothing is due. */
  firstOn: LocalDateText.nullable(),
  nowAgorot: z.int(),
  newAgorot: z.int(),
  /** Whether there is an address to tell the customer at. */
  hasMail: z.boolean(),
  unpriced: z.enum(UNPRICED_REASONS).nullable(),
});
export type PricedTemplate = z.output<typeof PricedTemplate>;

const ChosenTemplate = z.strictObject({
  id: Id,
  version: z.int32(code('FIELD_WRONG_TYPE')),
  /** As it was shown. */
  newAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX),
});

export const PriceChangeOrder = PriceChange.extend({
  templates: z
    .array(ChosenTemplate)
    .min(1, code('FIELD_REQUIRED'))
    .max(PRICED_TEMPLATES_MAX, code('LIST_TOO_LONG')),
  /** Whether customers are told by mail. */
  tells: z.boolean(code('FIELD_WRONG_TYPE')),
  /** What the business adds to that mail; empty for nothing. */
  note: blockText(PRICE_NOTE_LENGTH_MAX),
});
export type PriceChangeOrder = z.output<typeof PriceChangeOrder>;

/** sales/billing: the prices of many templates, changed at once. */
export const billingPricesContract = defineContract({
  preview: {
    method: 'POST',
    path: '/v2/api/billing/prices/preview',
    access: 'billing.write',
    summary:
      'What a change of prices would do to each template that is not ended; changes nothing.',
    body: PriceChange,
    response: z.object({ rows: z.array(PricedTemplate) }),
    effect: 'read',
    errors: ['INVALID_REQUEST'],
  },
  change: {
    method: 'POST',
    path: '/v2/api/billing/prices',
    access: 'billing.write',
    summary:
      'Changes the prices of templates by a part of them from a day on, exactly as it was shown, and tells customers.',
    body: PriceChangeOrder,
    response: z.object({ changed: z.int(), told: z.int() }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'STATE_NOT_ALLOWED',
      'DOCUMENT_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
