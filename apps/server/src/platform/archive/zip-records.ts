/** An entry of an archive as its directory tells it. */
export interface ZipEntry {
  readonly name: Uint8Array;
  readonly isPacked: boolean;
  /** Date and time of the entry as DOS wrote them. */
  readonly dosDate: number;
  readonly dosTime: number;
  /** Where its head begins in the archive. */
  readonly at: number;
  crc: number;
  packedBytes: number;
  bytes: number;
}

/** A number of so many bytes, the lowest first. */
type Part = readonly [bytes: 2 | 4 | 8, value: number];

const HEAD = 0x04_03_4b_50;
const DESCRIPTOR = 0x08_07_4b_50;
const DIRECTORY_ENTRY = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const LONG_END = 0x06_06_4b_50;
const LONG_END_PLACE = 0x07_06_4b_50;

/** Version of the format that unpacks an entry; with long sizes. */
const NEEDED = 20;
const NEEDED_LONG = 45;
/** Written as on Unix, by version 6.3. */
const MADE_BY = (3 << 8) | 63;
const REGULAR_FILE = 0o100664 * 2 ** 16;
/** Sizes stand behind the bytes; the name is UTF-8. */
const FLAGS = 0x08_08;
const DEFLATED = 8;
/** Says that the number stands in a longer field. */
const LONG_4 = 0xff_ff_ff_ff;
const LONG_2 = 0xff_ff;
const LONG_SIZES = 1;
const LONG_SIZES_BYTES = 24;
const LONG_END_BYTES = 44;

function record(...parts: readonly Part[]): Buffer {
  const bytes = Buffer.alloc(parts.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of parts) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, length);
    at += length;
  }
  return bytes;
}

function hasLongSizes({ bytes, packedBytes }: ZipEntry): boolean {
  return bytes >= LONG_4 || packedBytes >= LONG_4;
}

function shared({ isPacked, dosTime, dosDate }: ZipEntry, needed: number): Part[] {
  return [
    [2, needed],
    [2, FLAGS],
    [2, isPacked ? DEFLATED : 0],
    [2, dosTime],
    [2, dosDate],
  ];
}

/** What stands before the bytes of an entry, which are not known yet. */
export function entryHead(entry: ZipEntry): Buffer {
  const unknown: Part[] = [
    [4, 0],
    [4, 0],
    [4, 0],
  ];
  const head = record(
    [4, HEAD],
    ...shared(entry, NEEDED),
    ...unknown,
    [2, entry.name.byteLength],
    [2, 0],
  );
  return Buffer.concat([head, entry.name]);
}

/** What stands behind them. */
export function entryDescriptor(entry: ZipEntry): Buffer {
  const size = hasLongSizes(entry) ? 8 : 4;
  return record([4, DESCRIPTOR], [4, entry.crc], [size, entry.packedBytes], [size, entry.bytes]);
}

function directoryEntry(entry: ZipEntry): Buffer {
  const { name, bytes, packedBytes, at, crc } = entry;
  const isLong = hasLongSizes(entry) || at >= LONG_4;
  const extra: Part[] = isLong
    ? [
        [2, LONG_SIZES],
        [2, LONG_SIZES_BYTES],
        [8, bytes],
        [8, packedBytes],
        [8, at],
      ]
    : [];
  const head = record(
    [4, DIRECTORY_ENTRY],
    [2, MADE_BY],
    ...shared(entry, isLong ? NEEDED_LONG : NEEDED),
    [4, crc],
    [4, isLong ? LONG_4 : packedBytes],
    [4, isLong ? LONG_4 : bytes],
    [2, name.byteLength],
    [2, isLong ? LONG_SIZES_BYTES + 4 : 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, REGULAR_FILE],
    [4, isLong ? LONG_4 : at],
  );
  return Buffer.concat([head, name, record(...extra)]);
}

/** The directory of an archive that begins at a place, piece by piece, and its end. */
export function* zipDirectory(entries: readonly ZipEntry[], at: number): Generator<Buffer> {
  let end = at;
  for (const entry of entries) {
    const piece = directoryEntry(entry);
    end += piece.byteLength;
    yield piece;
  }
  const count = entries.length;
  const isLong = count >= LONG_2 || end >= LONG_4;
  if (isLong) yield longEnd(count, at, end);
  yield record(
    [4, END],
    [2, 0],
    [2, 0],
    [2, isLong ? LONG_2 : count],
    [2, isLong ? LONG_2 : count],
    [4, isLong ? LONG_4 : end - at],
    [4, isLong ? LONG_4 : at],
    [2, 0],
  );
}

function longEnd(count: number, at: number, end: number): Buffer {
  return record(
    [4, LONG_END],
    [8, LONG_END_BYTES],
    [2, MADE_BY],
    [2, NEEDED_LONG],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, end - at],
    [8, at],
    [4, LONG_END_PLACE],
    [4, 0],
    [8, end],
    [4, 1],
  );
}
