import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { IDENTITY, multiply, toMatrix, type Matrix } from './pdf-matrix.ts';

/** A raster picture where a page draws it, in points from the left and the bottom. */
export interface DrawnPicture {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of its bytes. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Whether the paper shows through some of it. */
  readonly isTransparent: boolean;
}

interface StoredPicture {
  readonly width: number;
  readonly height: number;
  readonly kind: number;
}

function isStoredPicture(one: unknown): one is StoredPicture {
  return typeof one === 'object' && one !== null && 'width' in one && 'kind' in one;
}

/** `ImageKind.RGBA_32BPP` of the reader: the picture has a mask. */
const WITH_MASK = 3;

/** Reads where each raster picture of a finished PDF is drawn, by an engine that had no part in writing it. */
export async function readPictures(bytes: Uint8Array): Promise<DrawnPicture[]> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isOffscreenCanvasSupported: false,
  });
  const document = await task.promise;
  const found: DrawnPicture[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let matrix: Matrix = IDENTITY;
    const saved: Matrix[] = [];
    for (const [index, operator] of fnArray.entries()) {
      const given: unknown[] = Array.isArray(argsArray[index]) ? argsArray[index] : [];
      if (operator === OPS.save) saved.push(matrix);
      if (operator === OPS.restore) matrix = saved.pop() ?? IDENTITY;
      if (operator === OPS.transform) matrix = multiply(matrix, toMatrix(given));
      if (operator !== OPS.paintImageXObject) continue;
      const picture = await new Promise<unknown>((resolve) => {
        page.objs.get(String(given[0]), resolve);
      });
      if (!isStoredPicture(picture)) throw new Error('a picture that the reader does not know');
      const [width, , , height, x, y] = matrix;
      found.push({
        page: number,
        x: Math.min(x, x + width),
        y: Math.min(y, y + height),
        width: Math.abs(width),
        height: Math.abs(height),
        widthPx: picture.width,
        heightPx: picture.height,
        isTransparent: picture.kind === WITH_MASK,
      });
    }
  }
  await task.destroy();
  return found;
}
