import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { vatRateOn } from './vat-rate.ts';

const PERIODS = [
  { validFrom: localDate('2025-01-01'), rateBasisPoints: 1_800 },
  { validFrom: localDate('2015-10-01'), rateBasisPoints: 1_700 },
];

test('MO-05: the rate turns on the day of the law', () => {
  expect(vatRateOn(localDate('2024-12-31'), 'company', PERIODS)).toBe(1_700);
  expect(vatRateOn(localDate('2025-01-01'), 'licensed-dealer', PERIODS)).toBe(1_800);
});

test('MO-05: non-profits and exempt dealers add no VAT', () => {
  expect(vatRateOn(localDate('2026-01-01'), 'non-profit', PERIODS)).toBe(0);
  expect(vatRateOn(localDate('2026-01-01'), 'exempt-dealer', PERIODS)).toBe(0);
});

test('a date before the table is a bug of the caller', () => {
  expect(() => vatRateOn(localDate('2010-01-01'), 'company', PERIODS)).toThrow('VAT rate');
});
