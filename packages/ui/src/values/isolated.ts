/**
 * Returns a text between isolating characters (UAX #9), for a place inside a sentence: its letters then turn
 * nothing around them. In markup, `Isolate` does the same.
 */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
