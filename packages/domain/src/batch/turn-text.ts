const HEBREW = /[\u05D0-\u05EA]/;
/** Latin words with the spaces between them, and each number, are not reversed. */
const LEFT_TO_RIGHT =
  /[A-Za-z](?:[0-9A-Za-z.,:/@_%+& -]*[0-9A-Za-z])?|[0-9](?:[0-9A-Za-z.,:/@_%+-]*[0-9A-Za-z%])?/g;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
};
const BEGINS_WITH_FINAL = /(?<![\u05D0-\u05EA])[םןץףך][\u05D0-\u05EA]/;
const ENDS_WITH_FINAL = /[\u05D0-\u05EA][םןץףך](?![\u05D0-\u05EA])/;

function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}

/**
 * Converts a text stored in visual order, from left to right (ISO-8859-8 visual), into reading order. Texts without
 * Hebrew are unchanged; converting twice gives the same text.
 */
export function turnText(text: string): string {
  if (!HEBREW.test(text)) return text;
  const turned = Array.from(reversed(text), (sign) => MIRRORED[sign] ?? sign).join('');
  return turned.replaceAll(LEFT_TO_RIGHT, (run) => reversed(run));
}

/** Returns whether Hebrew texts appear reversed: final letters are at the start of words. */
export function looksReversed(texts: Iterable<string>): boolean {
  let [turned, straight] = [0, 0];
  for (const text of texts) {
    if (BEGINS_WITH_FINAL.test(text)) turned += 1;
    if (ENDS_WITH_FINAL.test(text)) straight += 1;
  }
  return turned > straight;
}
