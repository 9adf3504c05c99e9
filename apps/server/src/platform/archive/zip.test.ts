import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { readZip } from '@pinkas/test-kit/read-zip';
import { expect, test } from 'vitest';

import { zipStream, type ZipMember } from './zip.ts';

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const bytes of stream) pieces.push(bytes);
  return Buffer.concat(pieces);
}

async function* membersOf(count: number, seen: string[] = []): AsyncGenerator<ZipMember> {
  for (let index = 1; index <= count; index += 1) {
    seen.push(`member ${index}`);
    yield await Promise.resolve({
      name: `חשבונית ${index}.pdf`,
      bytes: Buffer.alloc(100_000, index),
    });
  }
}

test('files come back whole, under their names', async () => {
  const entries = readZip(await bytesOf(zipStream(membersOf(3))));
  expect(entries.map(({ name }) => name)).toEqual([
    'חשבונית 1.pdf',
    'חשבונית 2.pdf',
    'חשבונית 3.pdf',
  ]);
  expect(entries[2]?.bytes).toEqual(Buffer.alloc(100_000, 3));
});

test('an archive of nothing is an archive', async () => {
  expect(readZip(await bytesOf(zipStream(membersOf(0))))).toEqual([]);
});

test('the next file is asked for only when the bytes of the last were taken', async () => {
  const seen: string[] = [];
  const stream = zipStream(membersOf(50, seen));
  await new Promise((resolve) => stream.once('readable', resolve));
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen.length).toBeLessThan(3);
  stream.destroy();
});

test('a file that fails fails the archive, with its own error', async () => {
  async function* failing(): AsyncGenerator<ZipMember> {
    yield* membersOf(1);
    throw new RangeError('the file is missing');
  }
  await expect(bytesOf(zipStream(failing()))).rejects.toThrow(RangeError);
});

test('a file that fails before anybody reads is told to whoever reads later', async () => {
  // oxlint-disable-next-line require-yield -- it fails before its first file
  async function* failing(): AsyncGenerator<ZipMember> {
    await Promise.resolve();
    throw new RangeError('the file is missing');
  }
  const stream = zipStream(failing());
  await new Promise((resolve) => stream.once('close', resolve));
  await expect(bytesOf(stream)).rejects.toThrow(RangeError);
});

test('an archive that is given up ends the archive inside it, and what that one is reading', async () => {
  let isEnded = false;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield await Promise.resolve(randomBytes(65_536));
    } finally {
      isEnded = true;
    }
  }
  async function* only(name: string, bytes: Readable): AsyncGenerator<ZipMember> {
    yield await Promise.resolve({ name, bytes });
  }
  const inner = zipStream(only('data.txt', Readable.from(pieces(), { objectMode: false })));
  const outer = zipStream(only('inner.zip', inner));
  await new Promise((resolve) => outer.once('readable', resolve));
  outer.destroy();
  await expect.poll(() => isEnded).toBe(true);
});

test('what was read of a file is held no more, however many files follow', async () => {
  const held: WeakRef<Uint8Array>[] = [];
  async function* members(): AsyncGenerator<ZipMember> {
    for (let index = 1; index <= 60; index += 1) {
      const bytes = Buffer.alloc(100_000, index);
      held.push(new WeakRef<Uint8Array>(bytes));
      yield await Promise.resolve({ name: `${index}.pdf`, bytes });
    }
  }
  const zip = zipStream(members());
  const reading = zip[Symbol.asyncIterator]();
  while (held.length < 50) await reading.next();
  // The archive is not finished; it occupies its slot, and the content that was not read yet.
  const countHeld = async (): Promise<number> => {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
    return held.filter((one) => one.deref() !== undefined).length;
  };
  await expect.poll(countHeld).toBeLessThan(10);
  zip.destroy();
});

/** The engine's own collector, which programs do not see unless they ask. */
const collectGarbage = ((): (() => void) => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();
