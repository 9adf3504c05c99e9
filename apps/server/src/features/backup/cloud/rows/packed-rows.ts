import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

/** Rows are repetitive: the fastest packing makes a tenth of them. */
const FASTEST = { level: 1 };

const deflate = promisify<Uint8Array, object, Buffer>(deflateRaw);

/** Packs rows that wait in memory. */
export function packRows(rows: Uint8Array): Promise<Buffer> {
  return deflate(rows, FASTEST);
}

/** Returns what was packed. */
export const unpackRows = promisify<Uint8Array, Buffer>(inflateRaw);
