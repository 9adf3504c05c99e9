const HEBREW = /[\u05D0-\u05EA]/;
/** Latin words with the spaces between them, and each number, keep their own direction. */
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
 * Turns a text that is kept in the order in which it is seen from left to right (ISO-8859-8 visual)
 * into the order in which it is read. Texts without Hebrew stay; turning twice gives the same text.
 */
export function turnText(text: string): string {
  if (!HEBREW.test(text)) return text;
  const turned = Array.from(reversed(text), (sign) => MIRRORED[sign] ?? sign).join('');
  return turned.replaceAll(LEFT_TO_RIGHT, (run) => reversed(run));
}

/** Whether Hebrew texts look turned: letters of a word's end stand at its beginning. */
export function looksReversed(texts: Iterable<string>): boolean {
  let [turned, straight] = [0, 0];
  for (const text of texts) {
    if (BEGINS_WITH_FINAL.test(text)) turned += 1;
    if (ENDS_WITH_FINAL.test(text)) straight += 1;
  }
  return turned > straight;
}
