import type { StorageCount } from '@pinkas/contract/settings/health/health.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { correctStorage } from '../../files/uploads/uploads.api.ts';

/** Sets the count of bytes to what the files say, with an audit of the difference where there was one. */
export function recountStorage(ctx: AccountContext): Promise<StorageCount> {
  return ctx.transaction(async (tx) => {
    const { stored, counted } = await correctStorage(tx);
    if (stored !== counted) {
      await recordAudit(ctx, tx, [
        {
          action: 'account.storage-recounted',
          entityKind: 'account',
          entityId: String(ctx.accountId),
          detail: { before: { bytes: stored }, after: { bytes: counted } },
        },
      ]);
    }
    return { stored: counted, counted };
  });
}
