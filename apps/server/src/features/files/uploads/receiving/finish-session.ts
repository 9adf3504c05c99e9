import type { UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { epochMsOf } from '../../../../platform/clock/clock.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import { findFile, viewOfFile } from '../record/stored-files.repository.ts';
import { finishUpload, type UploadTarget } from './finish-upload.ts';
import { forgetUpload } from './forget-upload.ts';
import {
  listParts,
  lockSession,
  updateSession,
  type UploadPart,
  type UploadSession,
} from './upload-sessions.repository.ts';

/** After so long, the request that was assembling the file is considered dead. */
const FINISHING_LIMIT_MS = 120_000;

type Step =
  | { readonly kind: 'answer'; readonly answer: UploadAnswer }
  | { readonly kind: 'finish'; readonly session: UploadSession; readonly parts: UploadPart[] };

/**
 * Returns the progress of an upload; when all of it is there, one request assembles the file and the
 * others get BUSY until it is done. A refused file is deleted with its parts.
 */
export async function finishSession(
  ctx: AccountContext,
  uploadId: string,
  target: UploadTarget,
): Promise<UploadAnswer> {
  const step = await ctx.transaction((tx) => nextStep(ctx, tx, uploadId));
  if (step.kind === 'answer') return step.answer;
  try {
    return await finishUpload(ctx, {
      uploadId,
      target,
      parts: step.parts.flatMap(({ objectKey, sizeBytes }) =>
        objectKey === null ? [] : [{ key: objectKey, sizeBytes }],
      ),
      receivedBytes: step.session.receivedBytes,
    });
  } catch (error) {
    if (isFinal(error)) await forgetUpload(ctx, uploadId);
    else await release(ctx, uploadId);
    throw error;
  }
}

async function nextStep(ctx: AccountContext, tx: AccountTx, uploadId: string): Promise<Step> {
  const session = await lockSession(tx, uploadId);
  if (session === undefined) throw new AppError('NOT_FOUND');
  const { receivedBytes: offset, receivedParts: chunk } = session;
  if (session.state === 'open') {
    return { kind: 'answer', answer: { offset, chunk, file: null, sameAsFileId: null } };
  }
  if (session.state === 'done') {
    const file = session.fileId === null ? undefined : await findFile(tx, session.fileId);
    if (file === undefined) throw new AppError('NOT_FOUND');
    return {
      kind: 'answer',
      answer: { offset, chunk, file: viewOfFile(file), sameAsFileId: null },
    };
  }
  const since = session.finishingSince;
  if (since !== null && ctx.clock.nowMs() - epochMsOf(since) < FINISHING_LIMIT_MS) {
    throw new AppError('BUSY');
  }
  await updateSession(tx, uploadId, { finishingSince: ctx.clock.now() });
  return { kind: 'finish', session, parts: await listParts(tx, uploadId) };
}

/** Returns whether the same file would be refused again. */
function isFinal(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'BUSY' && error.code !== 'INTERNAL_ERROR';
}

/** Lets the next request that repeats the last part retry. */
function release(ctx: AccountContext, uploadId: string): Promise<void> {
  return ctx.transaction((tx) => updateSession(tx, uploadId, { finishingSince: null }));
}
