import type { FaultCode } from '../faults/fault-codes.ts';
import { partOf, type ByteSource } from './byte-source.ts';

/** Entries that an archive may have; a uniform file has two or three. */
export const MOST_ENTRIES = 500;

const MOST_DIRECTORY_BYTES = 1_000_000;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_MARK = 0x04034b50;
const LOCAL_BYTES = 30;
const WIDE_16 = 0xffff;
const WIDE_32 = 0xffffffff;

/** A file in an archive, as the directory describes it. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Where the entry begins in the archive. */
  readonly offset: number;
}

/** An archive that cannot be read, by the name of its fault. */
export class ArchiveFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode) {
    super(code);
    this.code = code;
  }
}

/** Returns the entries of an archive by its directory. Throws ArchiveFault. */
export async function readDirectory(source: ByteSource): Promise<readonly ZipEntry[]> {
  const from = Math.max(0, source.size - END_BYTES - LONGEST_COMMENT);
  const tail = viewOf(await source.read(from, source.size));
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END_MARK) at -= 1;
  if (at < 0) throw new ArchiveFault('archive_broken');
  const count = tail.getUint16(at + 10, true);
  const size = tail.getUint32(at + 12, true);
  const begin = tail.getUint32(at + 16, true);
  if (count === WIDE_16 || size === WIDE_32 || begin === WIDE_32) {
    throw new ArchiveFault('archive_zip64');
  }
  if (count > MOST_ENTRIES || size > MOST_DIRECTORY_BYTES)
    throw new ArchiveFault('archive_entries');
  if (begin + size > source.size) throw new ArchiveFault('archive_broken');
  return readEntries(await source.read(begin, begin + size), count);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readEntries(bytes: Uint8Array, count: number): readonly ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY_MARK) {
      throw new ArchiveFault('archive_broken');
    }
    const nameBytes = view.getUint16(at + 28, true);
    const next =
      at + ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > bytes.length) throw new ArchiveFault('archive_broken');
    const entry: ZipEntry = {
      name: nameOf(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    if ([entry.packedBytes, entry.unpackedBytes, entry.offset].includes(WIDE_32)) {
      throw new ArchiveFault('archive_zip64');
    }
    entries.push(entry);
    at = next;
  }
  return entries;
}

/** Names that matter are ASCII; any other letter only has to be distinguishable. */
function nameOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes).replaceAll('\\', '/');
}

/** Returns the packed bytes of an entry, behind its own header. Throws ArchiveFault. */
export async function packedPart(source: ByteSource, entry: ZipEntry): Promise<ByteSource> {
  if (entry.isEncrypted) throw new ArchiveFault('archive_encrypted');
  const head = viewOf(await source.read(entry.offset, entry.offset + LOCAL_BYTES));
  if (head.byteLength < LOCAL_BYTES || head.getUint32(0, true) !== LOCAL_MARK) {
    throw new ArchiveFault('archive_broken');
  }
  const begin = entry.offset + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  if (begin + entry.packedBytes > source.size) throw new ArchiveFault('archive_broken');
  return partOf(source, begin, entry.packedBytes);
}
