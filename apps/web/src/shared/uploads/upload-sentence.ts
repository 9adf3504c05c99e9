import { IMAGE_SIDE_PX_MAX, UPLOAD_FILE_BYTES_MAX } from '@pinkas/domain/files/upload-limits';
import type { Phrase } from '@pinkas/phrases/phrases';

import type { UploadError, UploadErrorKind } from './upload-error.ts';

const MEGABYTE = 1_048_576;
const KILOBYTE = 1_024;
export const FILE_MEGABYTES_MAX = UPLOAD_FILE_BYTES_MAX / MEGABYTE;

const SENTENCES = {
  generic: 'errorGeneric',
  http: 'errorHttp',
  io: 'errorIo',
  security: 'errorSecurity',
  init: 'errorInit',
  size: 'errorSize',
  extension: 'errorExtension',
  duplicate: 'errorDuplicate',
  imageFormat: 'errorImageFormat',
  memory: 'errorMemory',
  imageDimensions: 'errorImageDimensions',
} as const satisfies Record<UploadErrorKind, string>;

/** Returns what happened to the file and what to do: the server's own message where it gave any. */
export function sentenceOfUpload(
  error: UploadError,
  uploads: Phrase<'uploads'>,
  errors: Phrase<'errors'>,
): string {
  const { reason, detail, kind } = error;
  if (detail === 'empty') return uploads('errorEmpty');
  if (detail === 'heic') return uploads('errorHeic');
  if (reason !== undefined) {
    const { code } = reason;
    if (code === 'NO_CONNECTION' || code === 'TIMED_OUT') return uploads('connection');
    if (code !== 'UNEXPECTED_ANSWER') return errors(code, reason.params);
  }
  return uploads(SENTENCES[kind], { megabytes: FILE_MEGABYTES_MAX, side: IMAGE_SIDE_PX_MAX });
}

/** Formats a size: kilobytes up to a megabyte, then megabytes with one digit. */
export function sizeText(bytes: number, uploads: Phrase<'uploads'>): string {
  if (bytes < MEGABYTE) {
    return uploads('kilobytes', { size: String(Math.max(1, Math.ceil(bytes / KILOBYTE))) });
  }
  const tenths = Math.trunc((bytes * 10) / MEGABYTE);
  return uploads('megabytes', {
    size: `${String(Math.trunc(tenths / 10))}.${String(tenths % 10)}`,
  });
}
