import type { RequestChannel } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { isWaitingRequest } from '@pinkas/domain/clearing/payment-request-state';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';

import { epochMsOf } from '../../../platform/clock/clock.ts';
import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { enqueueMessage, type Sending } from './enqueue-message.ts';
import { lockRequest, markReminded, type StoredRequest } from './payment-requests.repository.ts';
import { findRequestRow } from './payment-requests.reads.ts';

const HOUR_MS = 3_600_000;

/** Returns a locked request of which money is expected. NOT_FOUND, STATE_NOT_ALLOWED. */
async function lockWaiting(
  actor: AccountActor,
  tx: AccountTx,
  { config }: Sending,
  id: string,
): Promise<StoredRequest> {
  const request = await lockRequest(tx, id);
  const row = await findRequestRow(tx, config.secret, id, actor.clock.today());
  if (request === undefined || row === undefined) throw new AppError('NOT_FOUND');
  if (!isWaitingRequest(row.state)) throw new AppError('STATE_NOT_ALLOWED');
  return request;
}

/** Sends the link of a request once more, in the caller's transaction, and remembers when. */
export async function remindIn(
  actor: AccountActor,
  tx: AccountTx,
  sending: Sending,
  { request, channels }: { request: StoredRequest; channels: readonly RequestChannel[] },
): Promise<void> {
  const { id } = request;
  for (const channel of channels) {
    await enqueueMessage(actor, tx, sending, { request, channel, isReminder: true });
  }
  await markReminded(tx, id, actor.clock.now());
  await recordAudit(actor, tx, [
    {
      action: 'payment-request.reminded',
      entityKind: 'payment-request',
      entityId: id,
      detail: { number: request.number, channels },
    },
  ]);
}

/**
 * Sends the link of a request once more. Refusals: NOT_FOUND, STATE_NOT_ALLOWED where no money is expected, REMINDED_LATELY
 * within an hour after the last time, INVALID_REQUEST without an address for the channel, and those of sending.
 */
export async function remindRequest(
  actor: AccountActor,
  sending: Sending,
  { id, channel, idempotencyKey }: { id: string; channel: RequestChannel; idempotencyKey: string },
): Promise<void> {
  const write = { write: 'payment-request.remind', idempotencyKey, input: { id, channel } };
  await writeOnce(actor, write, async (tx) => {
    const request = await lockWaiting(actor, tx, sending, id);
    const { lastRemindedAt, customerEmail, customerPhone } = request;
    const canReach =
      channel === 'mail' ? customerEmail !== '' : messengerNumberOf(customerPhone) !== undefined;
    if (!canReach) {
      throw new AppError('INVALID_REQUEST', {}, [{ path: ['channel'], code: 'VALUE_NOT_ALLOWED' }]);
    }
    if (lastRemindedAt !== null && actor.clock.nowMs() - epochMsOf(lastRemindedAt) < HOUR_MS) {
      throw new AppError('REMINDED_LATELY');
    }
    await remindIn(actor, tx, sending, { request, channels: [channel] });
    return null;
  });
}
