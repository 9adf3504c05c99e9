import type { FontCoverage } from '../../../../platform/pdf/font-coverage.ts';
import { toPrintable } from '../../../../platform/pdf/printable-text.ts';

/**
 * A line ready for the template, which orders it by the Unicode bidirectional algorithm, in the
 * direction of its first letter. Runs at odd places are values, isolated from the sentence around them.
 */
export type PrintTextLine = {
  readonly runs: readonly string[];
  /** Letters of its longest word, which may be more than a column has room for. */
  readonly longest: number;
};
/** Text of several lines, each with its own direction. */
export type PrintText = readonly PrintTextLine[];

/** Prepares the text of users for print and counts what no font could draw. */
export interface TextPreparation {
  /** Text of one or more lines; none for empty text. */
  readonly lines: (text: string) => PrintText;
  /** Text of one line: line ends become spaces. Without runs for empty text. */
  readonly line: (text: string) => PrintTextLine;
  /** A label with `{name}` places; each value keeps its own direction within the sentence. */
  readonly sentence: (label: string, values: Readonly<Record<string, string>>) => PrintTextLine;
  /** A number or date, to be set from left to right as a whole. */
  readonly code: (text: string) => string;
  readonly replacedCount: () => number;
}

const PLACE = /\{(\w+)\}/;

function longestWord(runs: readonly string[]): number {
  return Math.max(0, ...runs.flatMap((run) => run.split(' ').map((word) => word.length)));
}

function toLine(text: string): PrintTextLine {
  return { runs: text === '' ? [] : [text], longest: longestWord([text]) };
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
    sentence: (label, values) => {
      // A split by a pattern with a group gives words and names of places in turn.
      const runs = label
        .split(PLACE)
        .map((part, index) => (index % 2 === 0 ? part : onOneLine(values[part] ?? '')));
      return { runs, longest: longestWord(runs) };
    },
    code: onOneLine,
    replacedCount: () => replaced,
  };
}
