import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { isVatRateKnown, vatRateOn, vatRatesOfDay, vatRatesUntil } from './vat-rate.ts';

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

test('a date before the table has no rate that is known', () => {
  expect(isVatRateKnown(localDate('2015-09-30'), 'company', PERIODS)).toBe(false);
  expect(isVatRateKnown(localDate('2015-10-01'), 'company', PERIODS)).toBe(true);
  expect(isVatRateKnown(localDate('2010-01-01'), 'exempt-dealer', PERIODS)).toBe(true);
  const account = { companyKind: 'company', vatRates: PERIODS, mayChooseVatRate: true } as const;
  // It counts with the first rate of the table meanwhile.
  expect(vatRatesOfDay(localDate('2015-09-30'), account)).toEqual({
    vatRate: 1_700,
    isVatRateKnown: false,
    vatRateChoices: [],
  });
});

test('MO-05: a document may take a rate that the law had until its date, and no later one', () => {
  expect(vatRatesUntil(localDate('2026-11-20'), 'company', PERIODS)).toEqual([1_800, 1_700]);
  expect(vatRatesUntil(localDate('2024-12-31'), 'company', PERIODS)).toEqual([1_700]);
  expect(vatRatesUntil(localDate('2025-01-01'), 'company', PERIODS)).toEqual([1_800, 1_700]);
  expect(vatRatesUntil(localDate('2015-09-30'), 'company', PERIODS)).toEqual([]);
  // The highest first, whatever the order of the law is.
  const lower = [...PERIODS].toReversed();
  expect(vatRatesUntil(localDate('2026-11-20'), 'company', lower)).toEqual([1_800, 1_700]);
  const twice = [...PERIODS, { validFrom: localDate('2013-06-02'), rateBasisPoints: 1_800 }];
  expect(vatRatesUntil(localDate('2026-11-20'), 'company', twice)).toEqual([1_800, 1_700]);
  expect(vatRatesUntil(localDate('2026-11-20'), 'exempt-dealer', PERIODS)).toEqual([]);
});

test('MO-05: without the permission there is no other rate than that of the day', () => {
  const account = { companyKind: 'company', vatRates: PERIODS } as const;
  const date = localDate('2026-11-20');
  expect(vatRatesOfDay(date, { ...account, mayChooseVatRate: false })).toEqual({
    vatRate: 1_800,
    isVatRateKnown: true,
    vatRateChoices: [],
  });
  expect(vatRatesOfDay(date, { ...account, mayChooseVatRate: true }).vatRateChoices).toEqual([
    1_800, 1_700,
  ]);
});
