import { createHash } from 'node:crypto';

import type { UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';
import type { AttachmentRole } from '@pinkas/domain/files/attachable';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import {
  FileDamagedError,
  type HoldingStore,
  type StoredFile,
} from '../../../../platform/storage/file-store.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { attachFiles, authorizeEntity } from '../attachments/attachments.ts';
import type { Entity } from '../attachments/attachments.repository.ts';
import { prepareFile } from '../checks/prepare-file.ts';
import type { PreparedFile } from '../checks/prepared-file.ts';
import { lockStorage, reserveStorage } from '../record/storage-usage.repository.ts';
import {
  findFile,
  findFileBySource,
  insertFile,
  isHeld,
  viewOfFile,
  type StoredFileRow,
} from '../record/stored-files.repository.ts';
import { shownFileName } from './file-name.ts';
import { dropPartKeys, lockSession, updateSession } from './upload-sessions.repository.ts';

/** What becomes of a file once it is there. */
export interface UploadTarget {
  /** As the client names it. */
  readonly name: string;
  readonly attachTo: { readonly entity: Entity; readonly role: AttachmentRole } | undefined;
}

export interface WholeUpload {
  /** The parts in their order, as held. */
  readonly parts: readonly { readonly key: string; readonly sizeBytes: number }[];
  /** How much of the account's storage quota the parts used so far. */
  readonly receivedBytes: number;
  readonly target: UploadTarget;
  /** The session of the parts; undefined for a file that arrived whole and alone. */
  readonly uploadId: string | undefined;
}

interface StoredBytes {
  readonly main: StoredFile;
  readonly thumbnail: StoredFile | undefined;
}

/**
 * Assembles a file, checks it, stores it and deletes its parts. Refusals: those of `prepareFile`,
 * FILE_QUOTA_REACHED, and those of what it is attached to.
 */
export async function finishUpload(
  ctx: AccountContext,
  upload: WholeUpload,
): Promise<UploadAnswer> {
  const { incoming } = ctx.services.storage;
  try {
    const bytes = await joinParts(incoming, upload.parts);
    const prepared = await prepareFile(ctx.accountId, bytes, ctx.services.virusScanner);
    const sourceSha256 = createHash('sha256').update(bytes).digest('hex');
    const stored = await storeBytes(ctx, prepared);
    const entry = { upload, prepared, stored, sourceSha256, sizeBytes: bytes.byteLength };
    const answer = await ctx
      .transaction((tx) => enter(ctx, tx, entry))
      .catch(async (error: unknown) => {
        await eraseUnheld(ctx, stored);
        throw error;
      });
    await letGo(incoming, upload);
    const { uploadId } = upload;
    if (uploadId !== undefined) await ctx.transaction((tx) => dropPartKeys(tx, uploadId));
    return answer;
  } catch (error) {
    // A file that arrived whole has nothing that could be retried; parts have their session.
    if (upload.uploadId === undefined) await letGo(incoming, upload);
    throw error;
  }
}

/** Bounded by the size of an upload; parts are checked as they open, and for having come whole. */
async function joinParts(incoming: HoldingStore, parts: WholeUpload['parts']): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (const { key, sizeBytes } of parts) {
    let opened = 0;
    for await (const chunk of await incoming.open(key)) {
      const piece: Buffer = chunk;
      pieces.push(piece);
      opened += piece.byteLength;
    }
    if (opened !== sizeBytes) throw new FileDamagedError('a part of an upload is damaged');
  }
  return Buffer.concat(pieces);
}

async function letGo(incoming: HoldingStore, { parts }: WholeUpload): Promise<void> {
  for (const { key } of parts) await incoming.remove(key);
}

async function storeBytes(ctx: AccountContext, prepared: PreparedFile): Promise<StoredBytes> {
  const store = ctx.services.storage.uploadedOf(ctx.accountId);
  const main = await store.put(prepared.bytes);
  const thumbnail = prepared.thumbnail === null ? undefined : await store.put(prepared.thumbnail);
  return { main, thumbnail };
}

