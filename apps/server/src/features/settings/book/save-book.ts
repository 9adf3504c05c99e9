import type { BookSettings, SaveBookRequest } from '@pinkas/contract/settings/book/book.contract';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { readPreferences, savePreferences } from '../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { bookPreferences } from '../../business/preferences/preferences.api.ts';
import { readBookSettings } from './certificates.reads.ts';

/**
 * Changes whether new documents carry the certificates, with its audit. SETTINGS_CHANGED when somebody
 * else saved meanwhile; IDEMPOTENCY_KEY_REUSED.
 */
export function saveBook(
  ctx: AccountContext,
  wanted: SaveBookRequest,
  idempotencyKey: string,
): Promise<BookSettings> {
  const request = { write: 'book.save', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const { version, attachesCertificates } = wanted;
    const before = await readPreferences(tx, bookPreferences);
    if (version !== before.version) throw new AppError('SETTINGS_CHANGED');
    if (attachesCertificates !== before.values.attachesCertificates) {
      const values = { ...before.values, attachesCertificates };
      await savePreferences(tx, bookPreferences, { values, version, at: ctx.clock.now() });
      await recordAudit(ctx, tx, [
        {
          action: 'account.book-settings-set',
          entityKind: 'account',
          entityId: String(ctx.accountId),
          detail: { attachesCertificates },
        },
      ]);
    }
    return readBookSettings(tx);
  });
}
