import { quotesContract } from '@pinkas/contract/settings/usage/quotes.contract';

import { implement } from '../../../platform/http/implement.ts';
import { readQuoteSettings } from './quote-settings.reads.ts';
import { saveQuoteSettings } from './save-quote-settings.ts';

export const quotesRoutes = implement(quotesContract, {
  get: ({ ctx }) => ctx.transaction((tx) => readQuoteSettings(tx)),
  save: ({ ctx, body, idempotencyKey }) => saveQuoteSettings(ctx, body, idempotencyKey),
});
