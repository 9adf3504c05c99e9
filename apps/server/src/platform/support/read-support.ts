import { SupportSettings } from '@pinkas/contract/operator/support/support-settings';

import { inControlPlane, type ControlTx } from '../db/account-transaction.ts';
import type { Database } from '../db/database.ts';

/** Returns how people reach support; null until an operator has set it. */
export async function findSupport(tx: ControlTx): Promise<SupportSettings | null> {
  const row = await tx
    .selectFrom('supportSettings')
    .select(['supportSettings.email', 'supportSettings.chatAddress', 'supportSettings.hours'])
    .executeTakeFirst();
  return row === undefined ? null : SupportSettings.parse(row);
}

/** The same in a transaction of its own. */
export function readSupport(db: Database): Promise<SupportSettings | null> {
  return inControlPlane(db, findSupport);
}
