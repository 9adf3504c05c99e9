import { inflateSync } from 'node:zlib';

import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const REPLACEMENT = /\/ActualText\s*<([0-9A-Fa-f]+)>/g;

/** What spans of the pages stand for, in the order of the file; the reader of the glyphs drops it. */
function replacementsIn(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const contents = [...file.toString('latin1').matchAll(/stream\r?\n/g)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = file.indexOf('endstream', start);
    try {
      return [inflateSync(file.subarray(start, end)).toString('latin1')];
    } catch {
      // Not packed, so no page of ours.
      return [];
    }
  });
  return contents
    .flatMap((content) => [...content.matchAll(REPLACEMENT)])
    .map(([, hex = '']) => new TextDecoder('utf-16be').decode(Buffer.from(hex, 'hex')));
}

/** Follows the operators of a page that show text or open and close spans. */
class Copier {
  text = '';
  readonly #replacements: Iterator<string>;
  /** The open spans, and whether each stands for a text of its own. */
  readonly #open: boolean[] = [];

  constructor(replacements: readonly string[]) {
    this.#replacements = replacements.values();
  }

  apply(operator: number, [given, contentId]: readonly unknown[]): void {
    if (operator === OPS.beginMarkedContent) this.#open.push(false);
    // A span of the structure has an id of its content.
    if (operator === OPS.beginMarkedContentProps) {
      this.#enter(given === 'Span' && typeof contentId !== 'number');
    }
    if (operator === OPS.endMarkedContent) this.#open.pop();
    if (operator === OPS.showText && !this.#open.includes(true)) this.#show(given);
  }

  #enter(isReplaced: boolean): void {
    this.#open.push(isReplaced);
    if (isReplaced) this.text += String(this.#replacements.next().value);
  }

  #show(glyphs: unknown): void {
    if (!Array.isArray(glyphs)) throw new Error('a run of text has no glyphs');
    for (const { unicode = '' } of glyphs as { readonly unicode?: string }[]) this.text += unicode;
  }
}

/**
 * Returns the text of a finished PDF of one page as a program copies it that knows spans with a replacement text
 * (ISO 32000-1, 14.9.4), in the order of the file.
 */
export async function readCopiedText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const copier = new Copier(replacementsIn(bytes));
  for (const [index, operator] of fnArray.entries()) {
    const given: unknown = argsArray[index];
    copier.apply(operator, Array.isArray(given) ? given : []);
  }
  await task.destroy();
  return copier.text;
}
