import { PassThrough } from 'node:stream';

import { assert } from '@pinkas/domain/assert';
import type { ZipFile } from 'yazl';

/**
 * Returns the bytes of an archive as they come; the library declares the older interface of this
 * stream.
 */
export function archiveStream({ outputStream }: ZipFile): PassThrough {
  assert(outputStream instanceof PassThrough, 'an archive comes as a PassThrough');
  return outputStream;
}
