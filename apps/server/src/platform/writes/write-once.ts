import { createHash } from 'node:crypto';

import type { AccountTx } from '../db/account-transaction.ts';
import { AppError } from '../errors/app-error.ts';
import type { AccountActor } from '../context.ts';

/** What makes two requests the same write. */
export interface WriteRequest {
  /** Which write it is: `customer.update`. The same key for another write is refused. */
  readonly write: string;
  readonly idempotencyKey: string;
  /** All that the write takes, after parsing: path and body. Compared as JSON. */
  readonly input: unknown;
}

/**
 * Runs a write in one transaction of the account, once: the same key with the same input returns the
 * saved answer and does nothing more; with another input it refuses with IDEMPOTENCY_KEY_REUSED. The
 * answer must survive JSON as it is. A throw saves nothing, so a refused write may be corrected and
 * sent under the same key.
 */
export function writeOnce<T>(
  actor: Pick<AccountActor, 'clock' | 'transaction'>,
  request: WriteRequest,
  work: (tx: AccountTx) => Promise<T>,
): Promise<T> {
  const requestHash = hashOf(request);
  return actor.transaction(async (tx) => {
    const key = request.idempotencyKey;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('idempotencyRecords')
      .values({ accountId: tx.accountId, key, requestHash, createdAt: actor.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) {
      const kept = await previousAnswer<T>(tx, key, requestHash);
      if (kept === undefined) throw new Error('a record that was there is there');
      return kept.answer;
    }
    const answer = await work(tx);
    await tx
      .updateTable('idempotencyRecords')
      .set({ response: JSON.stringify(answer ?? null) })
      .where('accountId', '=', tx.accountId)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

/**
 * Returns what a write answered before under this key; undefined where it was not done. For a write whose checks would refuse what
 * it led to itself. IDEMPOTENCY_KEY_REUSED.
 */
export function answeredBefore<T>(
  actor: Pick<AccountActor, 'transaction'>,
  request: WriteRequest,
): Promise<{ readonly answer: T } | undefined> {
  return actor.transaction((tx) => previousAnswer<T>(tx, request.idempotencyKey, hashOf(request)));
}

function hashOf({ write, input }: WriteRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([write, input]))
    .digest('hex');
}

async function previousAnswer<T>(
  tx: AccountTx,
  key: string,
  requestHash: string,
): Promise<{ readonly answer: T } | undefined> {
  const kept = await tx
    .selectFrom('idempotencyRecords')
    .select(['requestHash', 'response'])
    .where('accountId', '=', tx.accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  if (kept.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  // Written by this same write from an answer of this type.
  return { answer: kept.response as T };
}
