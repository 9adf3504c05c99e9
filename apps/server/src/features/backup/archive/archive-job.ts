import { assert } from '@pinkas/domain/assert';

import { defineLongJob } from '../../../platform/jobs/long-job.ts';
import { takeCopies } from '../../accounting/bulk-jobs/bulk-jobs.api.ts';
import { tellOfJob } from '../../shell/notices/notices.api.ts';
import { findArchive, saveProgress } from './archive.repository.ts';
import { listDocumentsAfter } from './archived-things.reads.ts';
import { writeArchive } from './write-archive.ts';

/** Documents of one step: a second or two of work. */
const STEP_DOCUMENTS = 20;
const STEP_TRIES_MAX = 4;

/**
 * The archive of everything of a business. Its steps make the certified copies, each stored for good; the last one writes
 * the file out of what is stored. A step that runs again finds what it made.
 */
export const archiveJob = defineLongJob({
  kind: 'business-archive',
  isFair: true,
  needs: 'account.archive',
  triesMax: STEP_TRIES_MAX,
  async step(step) {
    const { actor, services, jobId } = step;
    const archive = await actor.transaction(findArchive);
    assert(archive?.jobId === jobId, 'an archive that another one followed runs no more');
    const { throughId } = archive;
    const waiting = await actor.transaction((tx) =>
      listDocumentsAfter(tx, throughId, STEP_DOCUMENTS),
    );
    const last = waiting.at(-1);
    if (last === undefined) return writeArchive(step, archive);
    const ids = waiting.map(({ documentId }) => documentId);
    const taken = await takeCopies(services, actor.accountId, ids);
    const done = taken.filter(({ isMade }) => isMade).length;
    await actor.transaction(async (tx) => {
      if (!(await step.isCurrent(tx))) return;
      const failed = taken.length - done;
      await saveProgress(tx, jobId, { done, failed, throughId: last.documentId });
      await step.enqueueNext(tx);
    });
  },
  async onEnd({ clock, userId }, tx, { jobId, state }) {
    const job = 'business-archive';
    // That it is ready is mailed in any case: its link lasts some days.
    const hasOwnMail = state === 'done';
    await tellOfJob(tx, { job, jobId, state, at: clock.now(), userId, hasOwnMail });
  },
});
