import type { DocumentLine } from '@pinkas/domain/documents/draft/document-draft';
import type { MediaType } from '@pinkas/domain/files/media-types';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { listSendable, attachFiles } from '../../../files/uploads/uploads.api.ts';

/** Kinds of pictures that can be printed. */
const PRINTED_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
] satisfies MediaType[];

/** Pictures that rows name: the hash of the bytes, by the id of the file. */
export type RowImages = ReadonlyMap<string, string>;

type RowsWithImages = readonly Pick<DocumentLine, 'imageFileId'>[];

/** Returns ids of the pictures of rows, each once. */
export function imageIdsOf(lines: RowsWithImages): string[] {
  return [...new Set(lines.flatMap(({ imageFileId }) => imageFileId ?? []))];
}

/**
 * Returns the pictures that rows name. Refuses what is not there or belongs to somebody else, and
 * what is no picture: DOCUMENT_REFUSED at the row. Done before the number is taken.
 */
export async function validateRowImages(
  actor: Pick<AccountActor, 'userId'>,
  tx: AccountTx,
  lines: RowsWithImages,
): Promise<RowImages> {
  const ids = imageIdsOf(lines);
  if (ids.length === 0) return new Map();
  const files = await listSendable(tx, actor.userId, ids);
  const known = new Map(files.map((file) => [file.id, file]));
  const problems = lines.flatMap(({ imageFileId }, index) => {
    if (imageFileId === null) return [];
    const file = known.get(imageFileId);
    const path = ['lines', index, 'imageFileId'];
    if (file === undefined) return [{ path, code: 'FILE_NOT_FOUND' }];
    return PRINTED_TYPES.includes(file.mediaType) ? [] : [{ path, code: 'IMAGE_KIND_NOT_TAKEN' }];
  });
  if (problems.length > 0) throw new AppError('DOCUMENT_REFUSED', {}, problems);
  return new Map(files.map(({ id, sha256 }) => [id, sha256]));
}

/**
 * Retains the pictures of a document that was issued in the same transaction, so that none is removed.
 */
export async function saveRowImages(
  actor: AccountActor,
  tx: AccountTx,
  documentId: string,
  lines: RowsWithImages,
): Promise<void> {
  const entity = { kind: 'document-row', id: documentId } as const;
  await attachFiles(actor, tx, { entity, fileIds: imageIdsOf(lines), role: 'image' });
}
