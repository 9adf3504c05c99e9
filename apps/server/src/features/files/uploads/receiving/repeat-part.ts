import { createHash } from 'node:crypto';

import type { UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import { finishSession } from './finish-session.ts';
import type { UploadTarget } from './finish-upload.ts';
import type { UploadPlace } from './upload-place.ts';
import { outOfPlace } from './upload-refusals.ts';
import { findPart, type UploadSession } from './upload-sessions.repository.ts';

export interface RepeatedPart {
  readonly session: UploadSession;
  readonly place: UploadPlace;
  readonly content: AsyncIterable<Uint8Array>;
  readonly target: UploadTarget;
}

/**
 * Handles a part that was sent before, because its answer was lost: it is compared with what was
 * received and not stored. The last part once more returns the file, and stores it if that had not
 * completed. Refusals: UPLOAD_OUT_OF_PLACE for one that overlaps, INVALID_REQUEST for other bytes.
 */
export async function repeatPart(ctx: AccountContext, part: RepeatedPart): Promise<UploadAnswer> {
  const { session, place } = part;
  const sha256 = await hashOf(part.content);
  const known = await ctx.transaction((tx) => findPart(tx, session.id, place));
  if (known === undefined) throw outOfPlace(session);
  if (known.sha256 !== sha256) {
    throw new AppError('INVALID_REQUEST', undefined, [
      { path: ['file'], code: 'VALUE_NOT_ALLOWED' },
    ]);
  }
  return finishSession(ctx, session.id, part.target);
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of content) hash.update(bytes);
  return hash.digest('hex');
}
