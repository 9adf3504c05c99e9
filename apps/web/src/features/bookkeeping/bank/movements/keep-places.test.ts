import { expect, test } from 'vitest';

import { keepPlaces } from './keep-places.ts';

const rowsOf = (ids: string) => [...ids].map((id) => ({ id, isHandled: false }));
const kept = (id: string, afterId: string | null) => ({ row: { id, isHandled: true }, afterId });
const told = (rows: readonly { readonly id: string; readonly isHandled: boolean }[]) =>
  rows.map(({ id, isHandled }) => (isHandled ? id.toUpperCase() : id)).join('');

test('rows that were handled stay where they stood, in whatever order they were handled', () => {
  expect(told(keepPlaces(rowsOf('ade'), [kept('b', 'a'), kept('c', 'b')]))).toBe('aBCde');
  expect(told(keepPlaces(rowsOf('de'), [kept('c', 'b'), kept('b', 'a'), kept('a', null)]))).toBe(
    'ABCde',
  );
  expect(told(keepPlaces([], [kept('a', null), kept('b', 'a')]))).toBe('AB');
});

test('a row that is in the list again is shown as the list has it', () => {
  expect(told(keepPlaces(rowsOf('abc'), [kept('b', 'a')]))).toBe('abc');
});

test('a row whose neighbour is gone stands at the top', () => {
  expect(told(keepPlaces(rowsOf('cd'), [kept('b', 'a')]))).toBe('Bcd');
});
