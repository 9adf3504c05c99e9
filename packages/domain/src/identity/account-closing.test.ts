import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { closingStateAt, recordsKeptUntil } from './account-closing.ts';

test('books are kept for seven years from the end of their tax year', () => {
  expect(recordsKeptUntil(localDate('2026-01-01'))).toBe('2033-12-31');
  expect(recordsKeptUntil(localDate('2026-12-31'))).toBe('2033-12-31');
});

test('an account is closed from the very moment on', () => {
  expect(closingStateAt(null, 1_000)).toBe('open');
  expect(closingStateAt(1_001, 1_000)).toBe('closing');
  expect(closingStateAt(1_000, 1_000)).toBe('closed');
});
