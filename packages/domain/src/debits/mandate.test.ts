import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import {
  debitOf,
  isMandateValid,
  type MandateBounds,
  MANDATE_STATES,
  maskedAccount,
  maySetMandate,
} from './mandate.ts';

test('a refused or cancelled mandate stays so, and an approved one is only cancelled', () => {
  const after = (from: (typeof MANDATE_STATES)[number]) =>
    MANDATE_STATES.filter((to) => maySetMandate(from, to));
  expect(MANDATE_STATES.map(after)).toEqual([
    ['sent', 'cancelled'],
    ['approved', 'refused', 'cancelled'],
    ['cancelled'],
    [],
    [],
  ]);
});

test('an approved mandate is valid from its first day up to and with its last', () => {
  const day = localDate('2026-12-10');
  const open = { state: 'approved', validFrom: null, validUntil: null } as const;
  const of = (changes: Partial<MandateBounds>) => isMandateValid({ ...open, ...changes }, day);
  expect(of({})).toBe(true);
  expect(of({ validFrom: day, validUntil: day })).toBe(true);
  expect(of({ validFrom: localDate('2026-12-11') })).toBe(false);
  expect(of({ validUntil: localDate('2026-12-09') })).toBe(false);
  expect(of({ state: 'sent' })).toBe(false);
});

test('a debit takes what is open, up to the ceiling', () => {
  expect(debitOf(1_170_00, { ceilingAgorot: null })).toBe(1_170_00);
  expect(debitOf(1_170_00, { ceilingAgorot: 1_000_00 })).toBe(1_000_00);
  expect(debitOf(170_00, { ceilingAgorot: 1_000_00 })).toBe(170_00);
});

test('an account number shows its last three digits', () => {
  expect([maskedAccount('123456'), maskedAccount('1234')]).toEqual(['•••456', '•234']);
});
