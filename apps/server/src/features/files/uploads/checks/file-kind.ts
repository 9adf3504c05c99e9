import { MEDIA_TYPES, type MediaType } from '@pinkas/domain/files/media-types';
import { fileTypeFromBuffer } from 'file-type';

import { AppError } from '../../../../platform/errors/app-error.ts';

/** Kinds that people try and that get a sentence of their own. */
const NAMED_REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/^image\/(hei[cf]|avif)/, 'heic'],
  [/^image\/gif$/, 'gif'],
];
const HEAD_BYTES = 4_096;

/**
 * Returns the kind of a file, by its content alone. Throws FILE_KIND_REFUSED for what is not
 * accepted.
 */
export async function kindOfFile(bytes: Uint8Array): Promise<MediaType> {
  const found = (await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)))?.mime;
  const taken = MEDIA_TYPES.find((mediaType) => mediaType === found);
  if (taken !== undefined) return taken;
  throw new AppError('FILE_KIND_REFUSED', { kind: nameOfRefused(bytes, found ?? '') });
}

function nameOfRefused(bytes: Uint8Array, mime: string): string {
  const named = NAMED_REFUSALS.find(([pattern]) => pattern.test(mime))?.[1];
  if (named !== undefined) return named;
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('utf8');
  return /<svg[\s>]/i.test(head) ? 'svg' : 'other';
}
