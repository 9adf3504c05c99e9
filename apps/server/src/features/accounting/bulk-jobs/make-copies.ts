import type { JobStep } from '../../../platform/jobs/long-job.ts';
import type { Services } from '../../../platform/services.ts';
import { settleDocument, type WaitingDocument } from './bulk-jobs.repository.ts';
import { takeCopyPatiently } from './take-copy.ts';

/** As many prints at a time as there are threads to print. */
const LANES = 2;

/** Whether the certified copy of a document is made and stored. */
export interface TakenCopy {
  readonly documentId: string;
  readonly isMade: boolean;
}

/** Makes the certified copies of documents, each stored for good; those that were made are found again. */
export async function takeCopies(
  services: Services,
  accountId: number,
  documentIds: readonly string[],
): Promise<TakenCopy[]> {
  const waiting = [...documentIds];
  const taken: TakenCopy[] = [];
  async function lane(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const bytes = await takeCopyPatiently(services, accountId, next);
      taken.push({ documentId: next, isMade: bytes !== undefined });
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return taken;
}

/** Makes the copies of a step's documents, and enqueues the next step. */
export async function makeCopies(
  { actor, services, jobId, enqueueNext }: JobStep,
  documents: readonly WaitingDocument[],
): Promise<void> {
  const ids = documents.map(({ documentId }) => documentId);
  const made = await takeCopies(services, actor.accountId, ids);
  await actor.transaction(async (tx) => {
    for (const { documentId, isMade } of made) {
      await settleDocument(tx, jobId, documentId, isMade ? 'done' : 'failed');
    }
    await enqueueNext(tx);
  });
}
