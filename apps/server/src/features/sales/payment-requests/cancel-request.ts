import { isWaitingRequest } from '@pinkas/domain/clearing/payment-request-state';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { lockRequest, markCancelled } from './payment-requests.repository.ts';
import { findRequestRow } from './payment-requests.reads.ts';
import { recordRequestEvent } from './request-events.ts';

/**
 * Cancels a request. Refusals: NOT_FOUND; STATE_NOT_ALLOWED for one of which something was paid, by its link or otherwise,
 * and for one that is cancelled. A payment that is under way at the gateway is still accepted.
 */
export function cancelRequest(actor: AccountActor, secret: string, id: string): Promise<void> {
  return actor.transaction((tx) => cancelRequestIn(actor, tx, secret, id));
}

/** The same in a transaction that does more. */
export async function cancelRequestIn(
  actor: AccountActor,
  tx: AccountTx,
  secret: string,
  id: string,
): Promise<void> {
  const request = await lockRequest(tx, id);
  const row = await findRequestRow(tx, secret, id, actor.clock.today());
  if (request === undefined || row === undefined) throw new AppError('NOT_FOUND');
  const mayEnd = isWaitingRequest(row.state) || row.state === 'expired';
  if (!mayEnd || row.paidAgorot > 0) throw new AppError('STATE_NOT_ALLOWED');
  const at = actor.clock.now();
  await markCancelled(tx, id, { at, userId: actor.userId });
  await recordRequestEvent(tx, { requestId: id, kind: 'cancelled', at, actor: actor.actor });
  await recordAudit(actor, tx, [
    {
      action: 'payment-request.cancelled',
      entityKind: 'payment-request',
      entityId: id,
      detail: { number: request.number },
    },
  ]);
}
