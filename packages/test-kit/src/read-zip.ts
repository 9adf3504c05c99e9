import { inflateRawSync } from 'node:zlib';

/** A file of an archive, read back. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/** Reads an archive of files that are stored as they are or deflated, by its directory; anything else is an error. */
export function readZip(archive: Uint8Array): ZipEntry[] {
  const bytes = Buffer.from(archive);
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('no end of a directory');
  const entries: ZipEntry[] = [];
  let place = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(place) !== DIRECTORY_ENTRY) throw new Error('no entry of a directory');
    const method = bytes.readUInt16LE(place + 10);
    if (method !== STORED && method !== DEFLATED) throw new Error('a file packed otherwise');
    const size = bytes.readUInt32LE(place + 20);
    const nameLength = bytes.readUInt16LE(place + 28);
    const moreLength = bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
    const name = bytes.toString('utf8', place + 46, place + 46 + nameLength);
    const content = contentAt(bytes, bytes.readUInt32LE(place + 42), size);
    entries.push({ name, bytes: method === STORED ? content : inflateRawSync(content) });
    place += 46 + nameLength + moreLength;
  }
  return entries;
}

function contentAt(bytes: Buffer, header: number, size: number): Buffer {
  if (bytes.readUInt32LE(header) !== LOCAL_HEADER) throw new Error('no header of a file');
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  return bytes.subarray(start, start + size);
}
