import { assert } from '@pinkas/domain/assert';

const BLOCK_BYTES = 512;
const NAME_BYTES_MAX = 100;

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}

/**
 * Returns one file of a tar archive in the ustar form, header and padding included. Names are
 * ASCII and at most 100 bytes; the time and owner are always the same, so that equal content gives
 * equal bytes.
 */
export function tarEntry(name: string, content: Uint8Array): Buffer {
  assert(/^[\x21-\x7e]+$/.test(name) && name.length <= NAME_BYTES_MAX, 'a short ASCII name');
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name, 0, 'latin1');
  header.write(octal(0o644, 8), 100, 'latin1');
  header.write(octal(0, 8), 108, 'latin1');
  header.write(octal(0, 8), 116, 'latin1');
  header.write(octal(content.byteLength, 12), 124, 'latin1');
  header.write(octal(0, 12), 136, 'latin1');
  // The checksum is computed with spaces in its own field.
  header.write(' '.repeat(8), 148, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  const padding = Buffer.alloc((BLOCK_BYTES - (content.byteLength % BLOCK_BYTES)) % BLOCK_BYTES);
  return Buffer.concat([header, content, padding]);
}

/** Returns what follows the last file of a tar archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK_BYTES);
}

/** A file of a tar archive. */
export interface TarFile {
  readonly name: string;
  readonly content: Buffer;
}

/** Returns the files of a tar archive in the ustar form. Throws for one that was cut, or whose headers were changed. */
export function readTar(tar: Buffer): TarFile[] {
  const files: TarFile[] = [];
  for (let at = 0; at + BLOCK_BYTES <= tar.length;) {
    const header = tar.subarray(at, at + BLOCK_BYTES);
    if (header.every((byte) => byte === 0)) return files;
    const size = numberAt(header, 124, 12);
    if (sumOf(header) !== numberAt(header, 148, 8) || at + BLOCK_BYTES + size > tar.length) break;
    const [name = ''] = header.toString('latin1', 0, NAME_BYTES_MAX).split('\0');
    const content = tar.subarray(at + BLOCK_BYTES, at + BLOCK_BYTES + size);
    files.push({ name, content });
    at += BLOCK_BYTES + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES;
  }
  throw new Error('the tar archive was cut or changed');
}

function numberAt(header: Buffer, at: number, length: number): number {
  return Number.parseInt(header.toString('latin1', at, at + length), 8);
}

/** The checksum is computed with spaces in its own field. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}