/** Erases what was stored for a file that was then refused, such as for lack of quota. */
async function eraseUnheld(ctx: AccountContext, { main, thumbnail }: StoredBytes): Promise<void> {
  const store = ctx.services.storage.uploadedOf(ctx.accountId);
  try {
    await ctx.transaction(async (tx) => {
      await lockStorage(tx);
      for (const stored of [main, thumbnail]) {
        if (stored === undefined || (await isHeld(tx, stored.sha256))) continue;
        await store.remove(stored.sha256);
      }
    });
  } catch (error) {
    // Why the file was refused matters more to who sent it.
    ctx.services.log.warn({ err: error }, 'the bytes of a refused upload were not removed');
  }
}

async function storeAgainIfErased(
  ctx: AccountContext,
  prepared: PreparedFile,
  { main, thumbnail }: StoredBytes,
): Promise<void> {
  const store = ctx.services.storage.uploadedOf(ctx.accountId);
  const isThere =
    (await store.has(main.sha256)) &&
    (thumbnail === undefined || (await store.has(thumbnail.sha256)));
  if (!isThere) await storeBytes(ctx, prepared);
}

interface Entry {
  readonly upload: WholeUpload;
  readonly prepared: PreparedFile;
  readonly stored: StoredBytes;
  readonly sourceSha256: string;
  readonly sizeBytes: number;
}

/**
 * Returns the file of an upload that another request assembled meanwhile. NOT_FOUND for one that
 * was cancelled: its quota was released. The session is locked before the quota, as everywhere.
 */
async function finishedMeanwhile(
  tx: AccountTx,
  uploadId: string,
): Promise<StoredFileRow | undefined> {
  const session = await lockSession(tx, uploadId);
  if (session === undefined) throw new AppError('NOT_FOUND');
  if (session.state !== 'done') return undefined;
  const file = session.fileId === null ? undefined : await findFile(tx, session.fileId);
  if (file === undefined) throw new AppError('NOT_FOUND');
  return file;
}

async function enter(ctx: AccountContext, tx: AccountTx, entry: Entry): Promise<UploadAnswer> {
  const { upload, prepared, stored } = entry;
  const { target, uploadId } = upload;
  const place = { offset: entry.sizeBytes, chunk: upload.parts.length };
  const finished = uploadId === undefined ? undefined : await finishedMeanwhile(tx, uploadId);
  if (finished !== undefined) return { ...place, file: viewOfFile(finished), sameAsFileId: null };
  const usageBytes = stored.main.sizeBytes + (stored.thumbnail?.sizeBytes ?? 0);
  const { uploadQuotaBytes } = ctx.services.config;
  await reserveStorage(tx, usageBytes - upload.receivedBytes, uploadQuotaBytes);
  // The quota is locked now, so nobody erases these bytes; somebody may just have done so.
  await storeAgainIfErased(ctx, prepared, stored);
  const earlier = await findFileBySource(tx, entry.sourceSha256);
  const now = ctx.clock.now();
  const row = await insertFile(tx, {
    id: newId(),
    sha256: stored.main.sha256,
    sourceSha256: entry.sourceSha256,
    thumbnailSha256: stored.thumbnail?.sha256 ?? null,
    usageBytes,
    sizeBytes: stored.main.sizeBytes,
    mediaType: prepared.mediaType,
    name: shownFileName(target.name, prepared.mediaType),
    widthPx: prepared.widthPx,
    heightPx: prepared.heightPx,
    pages: prepared.pages,
    createdAt: now,
    createdBy: ctx.userId,
    unusedSince: now,
  });
  await recordAudit(ctx, tx, [
    {
      action: 'file.uploaded',
      entityKind: 'file',
      entityId: row.id,
      detail: { sha256: row.sha256, sizeBytes: row.sizeBytes, mediaType: row.mediaType },
    },
  ]);
  if (target.attachTo !== undefined) {
    const { entity, role } = target.attachTo;
    await authorizeEntity(tx, ctx.principal, entity, 'change');
    await attachFiles(ctx, tx, { entity, fileIds: [row.id], role });
  }
  if (uploadId !== undefined) {
    await updateSession(tx, uploadId, { state: 'done', finishingSince: null, fileId: row.id });
  }
  return {
    ...place,
    file: viewOfFile(row),
    sameAsFileId: earlier?.id ?? null,
  };
}
