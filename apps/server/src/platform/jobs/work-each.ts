import { listRestingAccounts } from '../resting-accounts.ts';
import type { Services } from '../services.ts';

/** Something of an account that a schedule found to do. */
interface DueWork {
  readonly accountId: number;
}

/**
 * Works what a schedule found in accounts that are not at rest, one after the other: one that fails is logged under `failed`
 * and blocks no other. Returns the sum of what was done: a number, or one for true.
 */
export async function workEach<Due extends DueWork>(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  due: readonly Due[],
  failed: string,
  work: (due: Due) => Promise<number | boolean>,
): Promise<number> {
  const resting = await listRestingAccounts(db, clock);
  let count = 0;
  for (const one of due) {
    if (resting.has(one.accountId)) continue;
    try {
      count += Number(await work(one));
    } catch (error) {
      const named: DueWork = one;
      log.error({ err: error, ...named }, failed);
    }
  }
  return count;
}
