import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { fileKeys } from './file-keys.ts';
import { seal, DecryptionFailedError, unseal } from './encrypted-file.ts';

const KEYS = fileKeys([createHash('sha256').update('a key').digest()]);
const HEAD = 48;
const FRAME = 65_536 + 16;
const CONTENT = Buffer.alloc(200_000, 'כל שורה אחרת ');

async function* inPieces(bytes: Buffer, size = 9_999): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces));
}

const sealed = (content: Buffer): Promise<Buffer> => bytesOf(seal(inPieces(content), KEYS.current));
const opened = (bytes: Buffer): Promise<Buffer> => bytesOf(unseal(inPieces(bytes), KEYS));

test.each([0, 1, 15, 47, 48, 49, 65_535, 65_536, 65_537, 131_072, 200_000])(
  '%i bytes are the same after sealing and opening',
  async (size) => {
    const content = CONTENT.subarray(0, size);
    expect((await opened(await sealed(content))).equals(content)).toBe(true);
  },
);

test('the same content sealed twice has nothing in common but its head', async () => {
  const [first, second] = [await sealed(CONTENT), await sealed(CONTENT)];
  expect(first.length).toBe(second.length);
  expect(first.subarray(0, 16)).toEqual(second.subarray(0, 16));
  expect(first.subarray(HEAD, HEAD + 32).equals(second.subarray(HEAD, HEAD + 32))).toBe(false);
});

test('a changed byte anywhere is found', async () => {
  const whole = await sealed(CONTENT);
  for (const at of [8, 20, HEAD, HEAD + 70_000, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(whole.readUInt8(at) ^ 1, at);
    await expect(opened(changed), String(at)).rejects.toThrow(DecryptionFailedError);
  }
});

test('a file that is cut off is found, also between two frames', async () => {
  const whole = await sealed(CONTENT);
  for (const length of [
    HEAD - 1,
    HEAD,
    HEAD + 5,
    HEAD + FRAME,
    HEAD + 2 * FRAME,
    whole.length - 1,
  ]) {
    await expect(opened(whole.subarray(0, length)), String(length)).rejects.toThrow(
      DecryptionFailedError,
    );
  }
});

test('frames that changed places, came twice, or were added are found', async () => {
  const whole = await sealed(CONTENT);
  const frame = (n: number): Buffer => whole.subarray(HEAD + n * FRAME, HEAD + (n + 1) * FRAME);
  const head = whole.subarray(0, HEAD);
  const orders = [
    [frame(1), frame(0), frame(2), frame(3)],
    [frame(0), frame(0), frame(1), frame(2), frame(3)],
    [frame(0), frame(2), frame(3)],
    [frame(0), frame(1), frame(2), frame(3), frame(3)],
  ];
  for (const frames of orders) {
    await expect(opened(Buffer.concat([head, ...frames]))).rejects.toThrow(DecryptionFailedError);
  }
});

test('frames of another file do not fit, though the key is the same', async () => {
  const [first, second] = [await sealed(CONTENT), await sealed(CONTENT)];
  const mixed = Buffer.concat([first.subarray(0, HEAD + FRAME), second.subarray(HEAD + FRAME)]);
  await expect(opened(mixed)).rejects.toThrow(DecryptionFailedError);
});

test('a reader that stops early lets the source go', async () => {
  let isClosed = false;
  async function* source(): AsyncGenerator<Buffer> {
    try {
      yield* inPieces(await sealed(CONTENT));
    } finally {
      isClosed = true;
    }
  }
  for await (const _bytes of unseal(source(), KEYS)) break;
  expect(isClosed).toBe(true);
});

test('both ways work frame by frame: what comes out never waits for more than two frames', async () => {
  const content = Buffer.alloc(20 * 65_536, 'x');
  const counted = { bytes: 0 };
  async function* counting(bytes: Buffer): AsyncGenerator<Buffer> {
    for await (const piece of inPieces(bytes)) {
      counted.bytes += piece.length;
      yield piece;
    }
  }
  const whole = await sealed(content);
  for (const [source, flow] of [
    [content, seal(counting(content), KEYS.current)],
    [whole, unseal(counting(whole), KEYS)],
  ] as const) {
    counted.bytes = 0;
    let given = 0;
    for await (const bytes of flow) {
      given += bytes.length;
      expect(counted.bytes - given).toBeLessThan(3 * FRAME);
    }
    expect(counted.bytes).toBe(source.length);
  }
});
