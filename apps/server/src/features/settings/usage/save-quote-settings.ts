import type {
  QuoteSettings,
  SaveQuotesRequest,
} from '@pinkas/contract/settings/usage/quotes.contract';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { savePreferences } from '../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { usagePreferences } from '../../business/preferences/preferences.api.ts';
import { readQuoteSettings } from './quote-settings.reads.ts';

/**
 * Changes what follows the acceptances to come, with its audit. SETTINGS_CHANGED when somebody else
 * saved meanwhile; IDEMPOTENCY_KEY_REUSED.
 */
export function saveQuoteSettings(
  ctx: AccountContext,
  wanted: SaveQuotesRequest,
  idempotencyKey: string,
): Promise<QuoteSettings> {
  const request = { write: 'quotes.save', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const before = await readQuoteSettings(tx);
    const { version, ordersAcceptedQuotes } = wanted;
    if (version !== before.version) throw new AppError('SETTINGS_CHANGED');
    if (ordersAcceptedQuotes === before.ordersAcceptedQuotes) return before;
    const values = { ordersAcceptedQuotes };
    await savePreferences(tx, usagePreferences, { values, version, at: ctx.clock.now() });
    await recordAudit(ctx, tx, [
      {
        action: 'account.quote-settings-set',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { ordersAcceptedQuotes },
      },
    ]);
    return readQuoteSettings(tx);
  });
}
