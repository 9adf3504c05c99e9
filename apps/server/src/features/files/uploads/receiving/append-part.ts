import type { UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_PART_BYTES } from '@pinkas/domain/files/upload-limits';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import type { HeldFile } from '../../../../platform/storage/file-store.ts';
import { reserveStorage } from '../record/storage-usage.repository.ts';
import { finishSession } from './finish-session.ts';
import type { UploadTarget } from './finish-upload.ts';
import { outOfPlace, partRefused, tooLarge } from './upload-refusals.ts';
import { isCountedAlike, isWhole, turnOf, type UploadPlace } from './upload-place.ts';
import {
  findPart,
  insertPart,
  insertSession,
  lockSession,
  updateSession,
  type UploadSession,
} from './upload-sessions.repository.ts';

export interface ArrivedPart {
  readonly uploadId: string;
  readonly place: UploadPlace;
  readonly held: HeldFile;
  readonly target: UploadTarget;
}

interface Appended {
  readonly session: UploadSession;
  /** Whether the same part had been added by another request meanwhile. */
  readonly isRepeated: boolean;
}

/** Adds a part to its upload, and stores the file when it was the last one. */
export async function appendPart(ctx: AccountContext, part: ArrivedPart): Promise<UploadAnswer> {
  const { incoming } = ctx.services.storage;
  let appended: Appended;
  try {
    appended = await ctx.transaction((tx) => append(ctx, tx, part));
  } catch (error) {
    await incoming.remove(part.held.key);
    throw error;
  }
  if (appended.isRepeated) await incoming.remove(part.held.key);
  const { id, state, receivedBytes: offset, receivedParts: chunk } = appended.session;
  if (state === 'open') return { offset, chunk, file: null, sameAsFileId: null };
  return finishSession(ctx, id, part.target);
}

async function append(ctx: AccountContext, tx: AccountTx, part: ArrivedPart): Promise<Appended> {
  const { uploadId, place, held } = part;
  await insertSession(tx, { id: uploadId, userId: ctx.userId, place, createdAt: ctx.clock.now() });
  const session = await lockSession(tx, uploadId);
  if (session === undefined || session.userId !== ctx.userId) throw new AppError('NOT_FOUND');
  if (!isCountedAlike(place, session)) throw partRefused(place);
  switch (turnOf(place, session)) {
    case 'too-early':
      throw outOfPlace(session);
    case 'repeated':
      if ((await findPart(tx, uploadId, place))?.sha256 !== held.sha256) throw outOfPlace(session);
      return { session, isRepeated: true };
    case 'next':
      return { session: await add(ctx, tx, session, part), isRepeated: false };
  }
}

async function add(
  ctx: AccountContext,
  tx: AccountTx,
  session: UploadSession,
  { place, held }: ArrivedPart,
): Promise<UploadSession> {
  const receivedBytes = session.receivedBytes + held.sizeBytes;
  const receivedParts = session.receivedParts + 1;
  const isPiece = held.sizeBytes > UPLOAD_PART_BYTES && receivedBytes !== session.totalBytes;
  if (place.by === 'offset' && isPiece) throw tooLarge();
  if (receivedBytes > UPLOAD_FILE_BYTES_MAX) throw tooLarge();
  if (session.totalBytes !== null && receivedBytes > session.totalBytes) throw partRefused(place);
  await reserveStorage(tx, held.sizeBytes, ctx.services.config.uploadQuotaBytes);
  await insertPart(tx, session.id, {
    partNo: session.receivedParts,
    offsetBytes: session.receivedBytes,
    sizeBytes: held.sizeBytes,
    sha256: held.sha256,
    objectKey: held.key,
  });
  const received = { ...session, receivedBytes, receivedParts };
  const state = isWhole(received) ? 'finishing' : 'open';
  await updateSession(tx, session.id, { receivedBytes, receivedParts, state });
  return { ...received, state };
}
