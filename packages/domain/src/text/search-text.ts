import { cleanLine } from './clean-text.ts';

const MARKS = /["'`\u05F3\u05F4\u2018\u2019\u201C\u201D.,()\u05BE-]/g;
const POINTS = /[\u0591-\u05BD\u05BF-\u05C7]/g;
const FINAL_LETTERS = /[ךםןףץ]/g;
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/**
 * Returns the form in which names are searched: lower case, without vowel points, quote marks, gershayim or hyphens,
 * and without final letters, so that `בע"מ` is found as `בעמ` and `שלום` by `שלומ`. Stored beside the name and also
 * applied to the query; `search_fold` of the database implements the same.
 */
export function searchText(text: string): string {
  return cleanLine(text.replaceAll(POINTS, '').replaceAll(MARKS, ''))
    .toLowerCase()
    .replaceAll(FINAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
