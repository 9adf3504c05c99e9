import { expect, test } from 'vitest';

import { leavesText, neighbour } from './cell-navigation.ts';

const hebrew = { rows: 3, columns: 6, direction: 'rtl' } as const;
const english = { rows: 3, columns: 6, direction: 'ltr' } as const;

test('the left arrow is the next cell in Hebrew and the previous one in English', () => {
  expect(neighbour({ row: 1, column: 2 }, 'ArrowLeft', hebrew)).toEqual({ row: 1, column: 3 });
  expect(neighbour({ row: 1, column: 2 }, 'ArrowLeft', english)).toEqual({ row: 1, column: 1 });
});

test('up and down keep the column and stop at the edges', () => {
  expect(neighbour({ row: 1, column: 2 }, 'ArrowDown', hebrew)).toEqual({ row: 2, column: 2 });
  expect(neighbour({ row: 0, column: 2 }, 'ArrowUp', hebrew)).toBeUndefined();
  expect(neighbour({ row: 2, column: 2 }, 'ArrowDown', hebrew)).toBeUndefined();
  expect(neighbour({ row: 0, column: 0 }, 'ArrowRight', hebrew)).toBeUndefined();
});

test('an arrow leaves a text only at the edge that it points to', () => {
  const hebrewText = { start: 4, end: 4, length: 4, direction: 'rtl' } as const;
  expect(leavesText('ArrowLeft', hebrewText)).toBe(true);
  expect(leavesText('ArrowRight', hebrewText)).toBe(false);
  expect(leavesText('ArrowRight', { ...hebrewText, start: 0, end: 0 })).toBe(true);
  const number = { start: 0, end: 0, length: 6, direction: 'ltr' } as const;
  expect(leavesText('ArrowLeft', number)).toBe(true);
  expect(leavesText('ArrowRight', number)).toBe(false);
  expect(leavesText('ArrowLeft', { ...number, start: 3, end: 3 })).toBe(false);
});

test('a wholly selected or empty cell is left at once, a part selection never', () => {
  expect(leavesText('ArrowLeft', { start: 0, end: 6, length: 6, direction: 'ltr' })).toBe(true);
  expect(leavesText('ArrowLeft', { start: 0, end: 0, length: 0, direction: 'rtl' })).toBe(true);
  expect(leavesText('ArrowLeft', { start: 0, end: 3, length: 6, direction: 'ltr' })).toBe(false);
});
