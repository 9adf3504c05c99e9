import { createHash } from 'node:crypto';

import { lineAttributesOf } from '@pinkas/domain/documents/lines/line-attributes';

import { pageCache } from '../../../../platform/pdf/page-cache.ts';
import { unpackPages } from '../../../../platform/pdf/packed-pages.ts';
import {
  PdfError,
  type PrintOrder,
  type RenderRequest,
} from '../../../../platform/pdf/pdf-request.ts';
import type { TypstPool } from '../../../../platform/pdf/typst-pool.ts';
import type { PrintDocument } from './print-model.ts';

/** Page pictures of a document that one answer holds. */
export interface DrawnPages {
  /** One SVG each, safe to show through `<img>`: outlines only, no links. */
  readonly pages: string[];
  /** Pages of the document; 0 where it is too long to be drawn. */
  readonly pageCount: number;
}

/** What is answered of a document that is read as text only. */
export const TOO_LONG: DrawnPages = { pages: [], pageCount: 0 };

/**
 * The longest document that is drawn, in letters of its rows (decision 0233): about 60 pages, three seconds of a processor
 * and 400 MB of memory.
 */
export const DRAWN_LETTERS_MAX = 200_000;
/** What a row takes beside its words, as so many letters. */
const LETTERS_OF_ROW = 100;
/** About 60 documents of ten pages and more. */
const KEPT_BYTES_MAX = 32 * 1024 * 1024;

/** Returns whether a document costs too much to be drawn for a look at it; its file is made all the same. */
export function isTooLongToDraw({ lines, unpricedRows = [] }: PrintDocument): boolean {
  const ofLines = lines.map((line) => {
    const texts = [
      line.description,
      ...line.serialNumbers,
      ...Object.values(lineAttributesOf(line)),
    ];
    return LETTERS_OF_ROW + texts.join('').length;
  });
  const ofTexts = unpricedRows.map((row) => LETTERS_OF_ROW + JSON.stringify(row).length);
  return [...ofLines, ...ofTexts].reduce((sum, letters) => sum + letters, 0) > DRAWN_LETTERS_MAX;
}

/**
 * Draws pages as far as one answer holds them. What is longer is kept for the answers that follow; one that takes too long is
 * too long to be drawn. Throws `PdfError`.
 */
export function pageDrawer(pool: Pick<TypstPool, 'compileSvgPages'>) {
  const kept = pageCache(KEPT_BYTES_MAX);
  return {
    async draw(request: RenderRequest, firstPage: number, order: PrintOrder): Promise<DrawnPages> {
      const key = keyOf(request);
      const packed = kept.find(key) ?? (await drawn(pool, request, order));
      if (packed === undefined) return TOO_LONG;
      const pages = await unpackPages(packed, firstPage);
      if (pages.length < packed.length) kept.keep(key, packed);
      return { pages, pageCount: packed.length };
    },
  };
}

async function drawn(
  pool: Pick<TypstPool, 'compileSvgPages'>,
  request: RenderRequest,
  order: PrintOrder,
) {
  try {
    return await pool.compileSvgPages(request, order);
  } catch (error) {
    if (error instanceof PdfError && error.problem === 'timeout') return undefined;
    throw error;
  }
}

/** Equal requests have the same pages. */
function keyOf({ mainFile, data, images = [] }: RenderRequest): string {
  const hash = createHash('sha256').update(JSON.stringify([mainFile, data]));
  for (const { path, bytes } of images) hash.update(path).update(bytes);
  return hash.digest('base64');
}
