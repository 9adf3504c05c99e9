import { directionOf, isolateRuns } from '../../../../platform/pdf/bidi-text.ts';
import type { FontCoverage } from '../../../../platform/pdf/font-coverage.ts';
import { toPrintable } from '../../../../platform/pdf/printable-text.ts';

/** Text ready for the template: lines, each with its own direction. A type, so that it is plain data. */
export type PrintText = readonly PrintTextLine[];
export type PrintTextLine = { readonly text: string; readonly dir: 'rtl' | 'ltr' };

/** Prepares the text of users for print and counts what no font could draw. */
export interface TextPreparation {
  /** Text of one or more lines, mixed runs isolated. */
  readonly lines: (text: string) => PrintText;
  /** Text of one line: line ends become spaces. */
  readonly line: (text: string) => PrintTextLine;
  readonly replacedCount: () => number;
}

function toLine(text: string): PrintTextLine {
  return { text: isolateRuns(text), dir: directionOf(text) };
}

/** A preparation for one document. */
export function prepareText(fonts: FontCoverage): TextPreparation {
  let replaced = 0;
  function printable(text: string): string {
    const result = toPrintable(text, fonts);
    replaced += result.replacedCount;
    return result.text.trim();
  }
  return {
    lines: (text) => {
      const clean = printable(text);
      return clean === '' ? [] : clean.split('\n').map((line) => toLine(line.trim()));
    },
    line: (text) => toLine(printable(text).replaceAll(/\s*\n\s*/g, ' ')),
    replacedCount: () => replaced,
  };
}
