import { expect, test } from 'vitest';

import { sortIncome, sumIncome } from './income-list.ts';
import { aClientIncome, someFigures } from './testing/a-client-income.ts';

const CLIENTS = [
  aClientIncome({ id: 1, figures: null }),
  aClientIncome({ id: 2, figures: someFigures({ totalAgorot: -5 }) }),
  aClientIncome({ id: 3, figures: someFigures({ totalAgorot: 9 }) }),
];

test('clients are sorted by a figure, those whose documents are not shown at the end', () => {
  const ids = (isDescending: boolean) =>
    sortIncome(CLIENTS, 'total', isDescending).map(({ id }) => id);
  expect(ids(false)).toEqual([2, 3, 1]);
  expect(ids(true)).toEqual([3, 2, 1]);
  expect(sortIncome(CLIENTS, 'name', true).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('the foot sums what is shown', () => {
  expect(sumIncome(CLIENTS)).toEqual({
    documents: 2,
    beforeVatAgorot: 200_00,
    vatAgorot: 36_00,
    totalAgorot: 4,
    withoutVatAgorot: 0,
    creditsAgorot: 0,
    previousAgorot: 100_00,
  });
  expect(sumIncome([]).totalAgorot).toBe(0);
});
