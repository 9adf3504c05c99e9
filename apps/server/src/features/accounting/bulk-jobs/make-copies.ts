import type { CertifiedCopiesDependencies } from '../documents/certified-copies.service.ts';
import { settleDocument, type WaitingDocument } from './bulk-jobs.repository.ts';
import { lockRunning, type Step } from './job-step.ts';
import { oweStep } from './owe-step.ts';
import { takeCopyPatiently } from './take-copy.ts';

/** As many prints at a time as there are threads to print. */
const LANES = 2;

/** Makes the certified copies of a step's documents, each kept for good, and owes the next step. */
export async function makeCopies(
  deps: CertifiedCopiesDependencies,
  { actor, services, taskId, job }: Step,
  documents: readonly WaitingDocument[],
): Promise<void> {
  const waiting = [...documents];
  const made: { readonly documentId: string; readonly isMade: boolean }[] = [];
  async function lane(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { documentId } = next;
      const bytes = await takeCopyPatiently(deps, services.log, actor.accountId, documentId);
      made.push({ documentId, isMade: bytes !== undefined });
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  await actor.transaction(async (tx) => {
    for (const { documentId, isMade } of made) {
      await settleDocument(tx, job.id, documentId, isMade ? 'done' : 'failed');
    }
    if ((await lockRunning(tx, job.id, taskId)) !== undefined) await oweStep(actor, tx, job.id);
  });
}
