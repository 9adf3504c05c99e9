import { buffer } from 'node:stream/consumers';

import { listMembers } from '../../../../platform/export/list-members.ts';
import { isLostFile } from '../../../../platform/storage/file-store.ts';
import { takeCopyPatiently } from '../../../accounting/bulk-jobs/bulk-jobs.api.ts';
import {
  ARCHIVED_LISTS,
  archiveNames,
  listDocumentsAfter,
  listFilesAfter,
  type FilePlace,
} from '../../archive/archive.api.ts';
import type { BackupRun } from './backup-run.ts';
import type { BackedUpThing } from './send-things.ts';

/** Things of one step: so much is done again when a process is killed. */
export const THINGS_OF_STEP = 50;

/** Returns the books and lists as files, all of one moment. */
export async function listThings({ services, transaction }: BackupRun): Promise<BackedUpThing[]> {
  const names = archiveNames('he');
  const today = services.clock.today();
  const things: BackedUpThing[] = [];
  const wanted = ARCHIVED_LISTS.map((list) => ({
    name: names.ofList(list),
    bytes: (tx: Parameters<typeof list.csv>[0]) => list.csv(tx, today, 'he'),
  }));
  for await (const { name, bytes } of listMembers({ transaction }, wanted)) {
    const content = bytes instanceof Uint8Array ? bytes : await buffer(bytes);
    const place = `list/${String(things.length)}`;
    things.push({ place, kind: 'list', name, read: () => Promise.resolve(content) });
  }
  return things;
}

/** Returns the next documents, each as its certified copy. */
export async function documentThings(
  { services, accountId, transaction }: BackupRun,
  after: string | null,
): Promise<{ readonly things: readonly BackedUpThing[]; readonly after: string | null }> {
  const names = archiveNames('he');
  const documents = await transaction((tx) => listDocumentsAfter(tx, after, THINGS_OF_STEP));
  const things = documents.map((document): BackedUpThing => {
    const { documentId } = document;
    return {
      place: `document/${documentId}`,
      kind: 'document',
      name: names.ofDocument(document),
      read: () => takeCopyPatiently(services, accountId, documentId),
    };
  });
  const isLast = documents.length < THINGS_OF_STEP;
  return { things, after: isLast ? null : (documents.at(-1)?.documentId ?? null) };
}

/** Returns the next attached files. */
export async function fileThings(
  { services, accountId, transaction }: BackupRun,
  after: FilePlace | null,
): Promise<{ readonly things: readonly BackedUpThing[]; readonly after: FilePlace | null }> {
  const names = archiveNames('he');
  const files = await transaction((tx) => listFilesAfter(tx, after ?? undefined, THINGS_OF_STEP));
  const things = files.map((file): BackedUpThing => {
    const { sha256 } = file;
    return {
      place: `file/${file.place.join('/')}`,
      kind: 'file',
      name: names.ofFile(file),
      sha256,
      async read() {
        try {
          return await services.storage.uploadedOf(accountId).read(sha256);
        } catch (error) {
          if (!isLostFile(error)) throw error;
          services.log.error({ err: error, accountId }, 'an uploaded file is missing in a backup');
          return undefined;
        }
      },
    };
  });
  const isLast = files.length < THINGS_OF_STEP;
  return { things, after: isLast ? null : (files.at(-1)?.place ?? null) };
}
