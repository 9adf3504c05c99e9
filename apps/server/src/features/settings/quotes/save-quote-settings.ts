import type { QuoteSettings } from '@pinkas/contract/settings/quotes.contract';

import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountContext } from '../../../platform/http/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { readQuoteSettings } from './quote-settings.reads.ts';

/**
 * Changes what follows the acceptances to come, with its audit. SETTINGS_REFUSED for orders of a
 * business that issues none; IDEMPOTENCY_KEY_REUSED.
 */
export function saveQuoteSettings(
  ctx: AccountContext,
  wanted: Pick<QuoteSettings, 'ordersAcceptedQuotes'>,
  idempotencyKey: string,
): Promise<QuoteSettings> {
  const request = { write: 'quotes.save', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const before = await readQuoteSettings(tx);
    const { ordersAcceptedQuotes } = wanted;
    if (ordersAcceptedQuotes && !before.mayOrder) {
      const field = { path: ['ordersAcceptedQuotes'], code: 'VALUE_NOT_ALLOWED' };
      throw new AppError('SETTINGS_REFUSED', {}, [field]);
    }
    if (ordersAcceptedQuotes === before.ordersAcceptedQuotes) return before;
    await tx
      .updateTable('businessProfiles')
      .set({ ordersAcceptedQuotes, updatedAt: ctx.clock.now() })
      .where('accountId', '=', ctx.accountId)
      .execute();
    await recordAudit(ctx, tx, [
      {
        action: 'account.quote-settings-set',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: { ordersAcceptedQuotes },
      },
    ]);
    return { ...before, ordersAcceptedQuotes };
  });
}
