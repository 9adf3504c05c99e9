import { expect, test } from 'vitest';

import { printLabelsIn } from '../print-labels.ts';
import { wordsUnderRow } from './row-words.ts';

test.each([
  [10, 4, 'Ordered 10, supplied so far 4, left 6'],
  [10, 12, 'Ordered 10, supplied so far 12, left 0'],
  [-10, -4, 'Ordered −10, supplied so far −4, left −6'],
  [-10, -12, 'Ordered −10, supplied so far −12, left 0'],
])('of %s ordered and %s supplied the rest is said', (ordered, supplied, said) => {
  const progress = { orderedE4: ordered * 10_000, suppliedE4: supplied * 10_000 };
  const row = {
    details: '',
    orderLineReference: '',
    manufacturer: '',
    serialNumbers: [],
    progress,
  };
  expect(wordsUnderRow(row, printLabelsIn('en'))).toBe(said);
});
