import type { UploadAnswer, UploadFields } from '@pinkas/contract/files/uploads/files.contract';
import { UPLOADS_OPEN_MAX } from '@pinkas/domain/files/upload-limits';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import type { UploadRequest } from '../../../../platform/http/bodies/upload-request.ts';
import { FileTooLargeError, type HeldFile } from '../../../../platform/storage/file-store.ts';
import { fairLimiter } from '../../../../platform/concurrency-limiter.ts';
import { authorizeEntity } from '../attachments/attachments.ts';
import { appendPart } from './append-part.ts';
import { finishUpload, type UploadTarget } from './finish-upload.ts';
import { isFirstPart, plainUploadId } from './plain-upload.ts';
import { repeatPart } from './repeat-part.ts';
import { isCountedAlike, partBytesMax, placeOf, turnOf, type UploadPlace } from './upload-place.ts';
import { outOfPlace, partRefused, tooLarge } from './upload-refusals.ts';
import { isExpired, forgetUpload } from './forget-upload.ts';
import {
  countOpenSessions,
  findSession,
  type UploadSession,
} from './upload-sessions.repository.ts';

/**
 * Files that are received at the same time, of all and of one account; accounts that wait take turns, and more are refused as
 * busy.
 */
const limiter = fairLimiter({
  runningMax: 40,
  runningOfOneMax: 6,
  waitingMax: 400,
  waitingOfOneMax: 60,
});

/**
 * Receives a file, whole or a part of it, and stores the file after its last part. A part is
 * accepted only in its turn; a repeated one is recognised and not counted again. Refusals: those of
 * the contract.
 */
export function receiveUpload(
  ctx: AccountContext,
  upload: UploadRequest<UploadFields>,
): Promise<UploadAnswer> {
  return limiter.run(ctx.accountId, () => receive(ctx, upload));
}

async function receive(
  ctx: AccountContext,
  upload: UploadRequest<UploadFields>,
): Promise<UploadAnswer> {
  const { fields } = upload;
  const target = targetOf(upload);
  const place = placeOf(fields);
  const { accountId, userId } = ctx;
  const uploadId = fields.upload ?? plainUploadId({ accountId, userId, name: target.name, place });
  const beginsAnew = fields.upload === undefined && isFirstPart(place);
  const session = await continued(ctx, await admit(ctx, uploadId, target), beginsAnew);
  assertFits(place, session);
  if (session !== undefined && uploadId !== undefined) {
    switch (turnOf(place, session)) {
      case 'too-early':
        throw outOfPlace(session);
      case 'repeated':
        return repeatPart(ctx, { session, place, content: upload.content, target });
      case 'next':
        break;
    }
  }
  const held = await hold(ctx, place, upload.content);
  if (uploadId === undefined) {
    return finishUpload(ctx, { parts: [held], receivedBytes: 0, target, uploadId: undefined });
  }
  return appendPart(ctx, { uploadId, place, held, target });
}

/**
 * Returns the upload that continues with the part: one that expired, or starts again under its name, is
 * deleted.
 */
async function continued(
  ctx: AccountContext,
  found: UploadSession | undefined,
  beginsAnew: boolean,
): Promise<UploadSession | undefined> {
  if (found === undefined || !(beginsAnew || isExpired(ctx, found))) return found;
  await forgetUpload(ctx, found.id);
  return undefined;
}

function targetOf({ fields, fileName }: UploadRequest<UploadFields>): UploadTarget {
  const { entityKind, entityId, role = 'attachment' } = fields;
  return {
    name: fields.name === undefined || fields.name === '' ? fileName : fields.name,
    attachTo:
      entityKind === undefined || entityId === undefined
        ? undefined
        : { entity: { kind: entityKind, id: entityId }, role },
  };
}

/**
 * Refuses what can be refused before a byte is read; returns the upload that the part belongs to, if
 * there is one.
 */
function admit(
  ctx: AccountContext,
  uploadId: string | undefined,
  target: UploadTarget,
): Promise<UploadSession | undefined> {
  return ctx.transaction(async (tx) => {
    if (target.attachTo !== undefined) {
      await authorizeEntity(tx, ctx.principal, target.attachTo.entity, 'change');
    }
    const session = uploadId === undefined ? undefined : await findSession(tx, uploadId);
    if (session !== undefined && session.userId !== ctx.userId) throw new AppError('NOT_FOUND');
    const isNew = session === undefined && uploadId !== undefined;
    if (isNew && (await countOpenSessions(tx)) >= UPLOADS_OPEN_MAX) {
      throw new AppError('TOO_MANY_REQUESTS');
    }
    return session;
  });
}

/** Throws for a part that begins nowhere, or counts otherwise than the earlier ones. */
function assertFits(place: UploadPlace, session: UploadSession | undefined): void {
  if (session === undefined) {
    if (!isFirstPart(place)) throw outOfPlace(NOTHING);
  } else if (!isCountedAlike(place, session)) {
    throw partRefused(place);
  }
}

const NOTHING = { receivedBytes: 0, receivedParts: 0 };

/** Stores the bytes where parts wait; nothing empty or too large is stored. */
async function hold(
  ctx: AccountContext,
  place: UploadPlace,
  content: AsyncIterable<Uint8Array>,
): Promise<HeldFile> {
  const { incoming } = ctx.services.storage;
  const held = await incoming.hold(content, partBytesMax(place)).catch((error: unknown) => {
    throw isTooLarge(error) ? tooLarge() : error;
  });
  if (held.sizeBytes > 0) return held;
  await incoming.remove(held.key);
  throw new AppError('FILE_EMPTY');
}

function isTooLarge(error: unknown): boolean {
  return (
    error instanceof FileTooLargeError ||
    (error instanceof AppError && error.code === 'BODY_TOO_LARGE')
  );
}
