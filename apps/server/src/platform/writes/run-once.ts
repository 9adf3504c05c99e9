import { createHash } from 'node:crypto';

import { epochMsOf, type Clock } from '../clock/clock.ts';
import type { AccountTx } from '../db/account-transaction.ts';
import { AppError } from '../errors/app-error.ts';
import type { WriteRequest } from './write-once.ts';

/** Where the key of a request is kept. */
export interface Keeper {
  readonly clock: Clock;
  transaction<T>(work: (tx: AccountTx) => Promise<T>): Promise<T>;
}

/** How long a process that ended in the middle holds a key. */
const HELD_MS = 90_000;

type Kept<T> = { readonly runningSince: string } | { readonly answer: T } | { readonly free: true };

/**
 * Runs work that calls outside and so cannot be in a transaction, once under a key: the same key with the same input returns
 * the kept answer, as long as `stillHolds` says so. Work that throws frees its key. Throws BUSY while the first of them is
 * still at work, and IDEMPOTENCY_KEY_REUSED for another input or an answer that holds no more.
 */
export async function runOnce<T>(
  keeper: Keeper,
  request: WriteRequest,
  work: () => Promise<T>,
  stillHolds: (tx: AccountTx, answer: T) => Promise<boolean>,
): Promise<T> {
  const { clock } = keeper;
  const kept = await keeper.transaction(async (tx) => {
    const found = await claim<T>(tx, clock, request);
    if (found === undefined || (await stillHolds(tx, found.answer))) return found;
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  });
  if (kept !== undefined) return kept.answer;
  const keep = (value: Kept<T>) =>
    keeper.transaction(async (tx) => writeKept(tx, request.idempotencyKey, value));
  try {
    const answer = await work();
    await keep({ answer });
    return answer;
  } catch (error) {
    await keep({ free: true });
    throw error;
  }
}

/** Returns the kept answer; undefined where the key is the caller's now. */
async function claim<T>(
  tx: AccountTx,
  clock: Clock,
  { write, input, idempotencyKey: key }: WriteRequest,
): Promise<{ readonly answer: T } | undefined> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([write, input]))
    .digest('hex');
  const running: Kept<T> = { runningSince: clock.now() };
  const response = JSON.stringify(running);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotencyRecords')
    .values({ accountId: tx.accountId, key, requestHash, response, createdAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const record = await tx
    .selectFrom('idempotencyRecords')
    .select(['requestHash', 'response'])
    .where('accountId', '=', tx.accountId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (record.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  // Written by this same write, from an answer of this type.
  const kept = record.response as Kept<T>;
  if ('answer' in kept) return kept;
  const isHeld = 'runningSince' in kept && epochMsOf(kept.runningSince) > clock.nowMs() - HELD_MS;
  if (isHeld) throw new AppError('BUSY');
  await writeKept(tx, key, running);
  return undefined;
}

async function writeKept(tx: AccountTx, key: string, value: unknown): Promise<void> {
  await tx
    .updateTable('idempotencyRecords')
    .set({ response: JSON.stringify(value) })
    .where('accountId', '=', tx.accountId)
    .where('key', '=', key)
    .execute();
}
