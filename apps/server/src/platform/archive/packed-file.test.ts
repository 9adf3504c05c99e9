import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { readZip } from '@pinkas/test-kit/read-zip';
import { expect, test } from 'vitest';

import { packedFile, type PackedFile } from './packed-file.ts';

const FILE: PackedFile = {
  name: 'BKMVDATA.TXT',
  packing: 3,
  day: '2026-11-24',
  time: '07:05',
};

test('a file that is written into two pieces by turns is read back whole', async () => {
  const turns = [new Uint8Array(70_000), new Uint8Array(70_000)] as const;
  const written: Buffer[] = [];
  async function* pieces() {
    for (let count = 0; count < 40; count += 1) {
      const piece = turns[count % 2 === 0 ? 0 : 1];
      // Half of it packs well, the other half not at all.
      piece.fill(count, 0, 35_000);
      piece.set(randomBytes(35_000), 35_000);
      written.push(Buffer.from(piece));
      yield piece;
      await nextTurn();
    }
  }
  const archive = await buffer(packedFile(pieces(), FILE));
  const [member, ...others] = readZip(archive);
  expect(others).toEqual([]);
  expect(member?.name).toBe('BKMVDATA.TXT');
  expect(Buffer.compare(Buffer.from(member?.bytes ?? []), Buffer.concat(written))).toBe(0);
});

test('an archive of nothing is whole, and the same moment gives the same bytes', async () => {
  // oxlint-disable-next-line typescript/require-await -- a stream
  async function* none(): AsyncGenerator<Uint8Array> {}
  const archive = await buffer(packedFile(none(), FILE));
  expect(readZip(archive)[0]?.bytes.byteLength).toBe(0);
  expect(await buffer(packedFile(none(), FILE))).toEqual(archive);
});

test('what fails while it is written fails for the reader, and a reader who leaves ends the writing', async () => {
  async function* broken() {
    yield await Promise.resolve(new Uint8Array(1_000));
    throw new Error('no more rows');
  }
  await expect(buffer(packedFile(broken(), FILE))).rejects.toThrow('no more rows');
  let isOver = false;
  async function* endless() {
    try {
      for (;;) yield await Promise.resolve(randomBytes(100_000));
    } finally {
      isOver = true;
    }
  }
  for await (const _bytes of packedFile(endless(), FILE)) break;
  expect(isOver).toBe(true);
});
