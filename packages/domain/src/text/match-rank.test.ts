import { expect, test } from 'vitest';

import { matchRank } from './match-rank.ts';
import { searchText } from './search-text.ts';

const rank = (name: string, text: string) => matchRank(searchText(name), searchText(text));

test('a whole name comes before its beginning, a word, and a middle', () => {
  expect(rank('אור', 'אור')).toBe(0);
  expect(rank('אור לבן', 'אור')).toBe(1);
  expect(rank('בית אור', 'אור')).toBe(2);
  expect(rank('מאורות', 'אור')).toBe(3);
});

test('a name that does not hold the text has no rank, and nothing typed ranks nothing', () => {
  expect(rank('אור לבן', 'ירוק')).toBeUndefined();
  expect(rank('אור לבן', '')).toBeUndefined();
});

test('half a word that ends in the middle meets the final letter of the whole one', () => {
  expect(rank('כרמים', 'כרמימ')).toBe(0);
  expect(rank('שותפים לדרך', 'דרכ')).toBe(3);
  expect(rank('דרכי שלום', 'דרך')).toBe(1);
});
