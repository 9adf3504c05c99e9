import type { UploadFields } from '@pinkas/contract/files/uploads/files.contract';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_PART_BYTES } from '@pinkas/domain/files/upload-limits';

/** The position of a part: by its number, or by its first byte. */
export type UploadPlace =
  | { readonly by: 'chunk'; readonly chunk: number; readonly chunks: number }
  | { readonly by: 'offset'; readonly offset: number; readonly total: number };

/** What was received of an upload. */
export interface Received {
  readonly receivedBytes: number;
  readonly receivedParts: number;
  readonly partsTotal: number | null;
  readonly totalBytes: number | null;
}

/**
 * Returns the position that the fields name; a file that arrives whole is the one part of itself.
 */
export function placeOf(fields: UploadFields): UploadPlace {
  const { chunk, chunks, offset, total } = fields;
  if (offset !== undefined && total !== undefined) return { by: 'offset', offset, total };
  return { by: 'chunk', chunk: chunk ?? 0, chunks: chunks ?? 1 };
}

/** Returns the bytes that the part may have; the whole file may arrive as one. */
export function partBytesMax(place: UploadPlace): number {
  const mayBeWhole = place.by === 'chunk' ? place.chunks === 1 : place.offset === 0;
  return mayBeWhole ? UPLOAD_FILE_BYTES_MAX : UPLOAD_PART_BYTES;
}

/** Returns whether the part counts as the earlier ones of its upload did. */
export function isCountedAlike(place: UploadPlace, received: Received): boolean {
  return place.by === 'chunk'
    ? place.chunks === received.partsTotal
    : place.total === received.totalBytes;
}

/** Compares the position of the part with what was received. */
export function turnOf(place: UploadPlace, received: Received): 'next' | 'repeated' | 'too-early' {
  const [at, expected] =
    place.by === 'chunk'
      ? [place.chunk, received.receivedParts]
      : [place.offset, received.receivedBytes];
  if (at === expected) return 'next';
  return at < expected ? 'repeated' : 'too-early';
}

/** Returns whether nothing is missing any more. */
export function isWhole(received: Received): boolean {
  return (
    received.receivedParts === received.partsTotal || received.receivedBytes === received.totalBytes
  );
}
