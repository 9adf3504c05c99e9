import { BULK_RESULT_DAYS } from '@pinkas/domain/documents/bulk-limits';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { zipStream } from '../../../platform/archive/zip.ts';
import { isoText } from '../../../platform/clock/clock.ts';
import { joinPages } from '../../../platform/pdf/joined-pages.ts';
import type { HeldFile } from '../../../platform/storage/file-store.ts';
import type { CertifiedCopiesDependencies } from '../documents/certified-copies.service.ts';
import {
  getJob,
  keepResult,
  listDone,
  recordCopies,
  setState,
  settleDocument,
  type FinishedDocument,
} from './bulk-jobs.repository.ts';
import { copyFileName } from './copy-file-name.ts';
import { lockRunning, type Step } from './job-step.ts';
import { takeCopyPatiently } from './take-copy.ts';

const RESULT_BYTES_MAX = 8 * 1024 ** 3;
const RESULT_MS = BULK_RESULT_DAYS * 86_400_000;
/** How often a long file looks whether somebody called it off meanwhile. */
const LOOK_EVERY = 50;

/** Somebody paused or cancelled the job while its file was written. */
class CalledOffError extends Error {
  override readonly name = 'CalledOffError';
}

/**
 * Writes the file of a job out of the stored copies, in flat memory, and ends the job. What broke off
 * before leaves nothing that anybody sees; a file that is not wanted any more is removed.
 */
export async function writeResult(deps: CertifiedCopiesDependencies, step: Step): Promise<void> {
  const { actor, services, taskId, job } = step;
  const documents = await actor.transaction((tx) => listDone(tx, job.id));
  const written = documents.length === 0 ? undefined : await writeFile(deps, step, documents);
  if (written === 'called-off') return;
  const { results } = services.storage;
  const isKept = await actor.transaction(async (tx) => {
    if ((await lockRunning(tx, job.id, taskId)) === undefined) return false;
    const at = actor.clock.now();
    if (written !== undefined) {
      await keepResult(tx, job.id, {
        resultKey: written.file.key,
        resultBytes: written.file.sizeBytes,
        resultPages: written.pages,
        expiresAt: isoText(actor.clock.nowMs() + RESULT_MS),
      });
      await recordCopies(tx, job, at);
    }
    await setState(tx, job.id, 'done', at);
    return true;
  });
  if (!isKept && written !== undefined) await results.remove(written.file.key);
  // A retry wrote a fuller file in the place of the first.
  if (isKept && written !== undefined && job.resultKey !== null)
    await results.remove(job.resultKey);
}

interface WrittenFile {
  readonly file: HeldFile;
  /** Null for an archive. */
  readonly pages: number | null;
}

async function writeFile(
  deps: CertifiedCopiesDependencies,
  step: Step,
  documents: readonly FinishedDocument[],
): Promise<WrittenFile | 'called-off'> {
  const { services, job } = step;
  const copies = readCopies(deps, step, documents);
  const { results } = services.storage;
  try {
    if (job.kind === 'zip') {
      const members = namedCopies(copies, job.language);
      return { file: await results.hold(zipStream(members), RESULT_BYTES_MAX), pages: null };
    }
    const title = phrasesIn(job.language, 'bulkJobs')('printTitle');
    const joined = joinPages(bytesOf(copies), title);
    const file = await results.hold(joined.bytes, RESULT_BYTES_MAX);
    return { file, pages: joined.pageCount() };
  } catch (error) {
    if (error instanceof CalledOffError) return 'called-off';
    throw error;
  }
}

interface Copy {
  readonly document: FinishedDocument;
  readonly bytes: Uint8Array;
}

/** The copies one after the other; one that is gone since it was made fails its document alone. */
async function* readCopies(
  deps: CertifiedCopiesDependencies,
  { actor, services, taskId, job }: Step,
  documents: readonly FinishedDocument[],
): AsyncGenerator<Copy> {
  for (const [index, document] of documents.entries()) {
    if (index % LOOK_EVERY === 0) {
      const { state, taskId: current } = await actor.transaction((tx) => getJob(tx, job.id));
      if (state !== 'running' || current !== taskId) throw new CalledOffError();
    }
    const { documentId } = document;
    const bytes = await takeCopyPatiently(deps, services.log, actor.accountId, documentId);
    if (bytes === undefined) {
      await actor.transaction((tx) => settleDocument(tx, job.id, documentId, 'failed'));
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
