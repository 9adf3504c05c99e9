import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { forgetResult } from './bulk-jobs.repository.ts';

interface ExpiredResult {
  readonly accountId: number;
  readonly id: string;
  readonly resultKey: string;
}

const BATCH = 500;

/**
 * Removes the files of jobs whose days are over, in all accounts; maintenance looks over them as the
 * owner of the tables. Killed in the middle, the next run finds the rest. Gives how many.
 */
export async function removeExpiredResults(services: Services): Promise<number> {
  const { db, clock, storage } = services;
  for (let count = 0; ;) {
    const { rows } = await db.owner.query<ExpiredResult>(
      `select account_id as "accountId", id, result_key as "resultKey" from bulk_jobs
       where result_key is not null and expires_at <= $1 limit ${BATCH}`,
      [clock.now()],
    );
    for (const { id, resultKey, ...place } of rows) {
      await storage.results.remove(resultKey);
      await inAccount(db, place, (tx) => forgetResult(tx, id, resultKey));
    }
    count += rows.length;
    if (rows.length < BATCH) return count;
  }
}
