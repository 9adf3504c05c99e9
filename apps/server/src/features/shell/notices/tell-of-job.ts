import type { NoticeJob } from '@pinkas/domain/notices/notice';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { tell } from './tell.ts';

/** Work of minutes that came to its end by itself. */
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

/** Tells whoever started a job how it ended, each time that it does. */
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
