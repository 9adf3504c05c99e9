import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';

import type { PackedPages } from './pdf-request.ts';

const unpack = promisify(inflateRaw);
/** Drawings are mostly repeated outlines: the quickest level leaves a seventh. */
const LEVEL = 1;
/** One answer holds as many pages as fit in this many letters, and always one. */
export const ANSWER_LETTERS_MAX = 1_000_000;

/** Packs page pictures, off the main thread. */
export function packPages(pages: readonly string[]): PackedPages {
  return pages.map((page) => new Uint8Array(deflateRawSync(page, { level: LEVEL })));
}

/**
 * Returns the page pictures of one answer: from the given page on, counted from 1, as many as one answer holds; none
 * after the last.
 */
export async function unpackPages(packed: PackedPages, firstPage: number): Promise<string[]> {
  const pages: string[] = [];
  let letters = 0;
  for (const bytes of packed.slice(firstPage - 1)) {
    const page = (await unpack(bytes)).toString('utf8');
    letters += page.length;
    if (pages.length > 0 && letters > ANSWER_LETTERS_MAX) break;
    pages.push(page);
  }
  return pages;
}
