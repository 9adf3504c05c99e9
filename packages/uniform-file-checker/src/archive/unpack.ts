import { partsOf, type ByteSource } from './byte-source.ts';
import { crc32 } from './crc32.ts';
import { ArchiveFault, packedPart, type ZipEntry } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;
/** Deflate makes at most a thousand bytes of one: a part never becomes more than a few megabytes. */
const PACKED_PART_BYTES = 8192;
/** The widest file that is read: some ten million records. */
export const MOST_UNPACKED_BYTES = 2 ** 31;
/** Records are blanks and zeros for the most part and pack well; a bomb packs better. */
const MOST_RATIO = 400;
const RATIO_COUNTS_FROM_BYTES = 32 * 2 ** 20;

/** Unpacks an entry in parts, within bounds. Throws ArchiveFault, after the last part for its checksum. */
export async function* unpack(
  source: ByteSource,
  entry: ZipEntry,
  mostBytes: number = MOST_UNPACKED_BYTES,
): AsyncGenerator<Uint8Array, void, undefined> {
  const packed = await packedPart(source, entry);
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw new ArchiveFault('archive_method');
  let bytes = 0;
  let checksum = 0;
  for await (const part of entry.method === STORED ? partsOf(packed) : inflate(packed)) {
    bytes += part.length;
    if (bytes > mostBytes) throw new ArchiveFault('archive_too_large');
    if (bytes > RATIO_COUNTS_FROM_BYTES && bytes > MOST_RATIO * entry.packedBytes) {
      throw new ArchiveFault('archive_ratio');
    }
    checksum = crc32(part, checksum);
    yield part;
  }
  if (bytes !== entry.unpackedBytes) throw new ArchiveFault('archive_size');
  if (checksum !== entry.checksum) throw new ArchiveFault('archive_checksum');
}

async function* inflate(packed: ByteSource): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = new DecompressionStream('deflate-raw');
  const reader = stream.readable.getReader();
  const feeding = feed(packed, stream.writable.getWriter());
  try {
    for (;;) {
      const part = await readPart(reader);
      if (part === null) break;
      yield part;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
    await feeding;
  }
}

/** Returns the next unpacked bytes; null at the end. */
async function readPart(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | null> {
  try {
    const { done, value } = await reader.read();
    return done ? null : value;
  } catch {
    throw new ArchiveFault('archive_broken');
  }
}

/** Writes the packed bytes; what breaks here breaks the reading side too, which reports it. */
async function feed(
  packed: ByteSource,
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  try {
    for await (const part of partsOf(packed, PACKED_PART_BYTES)) {
      await writer.ready;
      await writer.write(new Uint8Array(part));
    }
    await writer.close();
  } catch {
    // The reader of the other end got the same error, or cancelled the rest.
    await writer.abort().catch(() => undefined);
  }
}
