import type { FaultLog } from '../faults/fault-log.ts';
import { partsOf, sourceOfBytes, type ByteSource, type NamedSource } from './byte-source.ts';
import { unpack } from './unpack.ts';
import { ArchiveFault, packedPart, readDirectory, type ZipEntry } from './zip-directory.ts';

const ZIP_HEAD = [0x50, 0x4b];
const STORED = 0;
/** An archive inside an archive that was packed again is held in memory to be read. */
const MOST_INNER_BYTES = 400 * 2 ** 20;
/** OPENFRMT.zip holds BKMVDATA.zip, and that one the file. */
const DEEPEST = 2;

/** A file to be checked: its size, and its bytes in parts. */
export interface FoundFile {
  readonly bytes: number;
  readonly parts: () => AsyncGenerator<Uint8Array, void, undefined>;
}

/** The two files of a uniform file, as far as they were found. */
export interface FoundFiles {
  ini: FoundFile | null;
  data: FoundFile | null;
  /** The folders of the first INI.TXT of an archive; null for files submitted without an archive. */
  path: string | null;
}

/** Looks for INI.TXT and BKMVDATA.TXT among files and archives; everything else is named in the log. */
export async function findFiles(
  sources: readonly NamedSource[],
  log: FaultLog,
): Promise<FoundFiles> {
  const found: FoundFiles = { ini: null, data: null, path: null };
  for (const source of sources) {
    const head = await source.read(0, 4);
    if (ZIP_HEAD.every((byte, at) => head[at] === byte)) {
      await lookInto(source, source.name, 1, found, log);
    } else {
      takeFile(source.name, head, { bytes: source.size, parts: () => partsOf(source) }, found, log);
    }
  }
  if (found.ini === null && !log.has('archive_broken')) log.add('ini_missing', 'archive');
  if (found.data === null && !log.has('archive_broken')) log.add('data_missing', 'archive');
  return found;
}

function takeFile(
  name: string,
  head: Uint8Array,
  file: FoundFile,
  found: FoundFiles,
  log: FaultLog,
): void {
  const kind = kindOf(name, head);
  if (kind === null) {
    log.add('file_of_other_kind', 'archive', { found: name, expected: 'INI.TXT, BKMVDATA.TXT' });
  } else if (found[kind] === null) found[kind] = file;
  else log.add('file_twice', 'archive', { found: name });
}

/** By the name; by the first record when the file was renamed. */
function kindOf(name: string, head: Uint8Array): 'ini' | 'data' | null {
  const own = baseName(name).toUpperCase();
  if (own === 'INI.TXT') return 'ini';
  if (own === 'BKMVDATA.TXT') return 'data';
  const code = String.fromCharCode(...head);
  if (code === 'A000') return 'ini';
  return code === 'A100' ? 'data' : null;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

async function lookInto(
  source: ByteSource,
  name: string,
  depth: number,
  found: FoundFiles,
  log: FaultLog,
): Promise<void> {
  try {
    const entries = await readDirectory(source);
    for (const entry of entries) {
      if (!entry.name.endsWith('/')) await takeEntry(source, entry, depth, found, log);
    }
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    log.add(error.code, 'archive', { found: name });
  }
}

async function takeEntry(
  source: ByteSource,
  entry: ZipEntry,
  depth: number,
  found: FoundFiles,
  log: FaultLog,
): Promise<void> {
  if (isUnsafe(entry.name)) log.add('path_unsafe', 'archive', { found: entry.name });
  const own = baseName(entry.name).toUpperCase();
  const file = { bytes: entry.unpackedBytes, parts: () => unpack(source, entry) };
  if (own === 'INI.TXT' || own === 'BKMVDATA.TXT') {
    if (own === 'INI.TXT') found.path ??= entry.name.slice(0, -'INI.TXT'.length);
    if (own === 'BKMVDATA.TXT' && depth === 1 && entry.name.includes('/')) {
      log.add('data_not_packed', 'archive', { found: entry.name, expected: 'BKMVDATA.zip' });
    }
    takeFile(entry.name, new Uint8Array(0), file, found, log);
  } else if (/^BKMVDATA\.[A-Z0-9]+$/.test(own)) {
    await lookIntoInner(source, entry, depth, found, log);
  } else {
    log.add('file_of_other_kind', 'archive', {
      found: entry.name,
      expected: 'INI.TXT, BKMVDATA.zip',
    });
  }
}

async function lookIntoInner(
  source: ByteSource,
  entry: ZipEntry,
  depth: number,
  found: FoundFiles,
  log: FaultLog,
): Promise<void> {
  if (depth >= DEEPEST) {
    log.add('archive_nested', 'archive', { found: entry.name });
    return;
  }
  const inner =
    entry.method === STORED ? await packedPart(source, entry) : await held(source, entry);
  await lookInto(inner, entry.name, depth + 1, found, log);
}

/** Unpacks an inner archive into memory, within bounds. */
async function held(source: ByteSource, entry: ZipEntry): Promise<ByteSource> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of unpack(source, entry, MOST_INNER_BYTES)) {
    parts.push(part);
    size += part.length;
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts.splice(0)) {
    all.set(part, at);
    at += part.length;
  }
  return sourceOfBytes(all);
}

/** Nothing is unpacked to a disk here; elsewhere such a name would leave its folder. */
function isUnsafe(name: string): boolean {
  return name.startsWith('/') || /^[A-Za-z]:/.test(name) || name.split('/').includes('..');
}
