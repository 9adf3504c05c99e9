import { PRICE_ROUNDINGS } from '@pinkas/domain/items/changed-price';
import { PRICE_CHANGE_MAX, PRICE_CHANGE_MIN } from '@pinkas/domain/items/item-limits';
import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { CURRENCY_CODES } from '../../accounting/documents/currency-fields.ts';
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

/** A template with what its first document from the day on comes to, in minor units, VAT included: before the change and after. */
export const PricedTemplate = z.object({
  id: z.uuid(),
  version: z.int(),
  customerName: z.string(),
  title: z.string(),
  /** The first day on which the new price is billed; null where nothing is due. */
  firstOn: LocalDateText.nullable(),
  currency: z.enum(CURRENCY_CODES),
  nowMinor: z.int(),
  newMinor: z.int(),
  /** Whether there is an address to tell the customer at. */
  hasMail: z.boolean(),
  unpriced: z.enum(UNPRICED_REASONS).nullable(),
});
export type PricedTemplate = z.output<typeof PricedTemplate>;

const ChosenTemplate = z.strictObject({
  id: Id,
  version: z.int32(code('FIELD_WRONG_TYPE')),
  /** As it was shown. */
  newMinor: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX),
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

/**
 * What undoing does, or did, to a template of a change. `open`: its prices go back. Left as they are: `billed` at the new price,
 * `tried`: a charge of it is under way, was refused, or waits for a person; `changed`: its prices changed again; `ended`.
 */
export const UNDO_STATES = ['open', 'undone', 'billed', 'tried', 'changed', 'ended'] as const;
export type UndoState = (typeof UNDO_STATES)[number];

/** A change that was made, and to how many templates. */
export const MadePriceChange = z.object({
  id: z.uuid(),
  madeAt: z.string(),
  from: LocalDateText,
  rateBasisPoints: z.int(),
  templates: z.int(),
  undone: z.int(),
});
export type MadePriceChange = z.output<typeof MadePriceChange>;

export const UndoRow = z.object({
  id: z.uuid(),
  customerName: z.string(),
  title: z.string(),
  /** Whether the customer was told of the new price. */
  isTold: z.boolean(),
  state: z.enum(UNDO_STATES),
});
export type UndoRow = z.output<typeof UndoRow>;

const ById = z.strictObject({ id: Id });

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
  changes: {
    method: 'GET',
    path: '/v2/api/billing/prices/changes',
    access: 'billing.write',
    summary: 'The last changes of prices of many templates, the newest first.',
    response: z.object({ changes: z.array(MadePriceChange) }),
    errors: [],
  },
  getChange: {
    method: 'GET',
    path: '/v2/api/billing/prices/changes/{id}',
    access: 'billing.write',
    summary: 'A change of prices, and what undoing it would do to each of its templates.',
    params: ById,
    response: MadePriceChange.extend({ rows: z.array(UndoRow) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  undo: {
    method: 'POST',
    path: '/v2/api/billing/prices/changes/{id}/undo',
    access: 'billing.write',
    summary:
      'Gives templates the prices back that they had before a change. Those that were billed or tried at the new price, changed again or ended stay as they are, and are named.',
    params: ById,
    body: z.strictObject({
      /** Whether customers who were told of the new price are told that it is not. */
      tells: z.boolean(code('FIELD_WRONG_TYPE')),
    }),
    response: z.object({ undone: z.int(), told: z.int(), left: z.array(UndoRow) }),
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
});
