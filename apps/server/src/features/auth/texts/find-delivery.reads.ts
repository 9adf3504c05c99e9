import type { TextState } from '@pinkas/domain/messages/text-state';

import type { CallerContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';

/**
 * Returns the state of the message with the current code of the half-opened session; null where none was
 * sent.
 */
export async function findDelivery({ db, caller }: CallerContext): Promise<TextState | null> {
  const row = await inControlPlane(db, (tx) =>
    tx
      .selectFrom('loginCodes')
      .innerJoin('sentTexts', 'sentTexts.id', 'loginCodes.id')
      .select('sentTexts.state')
      .where('loginCodes.sessionId', '=', caller.sessionId)
      .where('loginCodes.state', '=', 'live')
      .executeTakeFirst(),
  );
  return row?.state ?? null;
}
