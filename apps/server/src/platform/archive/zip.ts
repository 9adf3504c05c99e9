import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

import { assert } from '@pinkas/domain/assert';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { systemClock } from '../clock/clock.ts';
import { entryDescriptor, entryHead, zipDirectory, type ZipEntry } from './zip-records.ts';

const PACKING = 6;
const PIECE_BYTES = 64 * 1024;
const NAME_BYTES_MAX = 0xff_ff;
const FIRST_DOS_YEAR = 1980;
const NOON = 12 << 11;

/** A file of an archive. */
export interface ZipMember {
  /** Any language; folders are parted by slashes. */
  readonly name: string;
  /** The whole file, which is stored as it is; or a stream, whose bytes are packed as they come. */
  readonly bytes: Uint8Array | Readable;
  /** How hard a stream is packed, from 1, which is fast, to 9. */
  readonly packing?: number;
}

/**
 * Files as a ZIP archive, piece by piece; whole files are stored as they are, for finished PDFs shrink no
 * more. One file is in memory at a time: the next is asked for when the bytes of the last were taken.
 */
export function zipStream(
  members: AsyncIterable<ZipMember>,
  {
    day,
  }: {
    /** Of all members, for an archive that is made again alike; now without one. */ readonly day?: LocalDate;
  } = {},
): Readable {
  const output = Readable.from(zipPieces(members, day ?? systemClock.today()), {
    objectMode: false,
    highWaterMark: PIECE_BYTES,
  });
  // The first file is asked for at once. Whoever reads gets its error; nobody may have begun to.
  output.on('error', () => undefined);
  output.read(0);
  return output;
}

async function* zipPieces(
  members: AsyncIterable<ZipMember>,
  day: LocalDate,
): AsyncGenerator<Uint8Array> {
  const entries: ZipEntry[] = [];
  let at = 0;
  for await (const { name, bytes, packing = PACKING } of members) {
    const isPacked = bytes instanceof Readable;
    const entry = newEntry(name, { isPacked, day, at });
    entries.push(entry);
    const head = entryHead(entry);
    try {
      yield head;
      yield* isPacked ? packed(bytes, packing, entry) : stored(bytes, entry);
    } finally {
      // Of an archive that is given up, what is being packed reads no more: the transaction that it reads in ends with the archive.
      if (isPacked) bytes.destroy();
    }
    const descriptor = entryDescriptor(entry);
    yield descriptor;
    at += head.byteLength + entry.packedBytes + descriptor.byteLength;
  }
  yield* zipDirectory(entries, at);
}

/** The time of members is noon of their day, so that the bytes are the same in every zone. */
function newEntry(
  name: string,
  { day, ...given }: Pick<ZipEntry, 'isPacked' | 'at'> & { readonly day: LocalDate },
): ZipEntry {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const nameBytes = Buffer.from(name);
  assert(nameBytes.byteLength <= NAME_BYTES_MAX, 'a name in an archive has a length');
  return {
    ...given,
    name: nameBytes,
    dosDate: ((year - FIRST_DOS_YEAR) << 9) | (month << 5) | date,
    dosTime: NOON,
    crc: 0,
    packedBytes: 0,
    bytes: 0,
  };
}

function count(entry: ZipEntry, piece: Uint8Array): void {
  entry.crc = crc32(piece, entry.crc);
  entry.bytes += piece.byteLength;
}

function* stored(bytes: Uint8Array, entry: ZipEntry): Generator<Uint8Array> {
  count(entry, bytes);
  entry.packedBytes = entry.bytes;
  yield bytes;
}

async function* packed(
  source: Readable,
  level: number,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw({ level, chunkSize: PIECE_BYTES });
  const packing = pipeline(
    source,
    async function* counted(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        count(entry, piece);
        yield piece;
      }
    },
    packer,
  );
  // Whoever reads the packed bytes gets its error.
  packing.catch(() => undefined);
  for await (const piece of packer as AsyncIterable<Uint8Array>) {
    entry.packedBytes += piece.byteLength;
    yield piece;
  }
}
