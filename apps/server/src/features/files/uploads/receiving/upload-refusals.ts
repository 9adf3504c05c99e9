import { UPLOAD_FILE_BYTES_MAX } from '@pinkas/domain/files/upload-limits';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { UploadPlace } from './upload-place.ts';

const MEGABYTE = 1_048_576;

/** Returns the refusal that gives the sender the position to resume at. */
export function outOfPlace(received: {
  readonly receivedBytes: number;
  readonly receivedParts: number;
}): AppError {
  return new AppError('UPLOAD_OUT_OF_PLACE', {
    offset: received.receivedBytes,
    chunk: received.receivedParts,
  });
}

/** Answered with 413. */
export function tooLarge(): AppError {
  return new AppError('FILE_TOO_LARGE', { megabytes: UPLOAD_FILE_BYTES_MAX / MEGABYTE });
}

/** Returns a part that contradicts the others of its upload. */
export function partRefused(place: UploadPlace): AppError {
  return new AppError('INVALID_REQUEST', undefined, [
    { path: [place.by === 'chunk' ? 'chunks' : 'total'], code: 'VALUE_NOT_ALLOWED' },
  ]);
}
