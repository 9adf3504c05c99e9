import { expect, test } from 'vitest';

import { firstRows } from './first-rows.ts';

test('a list that was read whole has no more rows, one above the most has', () => {
  expect(firstRows([], 2)).toEqual({ rows: [], hasMore: false });
  expect(firstRows([1, 2], 2)).toEqual({ rows: [1, 2], hasMore: false });
  expect(firstRows([1, 2, 3], 2)).toEqual({ rows: [1, 2], hasMore: true });
});
