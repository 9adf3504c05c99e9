/** How well a name fits a text: the whole of it, its beginning, a word's beginning, or a middle. */
export const MATCH_RANKS = { whole: 0, start: 1, word: 2, middle: 3 } as const;
export type MatchRank = (typeof MATCH_RANKS)[keyof typeof MATCH_RANKS];

/** Ranks a name for a text, both in the form of `searchText`; undefined when it does not hold it. */
export function matchRank(name: string, text: string): MatchRank | undefined {
  if (text === '') return undefined;
  if (name === text) return MATCH_RANKS.whole;
  if (name.startsWith(text)) return MATCH_RANKS.start;
  if (name.includes(` ${text}`)) return MATCH_RANKS.word;
  return name.includes(text) ? MATCH_RANKS.middle : undefined;
}
