import { describe, expect, test } from 'vitest';

import { DOC_TYPES } from '../documents/rules/doc-type.ts';
import { localDate } from '../time/local-date.ts';
import {
  dueStepOn,
  plannedSteps,
  stepFor,
  type PlanStart,
  type RemindedDocument,
} from './due-step.ts';

const BEFORE = { id: 'before', days: -3 };
const ON_DAY = { id: 'on-day', days: 0 };
const WEEK = { id: 'week', days: 7 };
const MONTH = { id: 'month', days: 30 };
const STEPS = [MONTH, BEFORE, WEEK, ON_DAY];

const SINCE_LONG: PlanStart = {
  startedOn: localDate('2026-01-01'),
  olderFrom: null,
  requestsFrom: null,
};

function aDocument(changes: Partial<RemindedDocument> = {}): RemindedDocument {
  return {
    docType: DOC_TYPES.INVOICE,
    dueDate: localDate('2026-11-01'),
    issuedOn: localDate('2026-10-01'),
    lastOn: null,
    doneStepIds: [],
    ...changes,
  };
}

function dueOn(day: string, changes: Partial<RemindedDocument> = {}, plan = SINCE_LONG) {
  return dueStepOn(STEPS, plan, aDocument(changes), localDate(day))?.id;
}

describe('the step that is due', () => {
  test('is the one whose day it is, before and after the due date', () => {
    expect(dueOn('2026-10-28')).toBeUndefined();
    expect(dueOn('2026-10-29')).toBe('before');
    expect(dueOn('2026-11-01')).toBe('on-day');
    expect(dueOn('2026-11-08')).toBe('week');
    expect(dueOn('2026-12-01')).toBe('month');
  });

  test('counts days of the calendar over a change of the clock', () => {
    const over = { dueDate: localDate('2026-10-24') };
    expect(dueOn('2026-10-30', over)).not.toBe('week');
    expect(dueOn('2026-10-31', over)).toBe('week');
    const spring = { dueDate: localDate('2027-03-25'), issuedOn: localDate('2027-03-01') };
    expect(dueOn('2027-04-01', spring)).toBe('week');
  });

  test('goes out some days late, then is left to the next', () => {
    expect(dueOn('2026-11-13')).toBe('week');
    expect(dueOn('2026-11-14')).toBeUndefined();
  });

  test('is only the latest of those that were missed', () => {
    expect(dueOn('2026-11-09', { lastOn: localDate('2026-10-29'), doneStepIds: ['before'] })).toBe(
      'week',
    );
    expect(dueOn('2026-11-09', { doneStepIds: ['week'] })).toBeUndefined();
  });

  test('is none that a later reminder covers already, by hand or by another plan', () => {
    expect(dueOn('2026-11-08', { lastOn: localDate('2026-11-08') })).toBeUndefined();
    expect(dueOn('2026-11-09', { lastOn: localDate('2026-11-08') })).toBeUndefined();
    expect(dueOn('2026-11-09', { lastOn: localDate('2026-11-07') })).toBe('week');
  });

  test('of a document that is due at once begins after the day of its issue', () => {
    const atOnce = { dueDate: localDate('2026-11-01'), issuedOn: localDate('2026-11-01') };
    expect(dueOn('2026-11-01', atOnce)).toBeUndefined();
    expect(dueOn('2026-11-02', atOnce)).toBeUndefined();
    expect(dueOn('2026-11-08', atOnce)).toBe('week');
  });
});

describe('switching the plan on', () => {
  const today = localDate('2026-11-20');

  test('reminds of nothing while it is off', () => {
    expect(
      dueOn('2026-11-08', {}, { startedOn: null, olderFrom: null, requestsFrom: null }),
    ).toBeUndefined();
  });

  test('leaves older documents alone unless they were chosen', () => {
    const plan = { startedOn: today, olderFrom: null, requestsFrom: null };
    expect(dueOn('2026-12-01', {}, plan)).toBeUndefined();
    expect(dueOn('2026-12-01', { issuedOn: today, dueDate: localDate('2026-12-01') }, plan)).toBe(
      'on-day',
    );
  });

  test('takes chosen older ones in with the one step that passed last', () => {
    const plan = { startedOn: today, olderFrom: today, requestsFrom: null };
    expect(dueOn('2026-11-20', {}, plan)).toBe('week');
    expect(dueOn('2026-11-20', { dueDate: localDate('2025-01-01') }, plan)).toBeUndefined();
    const old = { dueDate: localDate('2025-06-01'), issuedOn: localDate('2025-05-01') };
    expect(dueOn('2026-11-20', old, plan)).toBe('month');
    expect(dueOn('2026-11-26', old, plan)).toBeUndefined();
    const once = { lastOn: today, doneStepIds: ['week'] };
    expect(dueOn('2026-11-22', once, plan)).toBeUndefined();
    expect(dueOn('2026-12-01', once, plan)).toBe('month');
  });
});

describe('a transaction invoice', () => {
  const request = { docType: DOC_TYPES.INVOICE_TRANSACTION };
  const begin = localDate('2026-10-15');

  test('is reminded of only where the plan takes requests for payment in', () => {
    expect(dueOn('2026-11-08', request)).toBeUndefined();
    expect(
      dueOn('2026-11-08', request, { ...SINCE_LONG, requestsFrom: SINCE_LONG.startedOn }),
    ).toBe('week');
  });

  test('is older when it was issued before the day on which that was chosen', () => {
    const plan = { ...SINCE_LONG, requestsFrom: begin };
    expect(dueOn('2026-11-08', request, plan)).toBeUndefined();
    expect(dueOn('2026-11-08', { ...request, issuedOn: begin }, plan)).toBe('week');
    expect(dueOn('2026-11-08', request, { ...plan, olderFrom: begin })).toBe('week');
  });
});

describe('what is planned', () => {
  const days = (from: string, count = 8) => ({ from: localDate(from), count });

  test('falls on days of mailing alone, and each step once', () => {
    // The due date is a Saturday: its reminder is sent on Sunday.
    const document = aDocument({ dueDate: localDate('2026-11-21') });
    const planned = plannedSteps(STEPS, SINCE_LONG, document, days('2026-11-18', 14));
    expect(planned.map(({ step, on }) => [step.id, on])).toEqual([
      ['before', '2026-11-18'],
      ['on-day', '2026-11-22'],
      ['week', '2026-11-29'],
    ]);
  });

  test('is nothing beyond the days that are asked for', () => {
    const planned = (count: number) =>
      plannedSteps(
        STEPS,
        SINCE_LONG,
        aDocument({ doneStepIds: ['on-day'] }),
        days('2026-11-05', count),
      );
    expect(planned(3)).toEqual([]);
    expect(planned(4).map(({ on }) => on)).toEqual(['2026-11-08']);
  });

  test('is nothing after the last step', () => {
    expect(plannedSteps(STEPS, SINCE_LONG, aDocument(), days('2026-12-20'))).toEqual([]);
  });
});

test('a reminder by hand takes the text of the step that fits the lateness', () => {
  expect(stepFor(STEPS, -20)?.id).toBe('before');
  expect(stepFor(STEPS, 3)?.id).toBe('on-day');
  expect([-3, 0, 6, 7, 30].map((late) => stepFor(STEPS, late)?.id)).toEqual([
    'before',
    'on-day',
    'on-day',
    'week',
    'month',
  ]);
  expect(stepFor(STEPS, 400)?.id).toBe('month');
  expect(stepFor([], 3)).toBeUndefined();
});
