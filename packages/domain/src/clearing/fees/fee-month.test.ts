import { expect, test } from 'vitest';

import { localDate } from '../../time/local-date.ts';
import { feeMonthState, feeOffer, missingFees, type FeeMonth } from './fee-month.ts';

const TODAY = localDate('2026-11-26');
const of = (changes: Partial<FeeMonth> = {}): FeeMonth => ({
  month: localDate('2026-10-01'),
  feeMinor: 2_135,
  vatMinor: 384,
  expenses: [],
  wasDrafted: false,
  ...changes,
});
const drafted = { feeMinor: 2_135, vatMinor: 384, isApproved: false };

test('an expense is offered of all fees of a month, once the month is over', () => {
  expect(feeMonthState(of(), TODAY)).toBe('open');
  expect(feeOffer(of(), TODAY)).toEqual({ feeMinor: 2_135, vatMinor: 384, isCredit: false });
  const running = of({ month: localDate('2026-11-01') });
  expect([feeMonthState(running, TODAY), feeOffer(running, TODAY)]).toEqual(['running', undefined]);
});

test('nothing is offered of fees that an expense holds to the agora', () => {
  const fees = of({ expenses: [drafted], wasDrafted: true });
  expect([feeMonthState(fees, TODAY), feeOffer(fees, TODAY)]).toEqual(['drafted', undefined]);
  const approved = of({ expenses: [{ ...drafted, isApproved: true }], wasDrafted: true });
  expect(feeMonthState(approved, TODAY)).toBe('approved');
});

test('a fee that comes late is a difference, and is offered alone', () => {
  const fees = of({ feeMinor: 2_235, vatMinor: 402, expenses: [drafted], wasDrafted: true });
  expect(feeMonthState(fees, TODAY)).toBe('differs');
  expect(feeOffer(fees, TODAY)).toEqual({ feeMinor: 100, vatMinor: 18, isCredit: false });
});

test('fees that were given back are offered as a credit', () => {
  const fees = of({ feeMinor: 2_035, vatMinor: 366, expenses: [drafted], wasDrafted: true });
  expect(feeOffer(fees, TODAY)).toEqual({ feeMinor: 100, vatMinor: 18, isCredit: true });
});

test('fee and VAT that moved against each other are shown, and no document is offered of them', () => {
  const fees = of({ feeMinor: 2_136, vatMinor: 383, expenses: [drafted], wasDrafted: true });
  expect(feeMonthState(fees, TODAY)).toBe('differs');
  expect(missingFees(fees)).toEqual({ feeMinor: 1, vatMinor: -1 });
  expect(feeOffer(fees, TODAY)).toBeUndefined();
});

test('a removed expense is offered again, with all that the month has now', () => {
  const fees = of({ feeMinor: 2_235, wasDrafted: true });
  expect(feeMonthState(fees, TODAY)).toBe('removed');
  expect(feeOffer(fees, TODAY)).toMatchObject({ feeMinor: 2_235, vatMinor: 384 });
});
