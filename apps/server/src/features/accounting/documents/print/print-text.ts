import { toPrintable, type FontCoverage } from '@pinkas/domain/text/printable-text';

/** The direction of a line or a page. */
export type Direction = 'rtl' | 'ltr';

/** The values of a sentence's placeholders; the parts of a list are separated by commas. */
export type SentenceValues = Readonly<Record<string, string | readonly string[]>>;

/**
 * A line ready for the template, which orders it by the Unicode bidirectional algorithm, in the
 * direction of its first letter. Runs at odd indexes are values, isolated from the sentence around
 * them.
 */
export type PrintTextLine = {
  readonly runs: readonly string[];
  /** Its direction, where that is not the one of its first letter. */
  readonly dir?: Direction;
  /** Letters of its longest word, which may be wider than a column. */
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
  /** A label with `{name}` placeholders; each value keeps its own direction within the sentence. */
  readonly sentence: (label: string, values: SentenceValues) => PrintTextLine;
  /**
   * Parts with commas between them, each with its own direction, one after the other: in the direction
   * that they share, or else in that of the page. Without runs where all are empty.
   */
  readonly list: (parts: readonly string[], page: Direction) => PrintTextLine;
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

/** Returns the parts of a value: those of a list, or itself. */
export function partsOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}

/** Returns the parts with runs of commas between them, so that each part stays a value. */
function withCommas(parts: readonly string[]): string[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]));
}

const RTL_LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const LTR_LETTER = /(?![\p{Script=Hebrew}\p{Script=Arabic}])\p{L}/u;

function isMixed(text: string): boolean {
  return RTL_LETTER.test(text) && LTR_LETTER.test(text);
}

function directionOf(text: string): Direction | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (letter === undefined) return undefined;
  return RTL_LETTER.test(letter) ? 'rtl' : 'ltr';
}

/** Returns the direction of all parts that have letters; undefined where they differ. */
function sharedDirection(parts: readonly string[]): Direction | undefined {
  const directions = new Set(parts.map(directionOf).filter((one) => one !== undefined));
  const [direction] = directions;
  return directions.size === 1 ? direction : undefined;
}

/** Returns a preparation for one document. */
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
      // A split by a pattern with a group returns words and names of placeholders alternately.
      const runs = label
        .split(PLACE)
        .flatMap((part, index) =>
          index % 2 === 0 ? [part] : withCommas(partsOf(values[part] ?? '').map(onOneLine)),
        );
      return { runs, longest: longestWord(runs) };
    },
    list: (parts, page) => {
      const shown = parts.map(onOneLine).filter((part) => part !== '');
      const joined = shown.join(', ');
      // Letters of one direction keep the order of the parts by themselves.
      if (shown.length < 2 || !isMixed(joined)) return toLine(joined);
      const runs = ['', ...withCommas(shown)];
      return { runs, dir: sharedDirection(shown) ?? page, longest: longestWord(runs) };
    },
    code: onOneLine,
    replacedCount: () => replaced,
  };
}
