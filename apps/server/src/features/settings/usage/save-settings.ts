import type { AuditAction } from '@pinkas/domain/identity/audit-action';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  readPreferences,
  savePreferences,
  type Preferences,
} from '../../../platform/preferences/preferences.ts';
import { changesOf } from '../../../platform/writes/changes-of.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';

/** Settings that are read and saved whole. */
export interface WholeSettings<Values extends object> {
  readonly preferences: Preferences<Values>;
  readonly write: string;
  readonly action: AuditAction;
}

/** Returns settings with the version that goes back with their save. */
export async function readSettings<Values extends object>(
  tx: AccountTx,
  { preferences }: Pick<WholeSettings<Values>, 'preferences'>,
): Promise<Values & { version: number }> {
  const { version, values } = await readPreferences(tx, preferences);
  return { version, ...values };
}

/**
 * Changes settings whole, with the audit of what changed. Refusals: SETTINGS_CHANGED when somebody else saved meanwhile,
 * IDEMPOTENCY_KEY_REUSED.
 */
export function saveSettings<Values extends object>(
  ctx: AccountContext,
  settings: WholeSettings<Values>,
  wanted: { readonly version: number },
  idempotencyKey: string,
): Promise<Values & { version: number }> {
  const { preferences, write, action } = settings;
  const request = { write, idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const before = await readPreferences(tx, preferences);
    const { version, ...typed } = wanted;
    if (version !== before.version) throw new AppError('SETTINGS_CHANGED');
    const values = preferences.parse(typed);
    const changes = changesOf(before.values, values);
    if (changes.count === 0) return readSettings(tx, settings);
    await savePreferences(tx, preferences, { values, version, at: ctx.clock.now() });
    await recordAudit(ctx, tx, [
      {
        action,
        entityKind: 'account',
        entityId: String(ctx.accountId),
        detail: changes.detail,
      },
    ]);
    return readSettings(tx, settings);
  });
}
