import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

import { KEY_ID_BYTES, type FileKey, type FileKeys } from './file-keys.ts';

/**
 * A file at rest: head, then frames.
 *
 *     8 bytes  magic and version
 *     8 bytes  id of the key
 *    32 bytes  salt: the key of this file is derived from it
 *    frames    up to 65,536 bytes of content, AES-256-GCM, each followed by its tag of 16 bytes
 *
 * The nonce of a frame is its number and whether it is the last. So frames that are missing, moved,
 * repeated or cut off do not decrypt, and both directions work frame by frame.
 */
export const ENCRYPTED_MAGIC = Buffer.from('PINKASF1', 'latin1');
const SALT_BYTES = 32;
const HEAD_BYTES = ENCRYPTED_MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const FRAME_BYTES = 65_536;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** The bytes at rest do not decrypt: changed, cut off, or encrypted with a key that is not here. */
export class DecryptionFailedError extends Error {
  override readonly name: string = 'DecryptionFailedError';
}

/** The key that it names is not configured. */
export class EncryptionKeyMissingError extends DecryptionFailedError {
  override readonly name = 'EncryptionKeyMissingError';
}

/** Encrypts a stream of bytes with the key. */
export async function* seal(
  source: AsyncIterable<Uint8Array>,
  key: FileKey,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = key.forFile(salt);
  yield Buffer.concat([ENCRYPTED_MAGIC, key.id, salt]);
  let number = 0;
  for await (const { bytes, isLast } of framesOf(source, FRAME_BYTES)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * Decrypts an encrypted stream. What does not begin as an encrypted file was stored before files
 * were encrypted and is returned as it is; its reader checks its hash. Throws DecryptionFailedError.
 */
export async function* unseal(
  source: AsyncIterable<Uint8Array>,
  keys: FileKeys,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  try {
    const head = await reader.read(HEAD_BYTES);
    if (!head.subarray(0, ENCRYPTED_MAGIC.length).equals(ENCRYPTED_MAGIC)) {
      yield head;
      yield* reader.rest();
      return;
    }
    const fileKey = keyOfHead(head, keys);
    let number = 0;
    for await (const { bytes, isLast } of framesOf(reader.rest(), FRAME_BYTES + TAG_BYTES)) {
      yield openFrame(bytes, fileKey, nonceOf(number, isLast));
      number += 1;
    }
  } finally {
    await reader.close();
  }
}

function keyOfHead(head: Buffer, keys: FileKeys): KeyObject {
  if (head.length < HEAD_BYTES) throw new DecryptionFailedError('the head is cut off');
  const id = head.subarray(ENCRYPTED_MAGIC.length, ENCRYPTED_MAGIC.length + KEY_ID_BYTES);
  const key = keys.find(id);
  if (key === undefined)
    throw new EncryptionKeyMissingError(`no key ${id.toString('hex')} is configured`);
  return key.forFile(head.subarray(HEAD_BYTES - SALT_BYTES));
}

function openFrame(frame: Buffer, key: KeyObject, nonce: Buffer): Buffer {
  if (frame.length < TAG_BYTES) throw new DecryptionFailedError('a frame is cut off');
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(frame.subarray(frame.length - TAG_BYTES));
  try {
    const content = decipher.update(frame.subarray(0, frame.length - TAG_BYTES));
    decipher.final();
    return content;
  } catch (error) {
    throw new DecryptionFailedError('a frame was changed, moved or cut off', { cause: error });
  }
}

/** A key encrypts one file, so a number is never reused under the same key. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

interface Frame {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** Cuts a stream into frames of one size; the last one may be shorter, and is there even when empty. */
async function* framesOf(
  source: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): AsyncGenerator<Frame> {
  const reader = new ByteReader(source);
  try {
    let frame = await reader.read(sizeBytes);
    for (;;) {
      const next = await reader.read(sizeBytes);
      yield { bytes: frame, isLast: next.length === 0 };
      if (next.length === 0) return;
      frame = next;
    }
  } finally {
    await reader.close();
  }
}

/** Reads pieces of a requested size from a stream of pieces of any size. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #kept: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns this many bytes, or fewer at the end. */
  async read(sizeBytes: number): Promise<Buffer> {
    const pieces = [this.#kept];
    let length = this.#kept.length;
    while (length < sizeBytes) {
      const next = await this.#source.next();
      if (next.done === true) break;
      pieces.push(bufferOf(next.value));
      length += next.value.length;
    }
    const all = Buffer.concat(pieces);
    this.#kept = all.subarray(sizeBytes);
    return all.subarray(0, sizeBytes);
  }

  async *rest(): AsyncGenerator<Buffer> {
    yield this.#kept;
    for (;;) {
      const next = await this.#source.next();
      if (next.done === true) return;
      yield bufferOf(next.value);
    }
  }

  /** Closes the source, such as an open file, when it was not read to its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
