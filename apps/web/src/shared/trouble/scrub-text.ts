const LENGTH_MAX = 300;

/** What is replaced, in this order; numbers of five digits and more are tax IDs, cards, sums and telephones. */
const REPLACEMENTS = [
  [/[\w.+-]+@[\w.-]+/g, '<mail>'],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, '<id>'],
  [/\?[^\s"')]*/g, '?<query>'],
  [/[\u0590-\u05FF][\u0590-\u05FF\s"'״׳-]*/g, '<text>'],
  [/\d{5,}/g, '<number>'],
] as const;

/** Returns a text without what people typed or are known by, cut at 300 letters: support and the operator's log may have it. */
export function scrubText(text: string): string {
  let clean = text;
  for (const [pattern, name] of REPLACEMENTS) clean = clean.replaceAll(pattern, name);
  return clean.slice(0, LENGTH_MAX);
}
