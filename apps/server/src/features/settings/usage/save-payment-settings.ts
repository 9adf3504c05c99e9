import type {
  PaymentSettings,
  SavePaymentRequest,
} from '@pinkas/contract/settings/usage/payment-settings.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { readPreferences, savePreferences } from '../../../platform/preferences/preferences.ts';
import { changesOf } from '../../../platform/writes/changes-of.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { paymentPreferences } from '../../business/preferences/preferences.api.ts';

/** Returns how the business is paid, and when by default. */
export async function readPaymentSettings(tx: AccountTx): Promise<PaymentSettings> {
  const { version, values } = await readPreferences(tx, paymentPreferences);
  return { version, ...values };
}

/**
 * Changes how the business is paid, with its audit. Issued documents keep the settings of their
 * issue. Refusals: SETTINGS_CHANGED when somebody else saved meanwhile, IDEMPOTENCY_KEY_REUSED.
 */
export function savePaymentSettings(
  ctx: AccountContext,
  wanted: SavePaymentRequest,
  idempotencyKey: string,
): Promise<PaymentSettings> {
  const request = { write: 'payment-settings.save', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const before = await readPreferences(tx, paymentPreferences);
    const { version, ...typed } = wanted;
    if (version !== before.version) throw new AppError('SETTINGS_CHANGED');
    const values = paymentPreferences.parse(typed);
    const changes = changesOf(before.values, values);
    if (changes.count === 0) return readPaymentSettings(tx);
    await savePreferences(tx, paymentPreferences, { values, version, at: ctx.clock.now() });
    await recordAudit(ctx, tx, [
      {
        action: 'account.payment-settings-set',
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: changes.detail,
      },
    ]);
    return readPaymentSettings(tx);
  });
}
