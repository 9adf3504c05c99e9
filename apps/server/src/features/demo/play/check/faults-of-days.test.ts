import { addMonths, localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { faultsOfDays } from './faults-of-days.ts';

const START = localDate('2024-01-01');
const TODAY = localDate('2024-04-15');
const SCHEDULE = {
  unit: 'month',
  every: 1,
  startsOn: START,
  shortMonths: 'at-most-28',
  count: 3,
  endsOn: null,
} as const;

/** Returns the faults of a template with periods on the first days of months after the start. */
function faultsOf(
  months: readonly number[],
  {
    state = 'active',
    count = null,
    resumed = [],
    endedByHand = [],
  }: {
    readonly state?: 'active' | 'blocked' | 'ended';
    readonly count?: number | null;
    readonly resumed?: readonly string[];
    readonly endedByHand?: readonly string[];
  } = {},
): string[] {
  const schedule = { ...SCHEDULE, count };
  const template = {
    id: 'a',
    state,
    schedule,
    billedFrom: START,
    form: { method: 'card' },
  } as const;
  const periods = months.map((month) => ({ dueOn: addMonths(START, month) })).toReversed();
  const play = { resumed: new Set(resumed), endedByHand: new Set(endedByHand) };
  return faultsOfDays(play, template, periods, TODAY);
}

test('a template that nobody stopped has all days up to today, or up to its last one', () => {
  expect(faultsOf([0, 1, 2, 3])).toEqual([]);
  expect(faultsOf([0, 1, 3])).toEqual(['a card is not billed on 2024-03-01']);
  expect(faultsOf([0, 1, 2])).toEqual(['a card is not billed on 2024-04-01']);
  expect(faultsOf([0, 1], { state: 'blocked' })).toEqual([]);
  expect(faultsOf([0, 2], { state: 'blocked' })).toEqual(['a card is not billed on 2024-02-01']);
  expect(faultsOf([0, 2], { state: 'ended', endedByHand: ['a'] })).toHaveLength(1);
});

test('one that went on after a pause may lack some, and has no others', () => {
  expect(faultsOf([0, 3], { resumed: ['a'] })).toEqual([]);
  expect(faultsOf([0, 3, 4], { resumed: ['a'] })).toEqual([
    'billed on days of no period: 2024-05-01',
  ]);
});

test('one that ended by itself has as many periods as it was to have', () => {
  const ended = { state: 'ended', count: 3 } as const;
  expect(faultsOf([0, 1, 2], ended)).toEqual([]);
  expect(faultsOf([0, 1], ended)).toEqual(['2 periods of 3, and the template ended']);
  expect(faultsOf([0, 1], { ...ended, endedByHand: ['a'] })).toEqual([]);
});
