import { expect, test } from 'vitest';

import { cleanLine, cleanText, hasForbiddenCharacters } from './clean-text.ts';
import { searchText } from './search-text.ts';

test('IN-08: bidi controls and invisible characters leave a name', () => {
  expect(cleanLine('\u202Eתורה\u202C\u200B בע"מ\uFEFF')).toBe('תורה בע"מ');
});

test('IN-09: null bytes and half characters are forbidden, emoji are not', () => {
  expect(hasForbiddenCharacters('a\u0000b')).toBe(true);
  expect(hasForbiddenCharacters('\uD83D')).toBe(true);
  expect(hasForbiddenCharacters('שלום 😀\nשורה')).toBe(false);
});

test('lines are kept in a block and folded in a line', () => {
  expect(cleanText(' א\r\nב ')).toBe('א\nב');
  expect(cleanLine(' א\r\n ב ')).toBe('א ב');
});

test('one form of composed letters is stored', () => {
  expect(cleanLine('e\u0301')).toBe('\u00E9');
});

test('search does not see quote marks, points or letter case', () => {
  expect(searchText('אור-לבן תאורה בע"מ')).toBe('אורלבנ תאורה בעמ');
  expect(searchText('בע״מ')).toBe('בעמ');
  expect(searchText('שָׁלוֹם Ltd.')).toBe('שלומ ltd');
});

test('search does not see final letters', () => {
  expect(searchText('ארץ כסף דרך לבן שלום')).toBe('ארצ כספ דרכ לבנ שלומ');
});
