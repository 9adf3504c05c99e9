import type { BookCheck, NewestChecks } from '@pinkas/contract/settings/health/health.contract';
import { CHECK_PAUSE_MINUTES } from '@pinkas/domain/bookkeeping/book-checks';

import type { AccountContext } from '../../../platform/context.ts';
import { epochMsOf } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { bookCheckJob } from './book-check-job.ts';
import { findNewestChecks, insertCheck, lockBookChecks } from './health.repository.ts';
import { readChecks } from './read-checks.ts';

const PAUSE_MS = CHECK_PAUSE_MINUTES * 60_000;

/**
 * Starts a check of the books, and returns the newest ones. One that runs already, or that came to its end a few minutes
 * ago, is the newest one then: a check reads all books.
 */
export function startCheck(ctx: AccountContext): Promise<NewestChecks> {
  return ctx.transaction(async (tx) => {
    await lockBookChecks(tx);
    const { check } = await findNewestChecks(tx);
    if (check === null || mayFollow(check, ctx.clock.nowMs())) {
      const id = newId();
      await bookCheckJob.start(ctx, tx, id);
      await insertCheck(tx, id);
      await recordAudit(ctx, tx, [
        { action: 'book-check.started', entityKind: 'book-check', entityId: id },
      ]);
    }
    return readChecks(ctx, tx);
  });
}

/** Returns whether another check may begin: one that failed or was stopped said nothing of the books. */
function mayFollow({ state, endedAt }: BookCheck, nowMs: number): boolean {
  if (state === 'running') return false;
  return state !== 'done' || endedAt === null || nowMs - epochMsOf(endedAt) >= PAUSE_MS;
}
