import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { allocationThresholdOn, deductedBy, isAllocationDue } from './allocation-number.ts';

const THRESHOLDS = [
  { validFrom: localDate('2026-06-01'), netAboveAgorot: 500_000 },
  { validFrom: localDate('2024-05-05'), netAboveAgorot: 2_500_000 },
  { validFrom: localDate('2026-01-01'), netAboveAgorot: 1_000_000 },
];
const isDue = (date: string, netAgorot: number, vatAgorot = 1) =>
  isAllocationDue({ date: localDate(date), netAgorot, vatAgorot }, THRESHOLDS);

test('the threshold is that of the day of the invoice', () => {
  expect(allocationThresholdOn(localDate('2024-05-04'), THRESHOLDS)).toBeUndefined();
  expect(allocationThresholdOn(localDate('2026-05-31'), THRESHOLDS)?.netAboveAgorot).toBe(
    1_000_000,
  );
  expect(allocationThresholdOn(localDate('2026-06-01'), THRESHOLDS)?.netAboveAgorot).toBe(500_000);
});

test('a number is due strictly above it', () => {
  expect(isDue('2026-06-01', 500_000)).toBe(false);
  expect(isDue('2026-06-01', 500_001)).toBe(true);
  expect(isDue('2026-05-31', 500_001)).toBe(false);
  expect(isDue('2024-01-01', 99_000_000)).toBe(false);
});

test('an invoice without VAT needs none', () => {
  expect(isDue('2026-11-20', 900_000, 0)).toBe(false);
});

test.each([
  ['204519873', '204519873'],
  ['20261120300000007204519873', '204519873'],
  ['', ''],
])('the VAT of number "%s" is deducted by %s', (number, digits) => {
  expect(deductedBy(number)).toBe(digits);
});
