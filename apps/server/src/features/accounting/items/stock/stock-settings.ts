import type { StockSettings } from '@pinkas/contract/accounting/items/stock.contract';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPreferences, savePreferences } from '../../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { stockPreferences } from '../../../business/preferences/preferences.api.ts';

/** Returns whether the business tracks stock. */
export async function readStockSettings(tx: AccountTx): Promise<StockSettings> {
  const { version, values } = await readPreferences(tx, stockPreferences);
  return { version, ...values };
}

/**
 * Switches the stock on or off, with its audit. What moved while it was on stays; nothing is made up
 * for later. SETTINGS_CHANGED when somebody else saved meanwhile; IDEMPOTENCY_KEY_REUSED.
 */
export function saveStockSettings(
  ctx: AccountContext,
  wanted: StockSettings,
  idempotencyKey: string,
): Promise<StockSettings> {
  const request = { write: 'stock-settings.save', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const before = await readStockSettings(tx);
    const { version, keepsStock } = wanted;
    if (version !== before.version) throw new AppError('SETTINGS_CHANGED');
    if (keepsStock === before.keepsStock) return before;
    const values = { keepsStock };
    await savePreferences(tx, stockPreferences, { values, version, at: ctx.clock.now() });
    await recordAudit(ctx, tx, [
      {
        action: keepsStock ? 'stock.switched-on' : 'stock.switched-off',
        entityKind: 'account',
        entityId: String(tx.accountId),
      },
    ]);
    return readStockSettings(tx);
  });
}
