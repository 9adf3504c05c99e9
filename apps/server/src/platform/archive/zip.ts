import { Readable } from 'node:stream';

import type { LocalDate } from '@pinkas/domain/time/local-date';
import { ZipFile } from 'yazl';

import { archiveStream } from './archive-stream.ts';

const PACKING = 6;
const NOT_PACKED = 0;

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
 * Returns files as a ZIP archive, piece by piece; whole files are stored as they are, since finished PDFs
 * do not compress. One file is in memory at a time: the next is requested when the bytes of the last were
 * consumed.
 */
export function zipStream(
  members: AsyncIterable<ZipMember>,
  {
    day,
  }: {
    /** Of all members, for an archive that is made again alike; now without one. */ readonly day?: LocalDate;
  } = {},
): Readable {
  const zip = new ZipFile();
  const dated = day === undefined ? {} : zipDay(day);
  const output = archiveStream(zip);
  const source = members[Symbol.asyncIterator]();
  let packed: Readable | undefined;
  async function addNext(): Promise<void> {
    const next = await source.next();
    if (next.done === true) {
      zip.end();
      return;
    }
    const { name, bytes, packing = PACKING } = next.value;
    // The library retains its input until the end, so it gets a stream that is empty by then.
    const isStream = bytes instanceof Readable;
    const content = isStream ? bytes : onePiece(bytes);
    packed = content;
    // The reader gets its error; an error after the archive was abandoned has no reader.
    content.on('error', (error: Error) => output.destroy(error));
    content.on('end', goOn);
    const compressionLevel = isStream ? packing : NOT_PACKED;
    zip.addReadStream(content, name, { compressionLevel, ...dated });
  }
  function goOn(): void {
    addNext().catch((error: unknown) => {
      output.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  }
  zip.on('error', (error: Error) => output.destroy(error));
  // The first file is requested at once. The reader gets its error; nobody may have begun to read.
  output.on('error', () => undefined);
  output.on('close', () => {
    // Stops reading what is being packed: the transaction that it reads in ends with the archive.
    packed?.destroy();
    source.return?.().catch(() => undefined);
  });
  goOn();
  return output;
}

/**
 * Returns the time of members: noon of a day by the clock of the packing machine, so that the bytes are the same in
 * every zone.
 */
export function zipDay(day: LocalDate): { readonly mtime: Date; readonly forceDosTimestamp: true } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // oxlint-disable-next-line no-restricted-globals -- the library takes nothing else
  return { mtime: new Date(year, month - 1, date, 12), forceDosTimestamp: true };
}

/** Returns a stream of these bytes, which holds nothing of them once they were read. */
function onePiece(bytes: Uint8Array): Readable {
  let left: Uint8Array | null = bytes;
  return new Readable({
    read() {
      const piece = left;
      left = null;
      this.push(piece);
    },
  });
}
