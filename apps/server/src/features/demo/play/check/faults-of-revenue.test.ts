import { expect, test } from 'vitest';

import { faultsOfRevenue } from './faults-of-revenue.ts';

const monthOf = (month: string, recurringAgorot: number, newAgorot: number) => ({
  month,
  recurringAgorot,
  newAgorot,
  grownAgorot: 0,
  shrunkAgorot: 0,
  lostAgorot: 0,
});

test('a month is the one before it and what changed', () => {
  expect(faultsOfRevenue([undefined, monthOf('2024-02', 5, 5), monthOf('2024-03', 9, 4)])).toEqual(
    [],
  );
  expect(faultsOfRevenue([monthOf('2024-02', 5, 5), monthOf('2024-03', 9, 3)])).toEqual([
    'recurring revenue of 2024-03: 5 before, 3 changed, 9 after',
  ]);
  expect(faultsOfRevenue([monthOf('2024-02', 5, 5), undefined])).toHaveLength(1);
});
