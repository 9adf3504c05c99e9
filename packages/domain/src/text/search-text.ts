import { cleanLine } from './clean-text.ts';

const MARKS = /["'`\u05F3\u05F4\u2018\u2019\u201C\u201D.,()\u05BE-]/g;
const POINTS = /[\u0591-\u05BD\u05BF-\u05C7]/g;

/**
 * The form in which names are searched: lower case, without vowel points, quote marks, gershayim or
 * hyphens, so that `בע"מ` is found as `בעמ`. Stored beside the name and applied to the query alike.
 */
export function searchText(text: string): string {
  return cleanLine(text.replaceAll(POINTS, '').replaceAll(MARKS, '')).toLowerCase();
}
