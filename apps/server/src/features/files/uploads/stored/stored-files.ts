import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import { isShownInline } from '@pinkas/domain/files/media-types';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import type { Services } from '../../../../platform/services.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { kindsOfFile } from '../attachments/attachments.repository.ts';
import { mayUseFilesOf } from '../attachments/attachments.ts';
import { findFile, viewOfFile, type StoredFileRow } from '../record/stored-files.repository.ts';

interface Reader {
  readonly principal: Principal;
  readonly userId: string;
}

/**
 * Returns a file that the person may see: what it is attached to decides, and while it is attached to
 * nothing, who uploaded it. Throws NOT_FOUND and NOT_PERMITTED.
 */
export async function requireOwnFile(
  tx: AccountTx,
  reader: Reader,
  id: string,
): Promise<StoredFileRow> {
  const file = await findFile(tx, id);
  if (file === undefined) throw new AppError('NOT_FOUND');
  const kinds = await kindsOfFile(tx, id);
  const isAdmitted =
    isAllowed(reader.principal, 'files.readAll') ||
    (kinds.length === 0
      ? file.createdBy === reader.userId
      : kinds.some((kind) => mayUseFilesOf(reader.principal, kind, 'read')));
  if (!isAdmitted) throw new AppError('NOT_PERMITTED');
  return file;
}

export interface Wanted {
  readonly id: string;
  readonly size: 'original' | 'thumbnail';
  readonly isToBeSaved: boolean;
}

/** Serves the file; its kind is the one that was detected in it, never what a client sent. */
export async function openFile(ctx: AccountContext, wanted: Wanted): Promise<FileAnswer> {
  const file = await ctx.transaction((tx) => requireOwnFile(tx, ctx, wanted.id));
  const store = ctx.services.storage.uploadedOf(ctx.accountId);
  if (wanted.size === 'thumbnail') {
    if (file.thumbnailSha256 === null) throw new AppError('NOT_FOUND');
    return {
      body: await store.read(file.thumbnailSha256),
      mediaType: 'image/webp',
      fileName: `${file.name}.webp`,
      disposition: 'inline',
    };
  }
  const { mediaType, name, sizeBytes } = viewOfFile(file);
  const isInline = isShownInline(mediaType) && !wanted.isToBeSaved;
  return {
    body: await store.open(file.sha256),
    mediaType,
    fileName: name,
    disposition: isInline ? 'inline' : 'attachment',
    sizeBytes,
  };
}

/**
 * Serves the small picture of a file to whoever sees what holds it; the caller has checked that. NOT_FOUND for what is no
 * picture.
 */
export async function openSmallPicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  accountId: number,
  id: string,
): Promise<FileAnswer> {
  const file = await inAccount(db, { accountId }, (tx) => findFile(tx, id));
  if (file === undefined || !file.mediaType.startsWith('image/')) throw new AppError('NOT_FOUND');
  const { mediaType, name } = viewOfFile(file);
  const { thumbnailSha256, sha256 } = file;
  return {
    body: await storage.uploadedOf(accountId).read(thumbnailSha256 ?? sha256),
    mediaType: thumbnailSha256 === null ? mediaType : 'image/webp',
    fileName: name,
    disposition: 'inline',
  };
}

/**
 * Returns the bytes of a file for other slices that work on it, such as reading a receipt; the
 * caller has checked that it may. Throws NOT_FOUND.
 */
export async function readFileBytes(
  ctx: Pick<AccountContext, 'services' | 'accountId' | 'transaction'>,
  id: string,
): Promise<{ readonly file: StoredFileRow; readonly bytes: Uint8Array }> {
  const file = await ctx.transaction((tx) => findFile(tx, id));
  if (file === undefined) throw new AppError('NOT_FOUND');
  const bytes = await ctx.services.storage.uploadedOf(ctx.accountId).read(file.sha256);
  return { file, bytes };
}
