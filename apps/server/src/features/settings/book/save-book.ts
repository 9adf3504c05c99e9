import type { BookSettings } from '@pinkas/contract/settings/book.contract';

import type { AccountContext } from '../../../platform/http/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { readAttachesCertificates, readBookSettings } from './certificates.reads.ts';

/** Changes whether new documents carry the certificates, with its audit. IDEMPOTENCY_KEY_REUSED. */
export function saveBook(
  ctx: AccountContext,
  wanted: Pick<BookSettings, 'attachesCertificates'>,
  idempotencyKey: string,
): Promise<BookSettings> {
  const request = { write: 'book.save', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const { attachesCertificates } = wanted;
    if (attachesCertificates !== (await readAttachesCertificates(tx))) {
      await tx
        .updateTable('businessProfiles')
        .set({ attachesCertificates, updatedAt: ctx.clock.now() })
        .where('accountId', '=', ctx.accountId)
        .execute();
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
