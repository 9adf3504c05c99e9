import { describe, expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { mayCharge, moveProblem, movedSchedule, type OrderToMove } from './moved-order.ts';

const TODAY = localDate('2026-12-01');

const order = (changes: Partial<OrderToMove> = {}): OrderToMove => ({
  unit: 'month',
  every: 1,
  nextOn: localDate('2026-12-05'),
  lastChargedOn: localDate('2026-11-05'),
  paymentsLeft: null,
  endsOn: null,
  state: 'active',
  currency: 'ILS',
  amountAgorot: 118_00,
  pendingOn: null,
  ...changes,
});

describe('an order goes on here', () => {
  test('from the next day of the other system', () => {
    expect(movedSchedule(order(), TODAY)).toMatchObject({
      startsOn: '2026-12-05',
      unit: 'month',
      every: 1,
      shortMonths: 'at-most-28',
      count: null,
    });
  });

  test('never on a day that was charged there already', () => {
    const charged = order({ lastChargedOn: localDate('2026-12-05') });
    expect(movedSchedule(charged, TODAY)?.startsOn).toBe('2027-01-05');
  });

  test('never before today, with the charges that are left after it', () => {
    const late = order({ nextOn: localDate('2026-10-15'), lastChargedOn: null, paymentsLeft: 6 });
    expect(movedSchedule(late, TODAY)).toMatchObject({ startsOn: '2026-12-15', count: 4 });
  });

  test('on the last day of short months where it is due after the 28th', () => {
    const end = order({ nextOn: localDate('2026-12-31') });
    expect(movedSchedule(end, TODAY)?.shortMonths).toBe('last-day');
  });

  test.each([
    { paymentsLeft: 0 },
    { endsOn: localDate('2026-12-04') },
    { nextOn: localDate('2026-10-15'), paymentsLeft: 2 },
    { nextOn: null },
  ])('not where nothing is left of it: %o', (changes) => {
    expect(movedSchedule(order(changes), TODAY)).toBeUndefined();
  });
});

test.each([
  [{}, null],
  [{ state: 'stopped' as const }, 'stopped'],
  [{ state: 'unknown' as const }, 'unknown-state'],
  [{ currency: 'USD' }, 'currency'],
  [{ amountAgorot: 0 }, 'no-sum'],
  [{ nextOn: null }, 'no-next-day'],
  [{ paymentsLeft: 0 }, 'over'],
  [{ pendingOn: localDate('2026-12-01') }, 'pending'],
])('an order with %o is moved, or the reason is said', (changes, problem) => {
  expect(moveProblem(order(changes), TODAY)).toBe(problem);
});

test('only an active order with charges left may still charge', () => {
  expect(
    [{}, { state: 'stopped' as const }, { state: 'unknown' as const }, { paymentsLeft: 0 }].map(
      (changes) => mayCharge(order(changes)),
    ),
  ).toEqual([true, false, false, false]);
});
