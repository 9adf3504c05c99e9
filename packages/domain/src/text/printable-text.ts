/** Which characters the fonts of a print can draw. */
export interface FontCoverage {
  /** Whether one family of the chain has every character of a grapheme. */
  readonly covers: (grapheme: string) => boolean;
}

/**
 * Characters without a picture: controls, bidi marks and overrides, joiners, fillers, tags, code
 * points that are not characters, halves of surrogate pairs.
 */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cs}\uFFF9-\uFFFB]|(?!\n)\p{Cc}/gu;
const GRAPHEMES = new Intl.Segmenter('he', { granularity: 'grapheme' });
const BOX = '\u25A1';

/** Text as it can be printed, and how many graphemes no font could draw. */
export interface PrintableText {
  readonly text: string;
  readonly replacedCount: number;
}

/**
 * Returns text without anything invisible: NFC, line ends as `\n`, tabs and odd spaces as a
 * space, no control, bidi or other invisible characters, so that what is read is what was typed.
 */
export function removeInvisible(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replaceAll(INVISIBLE, '');
}

function drawable(grapheme: string, fonts: FontCoverage): string | undefined {
  if (grapheme === '\n' || fonts.covers(grapheme)) return grapheme;
  const withoutMarks = grapheme.replaceAll(/\p{M}/gu, '');
  return withoutMarks !== '' && fonts.covers(withoutMarks) ? withoutMarks : undefined;
}

/** Text of single characters that the fonts have, as nearly all is: no need to find graphemes. */
function isPlain(text: string, fonts: FontCoverage): boolean {
  if (/\p{M}/u.test(text)) return false;
  return [...text].every((character) => character === '\n' || fonts.covers(character));
}

/**
 * Text that the fonts can draw: a grapheme that no family has loses its marks, or becomes U+25A1,
 * or `?` where the fonts lack that too. One missing glyph would refuse a whole PDF/A file.
 */
export function toPrintable(text: string, fonts: FontCoverage): PrintableText {
  const clean = removeInvisible(text);
  if (isPlain(clean, fonts)) return { text: clean, replacedCount: 0 };
  const replacement = fonts.covers(BOX) ? BOX : '?';
  let replacedCount = 0;
  let printed = '';
  for (const { segment } of GRAPHEMES.segment(clean)) {
    const drawn = drawable(segment, fonts);
    if (drawn === undefined) replacedCount += 1;
    printed += drawn ?? replacement;
  }
  return { text: printed, replacedCount };
}

/** Returns the signs of a text that no font can draw, each once, in their order. */
export function unprintableSigns(text: string, fonts: FontCoverage): string[] {
  const clean = removeInvisible(text);
  if (isPlain(clean, fonts)) return [];
  const signs = [...GRAPHEMES.segment(clean)].map(({ segment }) => segment);
  return [...new Set(signs.filter((sign) => drawable(sign, fonts) === undefined))];
}
