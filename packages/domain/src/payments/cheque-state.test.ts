import { expect, test } from 'vitest';

import {
  CHEQUE_STATES,
  isPaying,
  mayAllBecome,
  nextChequeStates,
  SHOWN_CHEQUE_STATES,
} from './cheque-state.ts';

test('a cheque bounces only after it was deposited, and every step but a cancellation can be undone', () => {
  const bouncing = SHOWN_CHEQUE_STATES.filter((state) =>
    nextChequeStates(state).includes('bounced'),
  );
  expect(bouncing).toEqual(['deposited']);
  for (const state of CHEQUE_STATES) {
    if (state !== 'in-hand') expect(nextChequeStates(state)).toContain('in-hand');
  }
  expect(nextChequeStates('cancelled')).toEqual([]);
});

test('many cheques go on together when each of them may', () => {
  expect(mayAllBecome(['in-hand', 'bounced'], 'deposited')).toBe(true);
  expect(mayAllBecome(['in-hand', 'deposited'], 'deposited')).toBe(false);
  expect(mayAllBecome([], 'deposited')).toBe(false);
});

test('a cheque that bounced or was given back pays no longer', () => {
  expect(CHEQUE_STATES.filter((state) => !isPaying(state))).toEqual(['bounced', 'returned']);
});
