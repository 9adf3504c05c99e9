import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import type { Factor } from '@pinkas/domain/identity/second-factors';

import type { CallerContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { type FactorChange, tellPerson } from '../notices/notices.api.ts';
import { recordSecurityEvent } from '../session/session.api.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.repository.ts';

/** Writes what the second step of a person asks for first; null for no choice. */
export async function setPreferred(
  tx: ControlTx,
  userId: string,
  factor: Factor | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ preferredFactor: factor })
    .where('users.id', '=', userId)
    .execute();
}

/** Records a change of the own second factors permanently, and notifies the person of it. */
export async function recordFactorChange(
  tx: ControlTx,
  context: CallerContext,
  email: string,
  change: FactorChange,
): Promise<void> {
  const { userId, accountId } = context.caller;
  const subject = canonicalEmail(email);
  await recordSecurityEvent(tx, context, { kind: change, subject, userId });
  const recoveryCodesLeft = await countRecoveryCodes(tx, userId);
  await tellPerson(tx, context, { userId, accountId, change, recoveryCodesLeft });
}

/** Recovery codes for a person without any; null for one who has some. */
export async function makeFirstRecoveryCodes(
  tx: ControlTx,
  context: CallerContext,
): Promise<readonly string[] | null> {
  const { userId } = context.caller;
  const left = await countRecoveryCodes(tx, userId);
  return left > 0 ? null : replaceRecoveryCodes(tx, context, userId);
}
