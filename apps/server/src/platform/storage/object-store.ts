import type { Readable } from 'node:stream';

/** The object is not in the store. */
export class ObjectMissingError extends Error {
  override readonly name = 'ObjectMissingError';
}

/** A whole file on the local disk that is to be stored; the store may move or read it. */
export interface LocalFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/**
 * Port of a store for bytes under keys such as `ab/cd/…`: a local folder or S3. An object appears
 * completely or not at all, and putting it again replaces it. It does not interpret the bytes: they
 * arrive encrypted.
 */
export interface ObjectStore {
  /** Stores the local file, which may not exist afterwards. */
  put(key: string, file: LocalFile): Promise<void>;
  /** Throws ObjectMissingError. A stream that breaks off fails. */
  open(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** All objects whose keys begin with the folder. */
  list(folder: string): AsyncIterable<ListedObject>;
}

export interface ListedObject {
  readonly key: string;
  /** Milliseconds since 1970, by the store's own clock. */
  readonly storedAtMs: number;
}

const KEY = /^[0-9a-z][0-9a-z-]*(\/[0-9a-z][0-9a-z-]*)*$/;

/** Keys are ours alone: no dots, no roots, nothing that a client named. */
export function isObjectKey(key: string): boolean {
  return key.length <= 200 && KEY.test(key);
}

/** Returns a part of a store under a prefix, such as `uploaded`. */
export function withPrefix(store: ObjectStore, prefix: string): ObjectStore {
  const under = (key: string): string => `${prefix}/${key}`;
  return {
    put: (key, file) => store.put(under(key), file),
    open: (key) => store.open(under(key)),
    has: (key) => store.has(under(key)),
    remove: (key) => store.remove(under(key)),
    async *list(folder) {
      for await (const { key, storedAtMs } of store.list(folder === '' ? prefix : under(folder))) {
        yield { key: key.slice(prefix.length + 1), storedAtMs };
      }
    },
  };
}
