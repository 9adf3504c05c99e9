import { isoText } from '../clock/clock.ts';
import { inAccount, type AccountTx } from '../db/account-transaction.ts';
import type { Services } from '../services.ts';
import type { JobStep } from './long-job.ts';
import { changeJob, lockJob } from './long-jobs.repository.ts';

const DAY_MS = 86_400_000;
const EXPIRED_AT_A_TIME = 500;

export interface ResultOptions {
  readonly bytesMax: number;
  /** How long people may fetch it. */
  readonly days: number;
  /** What else is recorded together with the file. */
  readonly record: (tx: AccountTx) => Promise<void>;
}

/**
 * Stores the file that a job makes, in flat memory, and finishes the job with it. A file that a step
 * wrote whose job was paused, cancelled or taken over meanwhile is removed; so is the file of an earlier
 * run that this one replaces.
 */
export async function finishWithFile(
  step: JobStep,
  source: AsyncIterable<Uint8Array>,
  { bytesMax, days, record }: ResultOptions,
): Promise<void> {
  const { actor, jobId } = step;
  const { results } = step.services.storage;
  const { key: resultKey, sizeBytes: resultBytes } = await results.hold(source, bytesMax);
  const unused = await actor.transaction(async (tx) => {
    if (!(await step.isCurrent(tx))) return resultKey;
    const earlier = await lockJob(tx, jobId);
    const expiresAt = isoText(actor.clock.nowMs() + days * DAY_MS);
    await changeJob(tx, jobId, {}, { resultKey, resultBytes, expiresAt });
    await record(tx);
    await step.finish(tx);
    return earlier?.resultKey;
  });
  if (typeof unused === 'string') await results.remove(unused);
}

interface ExpiredResult {
  readonly accountId: number;
  readonly id: string;
  readonly resultKey: string;
}

/**
 * Removes expired files, in all accounts; maintenance finds them as the owner of the tables. Killed
 * in the middle, the next run finds the rest. Returns how many.
 */
export async function removeExpiredResults({ db, clock, storage }: Services): Promise<number> {
  for (let count = 0; ;) {
    const { rows } = await db.owner.query<ExpiredResult>(
      `select account_id as "accountId", id, result_key as "resultKey" from long_jobs
       where result_key is not null and expires_at <= $1 limit ${EXPIRED_AT_A_TIME}`,
      [clock.now()],
    );
    for (const { accountId, id, resultKey } of rows) {
      await storage.results.remove(resultKey);
      // The size remains, which shows that there was a file.
      await inAccount(db, { accountId }, (tx) =>
        changeJob(tx, id, { resultKey }, { resultKey: null }),
      );
    }
    count += rows.length;
    if (rows.length < EXPIRED_AT_A_TIME) return count;
  }
}
