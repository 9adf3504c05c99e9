import type { Readable } from 'node:stream';

/** A stored file, known by the SHA-256 of its content alone. */
export interface StoredFile {
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** The file is not in the store. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';
}

/** The stored bytes are not those that were put in. */
export class FileDamagedError extends Error {
  override readonly name = 'FileDamagedError';
}

/** Port of the store for printed documents and other files; no name of a client ever reaches it. */
export interface FileStore {
  /** Stores the bytes for good; putting the same bytes again changes nothing. */
  put(bytes: Uint8Array): Promise<StoredFile>;
  /** The whole file, checked against its hash. Throws FileMissingError or FileDamagedError. */
  read(sha256: string): Promise<Uint8Array>;
  /** The file as a stream, unchecked; for files too large to hold. Throws FileMissingError. */
  open(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
}
