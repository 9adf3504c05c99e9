/** The direction a piece of text is read in. */
export type TextDirection = 'rtl' | 'ltr';

const RTL_SCRIPTS = '\\p{sc=Hebrew}\\p{sc=Arabic}\\p{sc=Syriac}\\p{sc=Thaana}\\p{sc=Nko}';
const RTL_LETTER = new RegExp(`[${RTL_SCRIPTS}]`, 'u');
const STRONG = new RegExp(`(?=\\p{L})[${RTL_SCRIPTS}]|\\p{L}`, 'u');

/** A stretch of a line; an isolated one runs from left to right whatever stands around it. */
export interface TextRun {
  readonly text: string;
  readonly isIsolated: boolean;
}

/** U+2066 and U+2069, which the input is free of, mark the isolates while they are searched for. */
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/**
 * Direction by the first strong letter, as a browser's `dir="auto"` does. Text without letters is a
 * number or a code and reads from left to right.
 */
export function directionOf(text: string): TextDirection {
  const first = STRONG.exec(text)?.[0];
  return first !== undefined && RTL_LETTER.test(first) ? 'rtl' : 'ltr';
}

/** Where a stretch without right-to-left letters falls into parts that are read one by one. */
const SEPARATORS = /[()[\]{}|•\n]|[,;:]+(?=\s|$)|\s+[-–—]+(?=\s)/u;
const NOT_RTL = new RegExp(`[^${RTL_SCRIPTS}]+`, 'gu');

/** A sign counts only when no letter, digit, dash or point stands before it: not in `SALE-10`. */
const SIGNED_NUMBER = /^[-+\u2212][\p{Sc}]?\d/u;
const LATIN_LETTER = /\p{L}/u;

function isolated(text: string): string {
  return `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`;
}

/**
 * Isolates the middle of one part when the plain algorithm would tear it: a number before a Latin
 * word (`1 USD`), a sign before digits, a sign or slash that ends a Latin word (`C++`).
 */
function isolatePart(part: string, before: string): string {
  const attached = before !== '' && !/\s/u.test(before);
  // A dash that follows a letter or digit joins two words and is no sign.
  const lead = attached ? /^[\s-]*["'״׳.,;:!?]*\s*/u : /^[\s"'״׳.,;:!?]*/u;
  const start = lead.exec(part)?.[0].length ?? 0;
  const tail = /[\s"'״׳.,;:!?-]*$/u.exec(part.slice(start))?.[0].length ?? 0;
  const core = part.slice(start, part.length - tail);
  const needsIsolate = LATIN_LETTER.test(core) || SIGNED_NUMBER.test(core);
  if (!needsIsolate) return isolateSignedWords(part, before);
  return part.slice(0, start) + isolated(core) + part.slice(part.length - tail);
}

function isolateSignedWords(part: string, before: string): string {
  const signed = /(?<![\p{L}\d.−-])[-+\u2212][\p{Sc}]?\d[\d,./:-]*\d?%?/gu;
  return `${before}${part}`.replaceAll(signed, isolated).slice(before.length);
}

function markRuns(text: string): string {
  if (!RTL_LETTER.test(text)) return text;
  return text.replaceAll(NOT_RTL, (stretch, offset: number) => {
    let result = '';
    let rest = stretch;
    let before = offset === 0 ? '' : (text[offset - 1] ?? '');
    while (rest !== '') {
      const separator = SEPARATORS.exec(rest);
      const part = separator === null ? rest : rest.slice(0, separator.index);
      const cut = separator === null ? '' : separator[0];
      if (part !== '') result += isolatePart(part, before);
      result += cut;
      rest = rest.slice(part.length + cut.length);
      before = (part + cut).at(-1) ?? '';
      if (SEPARATORS.test(`${before} `)) before = '';
    }
    return result;
  });
}

/**
 * Splits one-line text for a page of either direction: numbers with signs, codes, phone numbers and
 * Latin phrases become isolated runs, so that the order of a mixed line is that in which it was
 * typed. Takes text free of bidi characters. The isolates are runs and not characters in the text,
 * because a PDF would give those back to whoever copies or searches it.
 */
export function isolateRuns(text: string): TextRun[] {
  return markRuns(text)
    .split(/[\u2066\u2069]/)
    .map((run, index) => ({ text: run, isIsolated: index % 2 === 1 }))
    .filter((run) => run.text !== '');
}
