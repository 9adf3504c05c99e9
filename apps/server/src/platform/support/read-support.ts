import { SupportSettings } from '@pinkas/contract/operator/support/support-settings';

import { inControlPlane } from '../db/account-transaction.ts';
import type { Database } from '../db/database.ts';

/** Returns how people reach support; null until an operator has set it. */
export async function readSupport(db: Database): Promise<SupportSettings | null> {
  const row = await inControlPlane(db, (tx) =>
    tx
      .selectFrom('supportSettings')
      .select(['supportSettings.email', 'supportSettings.chatAddress', 'supportSettings.hours'])
      .executeTakeFirst(),
  );
  return row === undefined ? null : SupportSettings.parse(row);
}
