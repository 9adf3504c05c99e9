import { Readable } from 'node:stream';

import { ZipFile } from 'yazl';

import { archiveStream } from './archive-stream.ts';

/** A file of an archive. */
export interface ZipMember {
  /** Any language; no folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Files as a ZIP archive, piece by piece; they are stored as they are, for finished PDFs shrink no
 * more. One file is in memory at a time: the next is asked for when the bytes of the last were taken.
 */
export function zipStream(members: AsyncIterable<ZipMember>): Readable {
  const zip = new ZipFile();
  const output = archiveStream(zip);
  const source = members[Symbol.asyncIterator]();
  async function addNext(): Promise<void> {
    const next = await source.next();
    if (next.done === true) {
      zip.end();
      return;
    }
    // The library keeps what it was given until the end, so it gets a stream that is empty by then.
    const content = Readable.from(once(next.value.bytes), { objectMode: false });
    content.on('end', goOn);
    zip.addReadStream(content, next.value.name, { compress: false });
  }
  function goOn(): void {
    addNext().catch((error: unknown) => {
      output.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  }
  zip.on('error', (error: Error) => output.destroy(error));
  // The first file is asked for at once. Whoever reads gets its error; nobody may have begun to.
  output.on('error', () => undefined);
  output.on('close', () => {
    source.return?.().catch(() => undefined);
  });
  goOn();
  return output;
}

// oxlint-disable-next-line typescript/require-await -- a stream of one piece
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
