import type { StoredFileView } from '@pinkas/contract/files/uploads/files.contract';
import { MEDIA_TYPES } from '@pinkas/domain/files/media-types';
import { assert } from '@pinkas/domain/assert';
import type { Selectable } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { StoredFiles } from '../../../../platform/db/schema.types.ts';

export type StoredFileRow = Selectable<StoredFiles>;

/** Returns the fields of a file in an answer. */
export function viewOfFile(row: StoredFileRow): StoredFileView {
  const mediaType = MEDIA_TYPES.find((one) => one === row.mediaType);
  assert(mediaType !== undefined, 'the table takes these kinds alone');
  return {
    id: row.id,
    name: row.name,
    mediaType,
    sizeBytes: row.sizeBytes,
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    pages: row.pages,
    hasThumbnail: row.thumbnailSha256 !== null,
    createdAt: row.createdAt,
  };
}

export type NewStoredFile = Omit<StoredFileRow, 'accountId' | 'state'>;

export async function insertFile(tx: AccountTx, file: NewStoredFile): Promise<StoredFileRow> {
  return tx
    .insertInto('storedFiles')
    .values({ accountId: tx.accountId, ...file })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a file that was not removed. */
export function findFile(tx: AccountTx, id: string): Promise<StoredFileRow | undefined> {
  return storedFiles(tx).where('id', '=', id).executeTakeFirst();
}

/** The same, held until the end of the transaction. */
export function lockFiles(tx: AccountTx, ids: readonly string[]): Promise<StoredFileRow[]> {
  return storedFiles(tx).where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Returns the first file that was made of the same bytes. */
export function findFileBySource(
  tx: AccountTx,
  sourceSha256: string,
): Promise<StoredFileRow | undefined> {
  return storedFiles(tx)
    .where('sourceSha256', '=', sourceSha256)
    .orderBy('createdAt')
    .executeTakeFirst();
}

function storedFiles(tx: AccountTx) {
  return tx
    .selectFrom('storedFiles')
    .selectAll()
    .where('accountId', '=', tx.accountId)
    .where('state', '=', 'stored');
}

/** A removed file whose bytes are still there. */
export function findErasable(tx: AccountTx, id: string) {
  return tx
    .selectFrom('storedFiles')
    .select(['sha256', 'thumbnailSha256'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .where('state', '=', 'removed')
    .where('unusedSince', 'is not', null)
    .executeTakeFirst();
}

/** Returns whether any file, erased ones aside, has the bytes; a file that is being erased may be left out. */
export async function isHeld(tx: AccountTx, sha256: string, erasedId?: string): Promise<boolean> {
  let files = tx.selectFrom('storedFiles').select('id').where('accountId', '=', tx.accountId);
  if (erasedId !== undefined) files = files.where('id', '<>', erasedId);
  const found = await files
    .where((eb) => eb.or([eb('sha256', '=', sha256), eb('thumbnailSha256', '=', sha256)]))
    .where((eb) => eb.or([eb('state', '=', 'stored'), eb('unusedSince', 'is not', null)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Since when nothing references the files; null when something does. */
export async function setUnusedSince(
  tx: AccountTx,
  ids: readonly string[],
  unusedSince: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('storedFiles')
    .set({ unusedSince })
    .where('accountId', '=', tx.accountId)
    .where('id', 'in', ids)
    .execute();
}

/** The file is deleted for people; its bytes follow. */
export async function markRemoved(tx: AccountTx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('storedFiles')
    .set({ state: 'removed', unusedSince: at })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
