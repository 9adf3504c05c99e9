import { describe, expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { localDate } from '../time/local-date.ts';
import { monthsToRun, upgradePrice, withVat } from './upgrade-price.ts';

const VAT = 1800;

describe('an upgrade of a yearly package', () => {
  test('528.00 to 1,068.00 with seven months left: 540.00 / 12 = 45.00, × 7 = 315.00, and 56.70 of VAT', () => {
    const price = upgradePrice({
      period: 'YEAR',
      currentAgorot: agorot(52_800),
      nextAgorot: agorot(106_800),
      monthsToRun: 7,
      vatBasisPoints: VAT,
    });
    expect(price).toEqual({
      differenceAgorot: 54_000,
      differenceOfMonthAgorot: 4500,
      months: 7,
      netAgorot: 31_500,
      vatAgorot: 5670,
      totalAgorot: 37_170,
    });
  });

  test('is rounded once: 100.00 for 7 months of 12 is 58.33, and not 7 × 8.33', () => {
    const price = upgradePrice({
      period: 'YEAR',
      currentAgorot: agorot(0),
      nextAgorot: agorot(10_000),
      monthsToRun: 7,
      vatBasisPoints: VAT,
    });
    expect(price).toMatchObject({ differenceOfMonthAgorot: 833, netAgorot: 5833, vatAgorot: 1050 });
  });

  test('with the whole year left it costs the difference', () => {
    const whole = { period: 'YEAR', monthsToRun: 12, vatBasisPoints: VAT } as const;
    const prices = { currentAgorot: agorot(25_200), nextAgorot: agorot(52_800) };
    expect(upgradePrice({ ...whole, ...prices }).netAgorot).toBe(27_600);
  });
});

test('an upgrade of a monthly package costs the difference of a month: 24.00 to 50.00 is 26.00, and 4.68 of VAT', () => {
  const price = upgradePrice({
    period: 'MONTH',
    currentAgorot: agorot(2400),
    nextAgorot: agorot(5000),
    monthsToRun: 1,
    vatBasisPoints: VAT,
  });
  expect(price).toEqual({
    differenceAgorot: 2600,
    differenceOfMonthAgorot: null,
    months: null,
    netAgorot: 2600,
    vatAgorot: 468,
    totalAgorot: 3068,
  });
});

test('what costs no more is no upgrade', () => {
  const same = { currentAgorot: agorot(2400), nextAgorot: agorot(2400) };
  const upgrade = { period: 'MONTH', monthsToRun: 1, vatBasisPoints: VAT, ...same } as const;
  expect(() => upgradePrice(upgrade)).toThrow('an upgrade costs more');
});

test('VAT of a year of 528.00 is 95.04', () => {
  expect(withVat(agorot(52_800), VAT)).toEqual({
    netAgorot: 52_800,
    vatAgorot: 9504,
    totalAgorot: 62_304,
  });
});

describe('months that are left', () => {
  const left = (today: string, last: string) => monthsToRun(localDate(today), localDate(last));

  test('27 November until 30 June are seven', () => {
    expect(left('2026-11-27', '2027-06-30')).toBe(7);
  });

  test('the first day of a year has all twelve, and the second eleven', () => {
    expect(left('2026-07-01', '2027-06-30')).toBe(12);
    expect(left('2026-07-02', '2027-06-30')).toBe(11);
  });

  test('the last month counts as one, to its last day', () => {
    expect(left('2027-06-01', '2027-06-30')).toBe(1);
    expect(left('2027-06-30', '2027-06-30')).toBe(1);
  });

  test('31 January until 28 February is one month', () => {
    expect(left('2027-01-31', '2027-02-28')).toBe(1);
  });
});
