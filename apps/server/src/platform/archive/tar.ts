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
