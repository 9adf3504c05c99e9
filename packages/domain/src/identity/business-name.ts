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
