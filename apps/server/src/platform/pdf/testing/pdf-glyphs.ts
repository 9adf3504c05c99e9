import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

import { IDENTITY, multiply, toMatrix, type Matrix } from './pdf-matrix.ts';

/** A glyph where a page draws it, in points from the left and the bottom. */
export interface DrawnGlyph {
  /** The text that the glyph represents, by the font's own table. */
  readonly text: string;
  /** Identifies a picture: the font, and the glyph in it. */
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** A page and every glyph on it, in the order of the file. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly DrawnGlyph[];
}

interface ShownGlyph {
  readonly unicode: string;
  readonly fontChar: string;
  readonly width: number;
}

function isShownGlyph(one: unknown): one is ShownGlyph {
  return typeof one === 'object' && one !== null && 'fontChar' in one && 'width' in one;
}

/** Follows the operators of one page that position text; others do not move it. */
class TextPlacer {
  readonly glyphs: DrawnGlyph[] = [];
  private matrix: Matrix = IDENTITY;
  private readonly saved: Matrix[] = [];
  private text: Matrix = IDENTITY;
  private font = '';
  private size = 0;

  apply(operator: number, given: readonly unknown[]): void {
    switch (operator) {
      case OPS.save:
        this.saved.push(this.matrix);
        break;
      case OPS.restore:
        this.matrix = this.saved.pop() ?? IDENTITY;
        break;
      case OPS.transform:
        this.matrix = multiply(this.matrix, toMatrix(given));
        break;
      case OPS.setFont:
        [this.font, this.size] = [String(given[0]), Number(given[1])];
        break;
      case OPS.beginText:
        this.text = IDENTITY;
        break;
      case OPS.setTextMatrix:
        this.text = toMatrix(given[0]);
        break;
      case OPS.moveText:
      case OPS.nextLine:
        throw new Error('the file places text in a way that its reader does not know');
      case OPS.showText:
        this.show(given[0]);
        break;
    }
  }

  private show(pieces: unknown): void {
    if (!Array.isArray(pieces)) throw new Error('a run of text has no glyphs');
    let along = 0;
    for (const piece of pieces as unknown[]) {
      if (typeof piece === 'number') along -= (piece / 1000) * this.size;
      if (!isShownGlyph(piece)) continue;
      const [scale, , , , x, y] = multiply(multiply(this.matrix, this.text), [
        1,
        0,
        0,
        1,
        along,
        0,
      ]);
      const width = (piece.width / 1000) * this.size;
      this.glyphs.push({
        text: piece.unicode,
        picture: `${this.font} ${piece.fontChar}`,
        x,
        y,
        width: width * scale,
        size: this.size * scale,
      });
      along += width;
    }
  }
}

/** Reads where each glyph of a finished PDF is drawn, by an engine that had no part in writing it. */
export async function readGlyphs(bytes: Uint8Array): Promise<DrawnPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const placer = new TextPlacer();
    for (const [index, operator] of fnArray.entries()) {
      const given: unknown = argsArray[index];
      placer.apply(operator, Array.isArray(given) ? given : []);
    }
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    pages.push({ width: right - left, height: top - bottom, glyphs: placer.glyphs });
  }
  await task.destroy();
  return pages;
}
