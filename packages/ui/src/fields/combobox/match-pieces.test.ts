import { expect, test } from 'vitest';

import { matchPieces } from './match-pieces.ts';

function marked(text: string, query: string): string {
  return matchPieces(text, query)
    .map(({ piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');
}

test('every occurrence is marked', () => {
  expect(marked('קליניקה נעימה בקליניקה', 'קליניקה')).toBe('[קליניקה] נעימה ב[קליניקה]');
  expect(marked('Studio studio', 'STUDIO')).toBe('[Studio] [studio]');
});

test('what the search does not see is no hindrance, and stays in the text', () => {
  expect(marked('תאורה בע"מ', 'בעמ')).toBe('תאורה [בע"מ]');
  expect(marked('תאורה בעמ', 'בע"מ')).toBe('תאורה [בעמ]');
  expect(marked('כרמים', 'כרמימ')).toBe('[כרמים]');
  expect(marked('אור-לבן', 'ורלב')).toBe('א[ור-לב]ן');
  expect(marked('שָׁלוֹם', 'שלום')).toBe('[שָׁלוֹם]');
});

test('nothing typed, nothing found and characters of two units leave the text whole', () => {
  expect(marked('קליניקה', ' ')).toBe('קליניקה');
  expect(marked('קליניקה', '"')).toBe('קליניקה');
  expect(marked('קליניקה', 'דקל')).toBe('קליניקה');
  expect(marked('😀 אור 😀', 'אור')).toBe('😀 [אור] 😀');
  expect(marked('', 'אור')).toBe('');
});

test('signs that were typed after the match are marked with it, where they follow', () => {
  expect(marked('Harbour Light Ltd.', 'ltd.')).toBe('Harbour Light [Ltd.]');
  expect(marked('Ltd, London', 'Ltd.')).toBe('[Ltd], London');
  expect(marked('Harbour Light Ltd.', 'ltd')).toBe('Harbour Light [Ltd].');
});
