/** Bytes that can be read in parts: a file that a person chose, or one in memory. */
export interface ByteSource {
  readonly size: number;
  /** Returns the bytes from the first offset up to the second, which is not included; fewer at the end. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>;
}

/** A submitted file, by its name. */
export interface NamedSource extends ByteSource {
  readonly name: string;
}

/** What the checker reads of a file in the browser or of Node. */
export interface ReadableFile {
  readonly size: number;
  readonly slice: (
    from: number,
    to: number,
  ) => { readonly arrayBuffer: () => Promise<ArrayBuffer> };
}

/** Returns a source that reads a file part by part. */
export function sourceOfFile(file: ReadableFile): ByteSource {
  return {
    size: file.size,
    read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  };
}

/** Returns a source over bytes in memory. */
export function sourceOfBytes(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: async (from, to) => bytes.subarray(from, to),
  };
}

/** Returns a stretch of another source. */
export function partOf(source: ByteSource, from: number, size: number): ByteSource {
  return {
    size,
    read: (begin, end) => source.read(from + Math.min(begin, size), from + Math.min(end, size)),
  };
}

const PART_BYTES = 1 << 20;

/** Reads a source from beginning to end, in parts. */
export async function* partsOf(
  source: ByteSource,
  partBytes: number = PART_BYTES,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let from = 0; from < source.size; from += partBytes) {
    yield await source.read(from, Math.min(from + partBytes, source.size));
  }
}
