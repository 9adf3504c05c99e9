import { createHash } from 'node:crypto';

import type { UploadPlace } from './upload-place.ts';

/** The owner of the parts, and the fields that every part of a file has in common. */
export interface PlainPart {
  readonly accountId: number;
  readonly userId: string;
  /** As the client names the file. */
  readonly name: string;
  readonly place: UploadPlace;
}

/** Returns whether a part begins its file. */
export function isFirstPart(place: UploadPlace): boolean {
  return place.by === 'chunk' ? place.chunk === 0 : place.offset === 0;
}

/**
 * Returns the id of an upload whose parts arrive without one, as the wire of the specification
 * (section 7) allows: made of person, file name and size, which all parts share. Undefined for a file
 * that arrives whole. A first part starts again, so one name may be sent again and again; two files
 * of one name and size at the same time need ids of their own.
 */
export function plainUploadId({ accountId, userId, name, place }: PlainPart): string | undefined {
  if (place.by === 'chunk' && place.chunks === 1) return undefined;
  const size = place.by === 'chunk' ? ['chunks', place.chunks] : ['total', place.total];
  const hex = createHash('sha256')
    .update(JSON.stringify(['plain-upload', accountId, userId, name, ...size]))
    .digest('hex');
  // Version 8 is for ids of an application's own making (RFC 9562, 5.8).
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
