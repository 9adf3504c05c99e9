import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

import { MergeReader, type MergedRows } from './merged-rows.ts';
import { assertSheetReferences } from './sheet-references.ts';
import { TableRefusedError } from './table-reading.ts';

const inflate = promisify(inflateRaw);

/** Parts of a workbook; a large one has some dozens. */
const ENTRIES_MAX = 500;
/** All parts unpacked: a full table of the largest size takes a third of it. */
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;
/** How many times larger it may grow; rows that repeat each other grow fifty times. */
const RATIO_MAX = 200;
/** Below this a high ratio does no harm. */
const SMALL_BYTES = 2 * 1024 * 1024;

const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const COMMENT_BYTES_MAX = 65_535;
const ENTRY_RECORD = 0x02014b50;
const ENTRY_RECORD_BYTES = 46;
const LOCAL_RECORD = 0x04034b50;
const LOCAL_RECORD_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly at: number;
}

/**
 * Refuses a workbook that unpacks into more than a table needs, before anything else unpacks it. The
 * sizes in its directory are bounded first, and then each part is unpacked within its declared size.
 * Refused too: macros, links to other files, XML that declares entities, and rows beyond a sheet. Returns which rows of its
 * first sheet go on from merged cells above, which the reader of rows does not tell.
 */
export async function readBoundedZip(bytes: Uint8Array): Promise<MergedRows> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(file);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  const isGrown = unpacked > SMALL_BYTES && unpacked > file.length * RATIO_MAX;
  if (unpacked > UNPACKED_BYTES_MAX || isGrown) throw new TableRefusedError('bomb');
  if (entries.some(({ name }) => isActive(name))) throw new TableRefusedError('active');
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw broken();
  const merges = new MergeReader();
  for (const entry of entries) {
    const content = await unpack(file, entry);
    if (/\.(?:xml|rels)$/i.test(entry.name) && declaresEntities(content)) {
      throw new TableRefusedError('active');
    }
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(entry.name)) assertSheetReferences(content);
    merges.read(entry.name, content);
  }
  return merges.mergedRows();
}

function broken(): TableRefusedError {
  return new TableRefusedError('broken');
}

function isActive(name: string): boolean {
  return /vbaProject\.bin$|externalLinks\/|activeX\/|embeddings\//i.test(name);
}

function declaresEntities(content: Buffer): boolean {
  // In UTF-16 the signs lie apart; no writer of workbooks uses it.
  return content.includes('<!DOCTYPE') || content.includes('<!ENTITY') || content.includes('<\0!');
}

function readDirectory(file: Buffer): Entry[] {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > ENTRIES_MAX) throw new TableRefusedError('bomb');
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_RECORD_BYTES > end || file.readUInt32LE(at) !== ENTRY_RECORD) throw broken();
    const nameBytes = file.readUInt16LE(at + 28);
    const restBytes = file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if ((file.readUInt16LE(at + 8) & IS_ENCRYPTED) !== 0)
      throw new TableRefusedError('old-or-locked');
    entries.push({
      name: file.toString('utf8', at + ENTRY_RECORD_BYTES, at + ENTRY_RECORD_BYTES + nameBytes),
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      unpackedBytes: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
    });
    at += ENTRY_RECORD_BYTES + nameBytes + restBytes;
  }
  return entries;
}

function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - END_RECORD_BYTES - COMMENT_BYTES_MAX);
  for (let at = file.length - END_RECORD_BYTES; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === END_RECORD) return at;
  }
  throw broken();
}

async function unpack(file: Buffer, entry: Entry): Promise<Buffer> {
  const { at, packedBytes, unpackedBytes, method } = entry;
  const isWithin = at + LOCAL_RECORD_BYTES <= file.length;
  if (!isWithin || file.readUInt32LE(at) !== LOCAL_RECORD) throw broken();
  const begin = at + LOCAL_RECORD_BYTES + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const packed = file.subarray(begin, begin + packedBytes);
  if (packed.length !== packedBytes) throw broken();
  if (method === STORED) {
    if (packedBytes !== unpackedBytes) throw broken();
    return packed;
  }
  if (method !== DEFLATED) throw broken();
  const content = await inflate(packed, { maxOutputLength: unpackedBytes + 1 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new TableRefusedError('bomb') : broken();
    },
  );
  if (content.length !== unpackedBytes) throw broken();
  return content;
}
