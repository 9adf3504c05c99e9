import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { stateOfAdvancesTask, stateOfCount, stateOfVatTask } from './month-tasks.ts';

const to = localDate('2026-10-31');
const [running, after, late] = ['2026-10-31', '2026-11-01', '2026-11-16'].map((day) =>
  localDate(day),
) as [ReturnType<typeof localDate>, ReturnType<typeof localDate>, ReturnType<typeof localDate>];

test('a task of which something is left is open', () => {
  expect([0, 1, 7].map((count) => stateOfCount(count))).toEqual(['done', 'open', 'open']);
});

test('a VAT return waits for the end of its period, and is done once it was filed and paid', () => {
  const period = { to, state: 'open', isSettled: false } as const;
  expect(stateOfVatTask(period, running)).toBe('later');
  expect(stateOfVatTask(period, after)).toBe('open');
  expect(stateOfVatTask({ ...period, state: 'reopened' }, after)).toBe('open');
  expect(stateOfVatTask({ ...period, state: 'closed' }, after)).toBe('open');
  expect(stateOfVatTask({ ...period, state: 'closed', isSettled: true }, after)).toBe('done');
  expect(stateOfVatTask({ ...period, state: 'none' }, after)).toBe('done');
  expect(stateOfVatTask({ ...period, state: 'before' }, after)).toBe('done');
});

test('an advance is open until it was paid, also after its last day, unless nothing is to be paid', () => {
  const advance = { to, payAgorot: 100_00, isSettled: false };
  expect(stateOfAdvancesTask(advance, running)).toBe('later');
  expect(stateOfAdvancesTask(advance, after)).toBe('open');
  expect(stateOfAdvancesTask(advance, late)).toBe('open');
  expect(stateOfAdvancesTask({ ...advance, isSettled: true }, late)).toBe('done');
  expect(stateOfAdvancesTask({ ...advance, payAgorot: 0 }, late)).toBe('done');
});
