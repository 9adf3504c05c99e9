import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import {
  debitOf,
  isMandateValid,
  MANDATE_STATES,
  maskedAccount,
  maySetMandate,
} from './mandate.ts';

test('a refused or cancelled mandate stays so, and an approved one is only cancelled', () => {
  const after = (from: (typeof MANDATE_STATES)[number]) =>
    MANDATE_STATES.filter((to) => maySetMandate(from, to));
  expect(MANDATE_STATES.map(after)).toEqual([
    ['approved', 'refused', 'cancelled'],
    ['cancelled'],
    [],
    [],
  ]);
});

test('an approved mandate is valid up to and with its last day', () => {
  const day = localDate('2026-12-10');
  expect(isMandateValid({ state: 'approved', validUntil: null }, day)).toBe(true);
  expect(isMandateValid({ state: 'approved', validUntil: day }, day)).toBe(true);
  expect(isMandateValid({ state: 'approved', validUntil: day }, localDate('2026-12-11'))).toBe(
    false,
  );
  expect(isMandateValid({ state: 'sent', validUntil: null }, day)).toBe(false);
});

test('a debit takes what is open, up to the ceiling', () => {
  expect(debitOf(1_170_00, { ceilingAgorot: null })).toBe(1_170_00);
  expect(debitOf(1_170_00, { ceilingAgorot: 1_000_00 })).toBe(1_000_00);
  expect(debitOf(170_00, { ceilingAgorot: 1_000_00 })).toBe(170_00);
});

test('an account number shows its last three digits', () => {
  expect([maskedAccount('123456'), maskedAccount('1234')]).toEqual(['•••456', '•234']);
});
