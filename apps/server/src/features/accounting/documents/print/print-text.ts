import { directionOf, isolateRuns } from '../../../../platform/pdf/bidi-text.ts';
import type { FontCoverage } from '../../../../platform/pdf/font-coverage.ts';
import { toPrintable } from '../../../../platform/pdf/printable-text.ts';

/** A line ready for the template: runs in order, those at odd places isolated left to right. */
export type PrintTextLine = { readonly dir: 'rtl' | 'ltr'; readonly runs: readonly string[] };
/** Text of several lines, each with its own direction. */
export type PrintText = readonly PrintTextLine[];

/** Prepares the text of users for print and counts what no font could draw. */
export interface TextPreparation {
  /** Text of one or more lines; none for empty text. */
  readonly lines: (text: string) => PrintText;
  /** Text of one line: line ends become spaces. Without runs for empty text. */
  readonly line: (text: string) => PrintTextLine;
  /** A number or code, to be set from left to right as a whole. */
  readonly code: (text: string) => string;
  readonly replacedCount: () => number;
}

function toLine(text: string): PrintTextLine {
  const runs: string[] = [];
  for (const run of isolateRuns(text)) {
    if (run.isIsolated !== (runs.length % 2 === 1)) runs.push('');
    runs.push(run.text);
  }
  return { dir: directionOf(text), runs };
}

/** A preparation for one document. */
export function prepareText(fonts: FontCoverage): TextPreparation {
  let replaced = 0;
  function printable(text: string): string {
    const result = toPrintable(text, fonts);
    replaced += result.replacedCount;
    return result.text.trim();
  }
  function onOneLine(text: string): string {
    return printable(text).replaceAll(/\s*\n\s*/g, ' ');
  }
  return {
    lines: (text) => {
      const clean = printable(text);
      return clean === '' ? [] : clean.split('\n').map((line) => toLine(line.trim()));
    },
    line: (text) => toLine(onOneLine(text)),
    code: onOneLine,
    replacedCount: () => replaced,
  };
}
