const HEBREW_NAME = /^[\u05D0-\u05EA0-9_ -]+$/;
const ENGLISH_NAME = /^[A-Za-z0-9_ -]+$/;

/** A business name in Hebrew: Hebrew letters, digits, underscore, hyphen and space (specification section 5). */
export function isHebrewBusinessName(text: string): boolean {
  return HEBREW_NAME.test(text);
}

/** A business name in English: English letters, digits, underscore, hyphen and space (specification section 5). */
export function isEnglishBusinessName(text: string): boolean {
  return ENGLISH_NAME.test(text);
}

const QUOTES = /["'`\u00B4\u05F3\u05F4\u2018-\u201F]/g;
const DASHES = /[\u05BE\u2010-\u2015]/g;
const OTHERS = /[\p{P}\p{S}]/gu;
const KEPT_MARKS = /[_-]/;

/**
 * Returns the nearest spelling of a name without the marks that registration does not take: quotation marks and
 * gershayim go, dashes become hyphens, other marks a space. It may still be no accepted name.
 */
export function plainBusinessName(text: string): string {
  return text
    .replace(QUOTES, '')
    .replace(DASHES, '-')
    .replace(OTHERS, (mark) => (KEPT_MARKS.test(mark) ? mark : ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
