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
  override readonly name: string = 'FileDamagedError';
}

/** The file is encrypted with a key that is not configured: it may well be intact. */
export class FileKeyMissingError extends FileDamagedError {
  override readonly name = 'FileKeyMissingError';
}

/**
 * Returns whether a stored file is missing or was changed. One under a key that is not configured may well be intact.
 */
export function isLostFile(error: unknown): boolean {
  const isMissing = error instanceof FileMissingError;
  const isDamaged = error instanceof FileDamagedError && !(error instanceof FileKeyMissingError);
  return isMissing || isDamaged;
}

/** The stream gave more bytes than the limit. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

/**
 * Port of the store for printed documents and other files; no name of a client ever reaches it. The
 * bytes are encrypted at rest; hash and size are those of the plain ones.
 */
export interface FileStore {
  /** Stores the bytes for good; putting the same bytes again changes nothing. */
  put(bytes: Uint8Array): Promise<StoredFile>;
  /** The same from a stream, in flat memory. Throws FileTooLargeError above `bytesMax`. */
  putStream(source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<StoredFile>;
  /** The whole file, checked against its hash. Throws FileMissingError or FileDamagedError. */
  read(sha256: string): Promise<Uint8Array>;
  /**
   * Opens the file as a stream, for files too large for memory. Throws FileMissingError; a damaged
   * file ends its stream with FileDamagedError, after bytes that may be wrong.
   */
  open(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Removes the file for good; the caller knows that nothing refers to it. */
  remove(sha256: string): Promise<void>;
}

/** A file that is being received, under a name that nobody can guess. */
export interface HeldFile extends StoredFile {
  readonly key: string;
}

/** Port of the store where parts of uploads wait. The same bytes held twice are two files. */
export interface HoldingStore {
  /** Throws FileTooLargeError above `bytesMax`. */
  hold(source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<HeldFile>;
  /** Throws FileMissingError; a damaged file ends its stream with FileDamagedError. */
  open(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Removes orphaned files that are older than this moment. */
  removeOlder(beforeMs: number): Promise<void>;
}
