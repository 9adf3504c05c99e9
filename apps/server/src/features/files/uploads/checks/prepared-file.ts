import type { MediaType } from '@pinkas/domain/files/media-types';

/** A file as it is stored, after every check. */
export interface PreparedFile {
  readonly bytes: Uint8Array;
  readonly mediaType: MediaType;
  /** Null for a PDF. */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly pages: number;
  /** A small WebP; null for a PDF. */
  readonly thumbnail: Uint8Array | null;
}
