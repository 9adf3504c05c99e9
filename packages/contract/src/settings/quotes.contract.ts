import { z } from 'zod';

import { defineContract } from '../define.ts';
import type { FieldCode } from '../errors.ts';

const code = (value: FieldCode): FieldCode => value;

export const QuoteSettings = z.object({
  /** Whether an order is issued by itself when a customer accepts a quote. */
  ordersAcceptedQuotes: z.boolean(),
  /** Whether the kind of business issues orders at all. */
  mayOrder: z.boolean(),
});
export type QuoteSettings = z.output<typeof QuoteSettings>;

export const quotesContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/settings/quotes',
    access: 'settings/usage',
    summary: 'What follows when a customer accepts a quote.',
    response: QuoteSettings,
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/v2/api/settings/quotes',
    access: 'settings/usage',
    summary: 'Changes what follows the acceptances to come.',
    body: z.strictObject({ ordersAcceptedQuotes: z.boolean(code('FIELD_WRONG_TYPE')) }),
    response: QuoteSettings,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'SETTINGS_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
