import { BULK_RESULT_DAYS } from '@pinkas/domain/documents/limits/bulk-limits';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { zipStream } from '../../../platform/archive/zip.ts';
import { finishWithFile } from '../../../platform/jobs/long-job-result.ts';
import { StepSupersededError, type JobStep } from '../../../platform/jobs/long-job.ts';
import { joinPages } from '../../../platform/pdf/joined-pages.ts';
import {
  listDone,
  recordCopies,
  setResultPages,
  settleDocument,
  type FinishedDocument,
} from './bulk-jobs.repository.ts';
import { copyFileName } from './copy-file-name.ts';
import type { StoredJob } from './stored-job.ts';
import { takeCopyPatiently } from './take-copy.ts';

const RESULT_BYTES_MAX = 8 * 1024 ** 3;
/**
 * How often, in documents, a long file checks whether somebody paused or cancelled the job
 * meanwhile.
 */
const LOOK_EVERY = 50;

/** Writes the file of a job out of the stored copies, in flat memory, and finishes the job. */
export async function writeResult(step: JobStep, job: StoredJob): Promise<void> {
  const { actor } = step;
  const documents = await actor.transaction((tx) => listDone(tx, job.id));
  if (documents.length === 0) return actor.transaction((tx) => step.finish(tx));
  const copies = readCopies(step, documents);
  const title = phrasesIn(job.language, 'bulkJobs')('printTitle');
  const joined = job.kind === 'print' ? joinPages(bytesOf(copies), title) : undefined;
  await finishWithFile(step, joined?.bytes ?? zipStream(namedCopies(copies, job.language)), {
    bytesMax: RESULT_BYTES_MAX,
    days: BULK_RESULT_DAYS,
    async record(tx) {
      if (joined !== undefined) await setResultPages(tx, job.id, joined.pageCount());
      const documentIds = documents.map(({ documentId }) => documentId);
      await recordCopies(tx, { id: job.id, documentIds }, actor.actor, actor.clock.now());
    },
  });
}

interface Copy {
  readonly document: FinishedDocument;
  readonly bytes: Uint8Array;
}

/**
 * Returns the copies one after the other; one that is missing since it was made fails its
 * document alone.
 */
async function* readCopies(
  { actor, services, jobId, isCurrent }: JobStep,
  documents: readonly FinishedDocument[],
): AsyncGenerator<Copy> {
  for (const [index, document] of documents.entries()) {
    if (index % LOOK_EVERY === 0 && !(await actor.transaction(isCurrent))) {
      throw new StepSupersededError();
    }
    const { documentId } = document;
    const bytes = await takeCopyPatiently(services, actor.accountId, documentId);
    if (bytes === undefined) {
      await actor.transaction((tx) => settleDocument(tx, jobId, documentId, 'failed'));
    } else {
      yield { document, bytes };
    }
  }
}

async function* bytesOf(copies: AsyncIterable<Copy>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of copies) yield bytes;
}

async function* namedCopies(copies: AsyncIterable<Copy>, language: 'he' | 'en') {
  for await (const { document, bytes } of copies) {
    yield { name: copyFileName(document, language), bytes };
  }
}
