import type { JobStep } from '../../../platform/jobs/long-job.ts';
import { settleDocument, type WaitingDocument } from './bulk-jobs.repository.ts';
import { takeCopyPatiently } from './take-copy.ts';

/** As many prints at a time as there are threads to print. */
const LANES = 2;

/** Makes the certified copies of a step's documents, each stored for good, and enqueues the next step. */
export async function makeCopies(
  { actor, services, jobId, enqueueNext }: JobStep,
  documents: readonly WaitingDocument[],
): Promise<void> {
  const waiting = [...documents];
  const made: { readonly documentId: string; readonly isMade: boolean }[] = [];
  async function lane(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { documentId } = next;
      const bytes = await takeCopyPatiently(services, actor.accountId, documentId);
      made.push({ documentId, isMade: bytes !== undefined });
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  await actor.transaction(async (tx) => {
    for (const { documentId, isMade } of made) {
      await settleDocument(tx, jobId, documentId, isMade ? 'done' : 'failed');
    }
    await enqueueNext(tx);
  });
}
