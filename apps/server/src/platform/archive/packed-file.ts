import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** Of an archive without the extension for larger ones. */
const BYTES_MAX = 0xff_ff_ff_ff;
const LOCAL_HEADER = 0x04_03_4b_50;
const SIZES = 0x08_07_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const DIRECTORY_END = 0x06_05_4b_50;
const VERSION = 20;
const MADE_ON_UNIX = 3 * 256 + VERSION;
/** Checksum and sizes follow the bytes. */
const SIZES_AFTER = 8;
const DEFLATED = 8;
/** An ordinary file, which everybody may read. */
const FILE_MODE = 0o100_644 * 65_536;
const PACKED_PIECE_BYTES = 64 * 1024;

/** The one file of an archive. */
export interface PackedFile {
  /** In ASCII. */
  readonly name: string;
  /** How hard it is packed, from 1, which is fast, to 9. */
  readonly packing: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `hh:mm`. */
  readonly time: string;
}

/** What is known of the file once it is written. */
interface Sums {
  crc: number;
  bytes: number;
  packedBytes: number;
}

/**
 * Packs one large file as a ZIP archive of its own, while it is written. The next piece is requested while one is packed, and
 * nothing of a piece is needed once the next but one is requested, so the producer may reuse the bytes. RangeError above four
 * gigabytes.
 */
export async function* packedFile(
  pieces: AsyncIterable<Uint8Array>,
  file: PackedFile,
): AsyncGenerator<Uint8Array> {
  const packing = createDeflateRaw({ level: file.packing, chunkSize: PACKED_PIECE_BYTES });
  const sums: Sums = { crc: 0, bytes: 0, packedBytes: 0 };
  const filling = fill(packing, pieces, sums);
  // The reader of the packed stream gets its error.
  filling.catch((error: Error) => packing.destroy(error));
  try {
    const header = localHeader(file);
    yield header;
    for await (const bytes of packing as AsyncIterable<Buffer>) {
      sums.packedBytes += bytes.byteLength;
      yield bytes;
    }
    const sizes = sizesAfter(sums);
    yield sizes;
    const entry = directoryEntry(file, sums);
    yield entry;
    const start = header.byteLength + sums.packedBytes + sizes.byteLength;
    yield directoryEnd(entry.byteLength, start);
  } finally {
    packing.destroy();
    await filling.catch(() => undefined);
  }
}

async function fill(
  packing: DeflateRaw,
  pieces: AsyncIterable<Uint8Array>,
  sums: Sums,
): Promise<void> {
  let before = Promise.resolve();
  for await (const piece of pieces) {
    sums.crc = crc32(piece, sums.crc);
    sums.bytes += piece.byteLength;
    await before;
    before = write(packing, piece);
    // It is awaited after the next piece, or before the end.
    before.catch(() => undefined);
  }
  await before;
  packing.end();
}

function write(packing: DeflateRaw, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    packing.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}

/** Fields of two and of four bytes, little end first, and texts. */
function fieldsOf(...fields: readonly (readonly [2 | 4, number] | string)[]): Buffer {
  return Buffer.concat(
    fields.map((field) => {
      if (typeof field === 'string') return Buffer.from(field, 'latin1');
      const [length, value] = field;
      const bytes = Buffer.alloc(length);
      bytes.writeUIntLE(value, 0, length);
      return bytes;
    }),
  );
}

/**
 * Returns the moment as DOS has it: two numbers of sixteen bits, for the time in steps of two
 * seconds and for the day.
 */
function momentOf({
  day,
  time,
}: PackedFile): readonly [readonly [2, number], readonly [2, number]] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return [
    [2, hours * 2048 + minutes * 32],
    [2, (year - 1980) * 512 + month * 32 + date],
  ];
}

function localHeader(file: PackedFile): Buffer {
  return fieldsOf(
    [4, LOCAL_HEADER],
    [2, VERSION],
    [2, SIZES_AFTER],
    [2, DEFLATED],
    ...momentOf(file),
    [4, 0],
    [4, 0],
    [4, 0],
    [2, file.name.length],
    [2, 0],
    file.name,
  );
}

function sizesAfter(sums: Sums): Buffer {
  return fieldsOf([4, SIZES], ...measures(sums));
}

function measures({ crc, bytes, packedBytes }: Sums): readonly (readonly [4, number])[] {
  if (Math.max(bytes, packedBytes) > BYTES_MAX) {
    throw new RangeError('a packed file is below four gigabytes');
  }
  return [
    [4, crc],
    [4, packedBytes],
    [4, bytes],
  ];
}

function directoryEntry(file: PackedFile, sums: Sums): Buffer {
  return fieldsOf(
    [4, DIRECTORY_ENTRY],
    [2, MADE_ON_UNIX],
    [2, VERSION],
    [2, SIZES_AFTER],
    [2, DEFLATED],
    ...momentOf(file),
    ...measures(sums),
    [2, file.name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, FILE_MODE],
    [4, 0],
    file.name,
  );
}

function directoryEnd(entryBytes: number, entryAt: number): Buffer {
  return fieldsOf(
    [4, DIRECTORY_END],
    [2, 0],
    [2, 0],
    [2, 1],
    [2, 1],
    [4, entryBytes],
    [4, entryAt],
    [2, 0],
  );
}
