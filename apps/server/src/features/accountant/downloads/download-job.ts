import { assert } from '@pinkas/domain/assert';

import { defineLongJob, type JobStep } from '../../../platform/jobs/long-job.ts';
import { takeCopies } from '../../accounting/bulk-jobs/bulk-jobs.api.ts';
import { tellOfJob } from '../../shell/notices/notices.api.ts';
import { findTurn } from './client-turn.ts';
import { findDownload, saveProgress, type StoredDownload } from './downloads.repository.ts';
import { listDocumentsOf } from './taken-things.reads.ts';
import { writeDownload } from './write-download.ts';

/** Documents of one step: a second or two of work. */
const STEP_DOCUMENTS = 20;
const STEP_TRIES_MAX = 4;

/**
 * The file over many clients. Its steps make the certified copies client by client, each stored permanently; the last one
 * writes the file from what is stored. Whether a client grants the accountant access is checked at its turn, in both.
 */
export const downloadJob = defineLongJob({
  kind: 'client-download',
  isFair: true,
  needs: null,
  triesMax: STEP_TRIES_MAX,
  async step(step) {
    const { actor, services, jobId } = step;
    const download = await findDownload(services.db, actor.userId);
    assert(download?.jobId === jobId, 'a file that another one followed is made no more');
    const { clientsDone, clients, parts } = download;
    if (clientsDone === clients.length || !parts.includes('documents')) {
      return writeDownload(step, download);
    }
    await saveProgress(services.db, jobId, await makeSome(step, download));
    await actor.transaction((tx) => step.enqueueNext(tx));
  },
  async onEnd({ clock, userId }, tx, { jobId, state }) {
    await tellOfJob(tx, { job: 'client-download', jobId, state, at: clock.now(), userId });
  },
});

/** Makes the next copies of the client whose turn it is, and returns the progress. */
async function makeSome({ actor, services }: JobStep, download: StoredDownload) {
  const { clients, clientsDone, throughId, done, failed } = download;
  const accountId = clients[clientsDone];
  assert(accountId !== undefined, 'a client whose turn it is');
  const next = { done, failed, clientsDone: clientsDone + 1, throughId: null };
  const turn = await findTurn(services, actor, accountId);
  if (turn?.seesDocuments !== true) return next;
  const waiting = await turn.actor.transaction((tx) =>
    listDocumentsOf(tx, download, throughId, STEP_DOCUMENTS),
  );
  const last = waiting.at(-1);
  if (last === undefined) return next;
  const ids = waiting.map(({ documentId }) => documentId);
  const taken = await takeCopies(services, accountId, ids);
  const made = taken.filter(({ isMade }) => isMade).length;
  const isLast = waiting.length < STEP_DOCUMENTS;
  return {
    done: done + made,
    failed: failed + taken.length - made,
    clientsDone: isLast ? clientsDone + 1 : clientsDone,
    throughId: isLast ? null : last.documentId,
  };
}
