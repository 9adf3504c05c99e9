import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { AppError } from '../errors/app-error.ts';
import { sentWhileAuthorized, readWhileAuthorized } from './running-call.ts';

const PIECE = Buffer.alloc(64 * 1024);

/** Pieces as they are read one by one, and how many were. */
function pieces(count: number) {
  const read = { count: 0 };
  // oxlint-disable-next-line typescript/require-await -- a stream
  async function* content(): AsyncGenerator<Uint8Array> {
    for (; read.count < count; read.count += 1) yield PIECE;
  }
  return { read, content: content() };
}

/** Agrees this many times, and refuses from then on. */
function agreeing(times: number) {
  const asked = { count: 0 };
  return {
    asked,
    askAgain: () => {
      asked.count += 1;
      const refusal = new AppError('NOT_SIGNED_IN');
      return asked.count > times ? Promise.reject(refusal) : Promise.resolve();
    },
  };
}

const aFile = (body: Readable) => ({
  body,
  mediaType: 'application/zip',
  fileName: 'a.zip',
  disposition: 'attachment' as const,
});

test('AU-24: a file that may not be had any more ends the reading of its source', async () => {
  const { read, content } = pieces(1_000);
  const source = Readable.from(content, { objectMode: false });
  const { askAgain } = agreeing(2);
  const { body } = sentWhileAuthorized(aFile(source), askAgain);
  const given: unknown[] = [];
  const reading = (async () => {
    for await (const piece of body as Readable) given.push(piece);
  })();
  await expect(reading).rejects.toThrow('NOT_SIGNED_IN');
  expect(source.destroyed).toBe(true);
  expect(read.count).toBeLessThan(100);
});

test('a file comes whole as long as its person may have it, and is asked for every 256 KB', async () => {
  const { content } = pieces(16);
  const { asked, askAgain } = agreeing(Infinity);
  const { body } = sentWhileAuthorized(
    aFile(Readable.from(content, { objectMode: false })),
    askAgain,
  );
  let bytes = 0;
  for await (const piece of body as Readable) bytes += (piece as Buffer).byteLength;
  expect(bytes).toBe(16 * PIECE.byteLength);
  expect(asked.count).toBe(4);
});

test('AU-24: what is sent is refused before whoever takes it has all of it, however short', async () => {
  const { askAgain } = agreeing(0);
  const taken: unknown[] = [];
  const taking = (async () => {
    for await (const piece of readWhileAuthorized(pieces(1).content, askAgain)) taken.push(piece);
  })();
  await expect(taking).rejects.toThrow('NOT_SIGNED_IN');
  expect(taken).toHaveLength(1);
});
