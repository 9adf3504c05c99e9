import { expect, test } from 'vitest';

import { ATTEMPT_STATES, isCharged, isUndecided } from './attempt-state.ts';
import { paymentStateOf } from './payment-state.ts';

const whole = { amount: 10_000, refunded: 0 };

test('money that was taken is seen as paid, and nothing else is', () => {
  for (const state of ATTEMPT_STATES) {
    expect([state, paymentStateOf(state, whole) === 'paid']).toEqual([state, isCharged(state)]);
  }
});

test('what nobody knows yet is never seen as refused', () => {
  for (const state of ATTEMPT_STATES.filter(isUndecided)) {
    expect(['waiting', 'unknown', 'held']).toContain(paymentStateOf(state, whole));
  }
});

test.each([
  [1, 'partly-refunded'],
  [9_999, 'partly-refunded'],
  [10_000, 'refunded'],
])('refunds of %d agorot of 100 shekels are seen as %s', (refunded, state) => {
  expect(paymentStateOf('settled', { amount: 10_000, refunded })).toBe(state);
});

test('a charge that was disputed after a refund is seen as charged back', () => {
  expect(paymentStateOf('charged-back', { amount: 10_000, refunded: 500 })).toBe('charged-back');
});
