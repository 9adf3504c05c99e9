/**
 * Returns a text between isolating characters (UAX #9), for use inside a sentence: its letters do not reverse
 * the text around them. In markup, `Isolate` does the same.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
