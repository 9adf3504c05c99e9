import type { NoticeJob } from '@pinkas/domain/notices/notice';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { tell } from './tell.ts';

/** A job of minutes that finished by itself. */
export interface EndedJob {
  readonly job: NoticeJob;
  readonly jobId: string;
  readonly state: 'done' | 'failed';
  /** ISO text in UTC. */
  readonly at: string;
  /** Who started or resumed it. */
  readonly userId: string;
  readonly hasOwnMail?: boolean;
}

/** Notifies the person who started a job of its outcome, each time that it finishes. */
export async function tellOfJob(
  tx: AccountTx,
  { job, jobId, state, at, userId, hasOwnMail = false }: EndedJob,
): Promise<void> {
  await tell(tx, {
    kind: `job-${state}`,
    cause: `${jobId}/${at}`,
    at,
    facts: { job, jobId },
    to: { userId },
    hasOwnMail,
  });
}
