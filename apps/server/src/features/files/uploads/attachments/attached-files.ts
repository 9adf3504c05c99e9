import type { FileStore } from '../../../../platform/storage/file-store.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { findFile } from '../record/stored-files.repository.ts';
import { listAttachments, type Entity } from './attachments.repository.ts';

/** What of a stored file matters to who wants to attach it. */
export interface LooseFile extends Record<string, unknown> {
  readonly id: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
  /** Of its bytes, lower-case hexadecimal. */
  readonly sha256: string;
}

/**
 * Of these files those that somebody may send with a document: what was uploaded by the same person, is
 * held by a draft, which all who write documents share, or is printed in a document.
 */
export async function listSendable(
  tx: AccountTx,
  userId: string,
  fileIds: readonly string[],
): Promise<LooseFile[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await tx.query<LooseFile>({
    name: 'sendable-files',
    text: `select f.id, f.size_bytes as "sizeBytes", f.media_type as "mediaType", f.sha256
      from stored_files f
      where f.account_id = $1 and f.id = any ($2::uuid[]) and f.state = 'stored'
        and (f.created_by = $3 or exists (select from attachments a
          where a.account_id = $1 and a.file_id = f.id and a.entity_kind in ('draft', 'document-row')))`,
    values: [tx.accountId, fileIds, userId],
  });
  return rows;
}

/** Returns what a screen shows of the files of a thing. */
export async function listAttachedFiles(
  tx: AccountTx,
  entity: Entity,
): Promise<{ readonly id: string; readonly name: string; readonly sizeBytes: number }[]> {
  const files = await listAttachments(tx, entity);
  return files.map(({ id, name, sizeBytes }) => ({ id, name, sizeBytes }));
}

/** Returns ids of the files of a thing. */
export async function listAttachedIds(tx: AccountTx, entity: Entity): Promise<string[]> {
  return (await listAttachments(tx, entity)).map(({ id }) => id);
}

/** A file as it is sent with a mail. */
export interface OutgoingFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Of the files that are attached to a thing those with these ids, in the order of the ids. */
export async function listOutgoing(
  tx: AccountTx,
  entity: Entity,
  fileIds: readonly string[],
): Promise<{ readonly name: string; readonly contentType: string; readonly sha256: string }[]> {
  const attached = await listAttachments(tx, entity);
  const known = new Map(attached.map((file) => [file.id, file]));
  const found = [];
  for (const id of fileIds) {
    const view = known.get(id);
    const row = view === undefined ? undefined : await findFile(tx, id);
    if (view === undefined || row === undefined) continue;
    found.push({ name: view.name, contentType: view.mediaType, sha256: row.sha256 });
  }
  return found;
}

/** The same with their bytes. */
export async function readOutgoing(
  store: FileStore,
  files: Awaited<ReturnType<typeof listOutgoing>>,
): Promise<OutgoingFile[]> {
  return Promise.all(
    files.map(async ({ sha256, ...file }) => ({ ...file, bytes: await store.read(sha256) })),
  );
}
