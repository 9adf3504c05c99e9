import type { BookCheck } from '@pinkas/contract/settings/health/health.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { bookCheckJob } from './book-check-job.ts';
import { findNewestCheck, insertCheck, lockBookChecks } from './health.repository.ts';

/** Starts a check of the books; returns the one that runs already where there is one. */
export function startCheck(ctx: AccountContext): Promise<BookCheck | null> {
  return ctx.transaction(async (tx) => {
    await lockBookChecks(tx);
    const newest = await findNewestCheck(tx);
    if (newest?.state === 'running') return newest;
    const id = newId();
    await bookCheckJob.start(ctx, tx, id);
    await insertCheck(tx, id);
    await recordAudit(ctx, tx, [
      { action: 'book-check.started', entityKind: 'book-check', entityId: id },
    ]);
    return (await findNewestCheck(tx)) ?? null;
  });
}
