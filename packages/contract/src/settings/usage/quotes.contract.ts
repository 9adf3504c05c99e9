import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';

const code = (value: FieldCode): FieldCode => value;

export const QuoteSettings = z.object({
  /** Goes back with the save that is made from these values. */
  version: z.int(),
  /** Whether an order is issued automatically when a customer accepts a quote. */
  ordersAcceptedQuotes: z.boolean(),
});
export type QuoteSettings = z.output<typeof QuoteSettings>;

export const SaveQuotesRequest = z.strictObject({
  version: z.int32(code('FIELD_WRONG_TYPE')),
  ordersAcceptedQuotes: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type SaveQuotesRequest = z.output<typeof SaveQuotesRequest>;

export const quotesContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/quotes',
    access: 'preferences.read',
    summary: 'What follows when a customer accepts a quote.',
    response: QuoteSettings,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/settings/quotes',
    access: 'preferences.write',
    summary: 'Changes what follows the acceptances to come.',
    body: SaveQuotesRequest,
    response: QuoteSettings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_CHANGED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
