const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;
const INVISIBLE = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Returns whether a text holds what no field may store: control characters or half a surrogate pair. */
export function hasForbiddenCharacters(text: string): boolean {
  return CONTROL.test(text) || LONE_SURROGATE.test(text);
}

/**
 * Returns the stored form of a text of one or many lines: NFC, without bidi controls and other invisible characters
 * that could make it read differently from what it is, ends trimmed.
 */
export function cleanText(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll(INVISIBLE, '').trim();
}

/** Returns the stored form of a name or any other text of one line: as `cleanText`, white space folded. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ');
}
