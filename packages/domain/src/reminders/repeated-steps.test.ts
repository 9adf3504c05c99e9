import { expect, test } from 'vitest';

import { DOC_TYPES } from '../documents/rules/doc-type.ts';
import { localDate } from '../time/local-date.ts';
import { dueStepOn } from './due-step.ts';
import { repeatedSteps } from './repeated-steps.ts';
import { REMINDER_REPEATS_MAX } from './reminder-limits.ts';

const idOf = (place: number): string => `00000000-0000-4000-8000-00000000000${String(place)}`;
const BEFORE = { id: idOf(1), days: -3 };
const LATE = { id: idOf(2), days: 14 };

test('without a repetition the steps are those of the plan', () => {
  expect(repeatedSteps([BEFORE, LATE])).toEqual([BEFORE, LATE]);
  expect(repeatedSteps([])).toEqual([]);
});

test('the last step comes again, each time as a step of its own', () => {
  const steps = repeatedSteps([{ ...LATE, repeatDays: 7 }, BEFORE]);
  expect(steps.slice(2).map(({ days }) => days)).toEqual([
    21, 28, 35, 42, 49, 56, 63, 70, 77, 84, 91, 98,
  ]);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(2 + REMINDER_REPEATS_MAX);
  for (const { id } of steps) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(repeatedSteps([{ ...LATE, repeatDays: 7 }, BEFORE])).toEqual(steps);
  // Sent reminders are identified by these permanently.
  expect(steps.slice(2, 5).map(({ id }) => id.slice(0, 9))).toEqual([
    '10000000-',
    '20000000-',
    '30000000-',
  ]);
  const other = repeatedSteps([{ id: `f7${LATE.id.slice(2)}`, days: 1, repeatDays: 1 }]);
  expect(other.slice(1, 3).map(({ id }) => id)).toEqual([
    `e7${LATE.id.slice(2)}`,
    `d7${LATE.id.slice(2)}`,
  ]);
  expect(repeatedSteps([{ id: `17${LATE.id.slice(2)}`, days: 1, repeatDays: 1 }])[1]?.id).toBe(
    `07${LATE.id.slice(2)}`,
  );
  expect(other.at(-2)?.id).toBe(`47${LATE.id.slice(2)}`);
});

test('a step that is no longer the last is not repeated', () => {
  expect(repeatedSteps([{ ...BEFORE, repeatDays: 7 }, LATE])).toHaveLength(2);
});

test('a document that stays open is reminded of on each of the days, once', () => {
  const steps = repeatedSteps([BEFORE, { ...LATE, repeatDays: 7 }]);
  const plan = { startedOn: localDate('2026-01-01'), olderFrom: null, requestsFrom: null };
  const document = {
    docType: DOC_TYPES.INVOICE,
    dueDate: localDate('2026-11-01'),
    issuedOn: localDate('2026-10-01'),
    lastOn: localDate('2026-11-15'),
    doneStepIds: [BEFORE.id, LATE.id],
  };
  expect(dueStepOn(steps, plan, document, localDate('2026-11-21'))).toBeUndefined();
  const again = dueStepOn(steps, plan, document, localDate('2026-11-22'));
  expect(again?.days).toBe(21);
  const done = { ...document, doneStepIds: [...document.doneStepIds, again?.id ?? ''] };
  expect(dueStepOn(steps, plan, done, localDate('2026-11-22'))).toBeUndefined();
  expect(dueStepOn(steps, plan, done, localDate('2026-11-29'))?.days).toBe(28);
});
