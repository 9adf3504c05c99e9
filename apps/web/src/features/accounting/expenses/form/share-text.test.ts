import { expect, test } from 'vitest';

import { readShare, shareText } from './share-text.ts';

test('shares are written as percents', () => {
  expect(shareText({ parts: 1, of: 1 })).toBe('100');
  expect(shareText({ parts: 2, of: 3 })).toBe('66.67');
  expect(shareText({ parts: 1, of: 4 })).toBe('25');
  expect(shareText({ parts: 0, of: 1 })).toBe('0');
});

test('thirds stay exact when they are written and read again', () => {
  for (const share of [
    { parts: 2, of: 3 },
    { parts: 1, of: 3 },
    { parts: 1, of: 6 },
  ]) {
    expect(readShare(shareText(share))).toEqual(share);
  }
});

test('other percents are read to their two digits', () => {
  expect(readShare('45')).toEqual({ parts: 9, of: 20 });
  expect(readShare('12.34')).toEqual({ parts: 617, of: 5_000 });
  expect(readShare('0')).toEqual({ parts: 0, of: 1 });
});

test('what is no part of a whole is not read', () => {
  expect(readShare('101')).toBeUndefined();
  expect(readShare('-1')).toBeUndefined();
  expect(readShare('מחצית')).toBeUndefined();
  expect(readShare('')).toBeUndefined();
});
