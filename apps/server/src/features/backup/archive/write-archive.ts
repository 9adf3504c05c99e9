import { ARCHIVE_DAYS } from '@pinkas/domain/documents/limits/archive-limits';

import { zipStream, type ZipMember } from '../../../platform/archive/zip.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listMembers } from '../../../platform/export/list-members.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { finishWithFile } from '../../../platform/jobs/long-job-result.ts';
import { StepSupersededError, type JobStep } from '../../../platform/jobs/long-job.ts';
import { isLostFile } from '../../../platform/storage/file-store.ts';
import { takeCopyPatiently } from '../../accounting/bulk-jobs/bulk-jobs.api.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { writeIndex } from './archive-index.ts';
import { archiveNames, type ArchiveNames } from './archive-names.ts';
import { mailArchiveReadyTask } from './archive-notice.ts';
import type { StoredArchive } from './archive.repository.ts';
import { ARCHIVED_LISTS } from './archived-lists.ts';
import {
  listDocumentsAfter,
  listFilesAfter,
  type ArchivedDocument,
  type ArchivedFile,
} from './archived-things.reads.ts';

const ARCHIVE_BYTES_MAX = 64 * 1024 ** 3;
/**
 * This many names are in memory, and after as many the job checks whether somebody cancelled it
 * meanwhile.
 */
const PAGE = 50;

/** What was written so far. */
interface Written {
  documents: number;
  files: number;
  readonly lists: string[];
  readonly missing: string[];
}

/**
 * Writes the archive, one file in memory at a time, and finishes the job. It begins with the lists, which are of one
 * snapshot, and ends with the index, which names what could not be read.
 */
export function writeArchive(step: JobStep, { language }: StoredArchive): Promise<void> {
  const names = archiveNames(language);
  const members = archiveMembers(step, names, language);
  return finishWithFile(step, zipStream(members), {
    bytesMax: ARCHIVE_BYTES_MAX,
    days: ARCHIVE_DAYS,
    async record(tx) {
      const { jobId, actor } = step;
      const payload = { userId: actor.userId, jobId };
      await enqueue(tx, mailArchiveReadyTask, payload, {
        at: actor.clock.now(),
        isMailCounted: true,
      });
    },
  });
}

async function* archiveMembers(
  step: JobStep,
  names: ArchiveNames,
  language: 'he' | 'en',
): AsyncGenerator<ZipMember> {
  const { actor } = step;
  const written: Written = { documents: 0, files: 0, lists: [], missing: [] };
  const today = actor.clock.today();
  const wanted = ARCHIVED_LISTS.map((list) => ({
    name: names.ofList(list),
    bytes: (tx: AccountTx) => list.csv(tx, today, language),
  }));
  for await (const member of listMembers(actor, wanted)) {
    written.lists.push(member.name);
    yield member;
  }
  yield* documentMembers(step, names, written);
  yield* fileMembers(step, names, written);
  const business = await actor.transaction((tx) => getBusinessName(tx, language));
  const index = { ...written, business, madeAt: actor.clock.now() };
  yield { name: 'README.txt', bytes: writeIndex(index, names) };
}

async function* documentMembers(
  step: JobStep,
  names: ArchiveNames,
  written: Written,
): AsyncGenerator<ZipMember> {
  const { actor, services } = step;
  let afterId: string | null = null;
  for (;;) {
    await assertCurrent(step);
    const from = afterId;
    const documents: ArchivedDocument[] = await actor.transaction((tx) =>
      listDocumentsAfter(tx, from, PAGE),
    );
    for (const document of documents) {
      const name = names.ofDocument(document);
      const bytes = await takeCopyPatiently(services, actor.accountId, document.documentId);
      if (bytes === undefined) {
        written.missing.push(name);
        continue;
      }
      written.documents += 1;
      yield { name, bytes };
    }
    if (documents.length < PAGE) return;
    afterId = documents.at(-1)?.documentId ?? null;
  }
}

async function* fileMembers(
  step: JobStep,
  names: ArchiveNames,
  written: Written,
): AsyncGenerator<ZipMember> {
  const { actor } = step;
  let files: ArchivedFile[] = [];
  do {
    await assertCurrent(step);
    const after = files.at(-1)?.place;
    files = await actor.transaction((tx) => listFilesAfter(tx, after, PAGE));
    for (const file of files) {
      const name = names.ofFile(file);
      const bytes = await readFile(step, file);
      if (bytes === undefined) {
        written.missing.push(name);
        continue;
      }
      written.files += 1;
      yield { name, bytes };
    }
  } while (files.length === PAGE);
}

/**
 * Returns the bytes of an uploaded file; undefined for one that is missing or damaged, which is
 * logged.
 */
async function readFile(
  { actor, services }: JobStep,
  { sha256 }: ArchivedFile,
): Promise<Uint8Array | undefined> {
  try {
    return await services.storage.uploadedOf(actor.accountId).read(sha256);
  } catch (error) {
    if (!isLostFile(error)) throw error;
    const about = { err: error, accountId: actor.accountId };
    services.log.error(about, 'an uploaded file is missing in an archive');
    return undefined;
  }
}

async function assertCurrent({ actor, isCurrent }: JobStep): Promise<void> {
  if (!(await actor.transaction(isCurrent))) throw new StepSupersededError();
}
