import { describe, expect, test } from 'vitest';

import { ATTEMPT_STATES, isCharged, stepOfAttempt, type AttemptState } from './attempt-state.ts';

const step = (from: AttemptState, told: AttemptState): string => {
  const made = stepOfAttempt(from, told);
  return made.kind === 'moves' ? made.state : made.kind;
};

describe('an answer on an attempt', () => {
  test.each([
    ['created', 'pending', 'pending'],
    ['pending', 'approved', 'approved'],
    ['unknown', 'approved', 'approved'],
    ['unknown', 'declined', 'declined'],
    ['authorized', 'captured', 'captured'],
    ['approved', 'transmitted', 'transmitted'],
    ['expired', 'token-saved', 'token-saved'],
    ['settled', 'charged-back', 'charged-back'],
    ['charged-back', 'settled', 'settled'],
  ] as const)('moves %s by %s to %s', (from, told, next) => {
    expect(step(from, told)).toBe(next);
  });

  test.each([
    ['approved', 'unknown'],
    ['declined', 'pending'],
    ['settled', 'unknown'],
  ] as const)('that knows less leaves %s as it is: %s', (from, told) => {
    expect(step(from, told)).toBe('stays');
  });

  test.each([
    ['approved', 'approved'],
    ['transmitted', 'approved'],
    ['voided', 'approved'],
    ['charged-back', 'transmitted'],
    ['captured', 'authorized'],
    ['approved', 'expired'],
  ] as const)('that comes late leaves %s as it is: %s', (from, told) => {
    expect(step(from, told)).toBe('stays');
  });

  test.each([
    ['declined', 'approved'],
    ['approved', 'declined'],
    ['voided', 'transmitted'],
    ['released', 'captured'],
    ['token-saved', 'approved'],
  ] as const)('contradicts: %s, then %s', (from, told) => {
    expect(step(from, told)).toBe('contradicts');
  });

  test.each(['expired', 'cancelled-by-payer', 'abandoned'] as const)(
    'makes money of a page that we gave up: %s',
    (from) => expect(step(from, 'approved')).toBe('approved'),
  );

  test('never leads from money back to waiting', () => {
    for (const from of ATTEMPT_STATES.filter(isCharged)) {
      for (const told of ['created', 'pending', 'unknown', 'abandoned'] as const) {
        expect([from, step(from, told)]).toEqual([from, 'stays']);
      }
    }
  });
});
