import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { firstDebitDay, isDebitDay, provisionalUntil } from './debit-days.ts';
import { mayCancelFile, mayReturn } from './debit-row.ts';

test('five business days pass over a weekend, a holiday and its eve', () => {
  // From a Sunday to the next one.
  expect(provisionalUntil(localDate('2026-11-29'), 5)).toBe('2026-12-06');
  // Passover of 2027 begins on the evening of Wednesday 21 April.
  expect(isDebitDay(localDate('2027-04-21'))).toBe(false);
  expect(provisionalUntil(localDate('2027-04-20'), 1)).toBe('2027-04-25');
});

test('the first day of a debit is the next one on which banks settle', () => {
  expect(firstDebitDay(localDate('2026-11-29'))).toBe('2026-11-30');
  expect(firstDebitDay(localDate('2026-12-03'))).toBe('2026-12-06');
});

test('a debit comes back from its day on, and after its receipt only once that is cancelled', () => {
  const debitOn = localDate('2026-12-10');
  const before = localDate('2026-12-09');
  const open = { state: 'provisional', debitOn, isSent: true, isReceiptCancelled: false } as const;
  expect([mayReturn(open, before), mayReturn(open, debitOn)]).toEqual([false, true]);
  expect(mayReturn({ ...open, isSent: false }, debitOn)).toBe(false);
  const received = { ...open, state: 'received' } as const;
  expect(mayReturn(received, debitOn)).toBe(false);
  expect(mayReturn({ ...received, isReceiptCancelled: true }, debitOn)).toBe(true);
  for (const state of ['returned', 'cancelled'] as const) {
    expect(mayReturn({ ...open, state, isReceiptCancelled: true }, debitOn)).toBe(false);
  }
});

test('a file is cancelled until it is at the bank, and then until the day before its debits', () => {
  const debitOn = localDate('2026-12-10');
  const [before, on] = [localDate('2026-12-09'), debitOn];
  const made = { debitOn, isSent: false, isCancelled: false };
  const sent = { ...made, isSent: true };
  expect([mayCancelFile(made, on), mayCancelFile(sent, before)]).toEqual([true, true]);
  expect(mayCancelFile(sent, on)).toBe(false);
  expect(mayCancelFile({ ...made, isCancelled: true }, before)).toBe(false);
});
