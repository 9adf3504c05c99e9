import { expect, test } from 'vitest';

import {
  appliesTo,
  isDowngrade,
  lostFeatures,
  smallerLimits,
  type GivenTerms,
} from './downgrade.ts';
import type { PackagePeriod } from './package-terms.ts';

const NONE = { documents: 0, users: 0, 'bank-accounts': 0 };

/* The packages that the product begins with. */
const PAGE = { documents: 50, users: 1, 'bank-accounts': 0 };
const VOLUME = { documents: 1000, users: 10, 'bank-accounts': 5 };
const LIBRARY = { documents: 5000, users: null, 'bank-accounts': null };

const page = (period: PackagePeriod, priceAgorot: number) => ({
  packageId: 2,
  position: 1,
  period,
  priceAgorot,
});
const volume = (period: PackagePeriod, priceAgorot: number) => ({
  packageId: 4,
  position: 3,
  period,
  priceAgorot,
});

test('a cheaper package of the same period is a downgrade, a dearer one is an upgrade', () => {
  expect(isDowngrade(volume('YEAR', 106_800), page('YEAR', 25_200))).toBe(true);
  expect(isDowngrade(page('YEAR', 25_200), volume('YEAR', 106_800))).toBe(false);
});

test('a larger package that costs no more than the held price is no upgrade, and may follow', () => {
  expect(isDowngrade(page('MONTH', 12_000), volume('MONTH', 10_000))).toBe(true);
  expect(isDowngrade(page('MONTH', 10_000), volume('MONTH', 10_000))).toBe(true);
});

test('by another period the size decides', () => {
  expect(isDowngrade(volume('YEAR', 106_800), page('MONTH', 2400))).toBe(true);
  expect(isDowngrade(volume('MONTH', 10_000), page('YEAR', 25_200))).toBe(true);
  expect(isDowngrade(page('YEAR', 25_200), volume('MONTH', 10_000))).toBe(false);
});

test('the held package goes from the year to the month, and not the other way', () => {
  expect(isDowngrade(volume('YEAR', 106_800), volume('MONTH', 10_000))).toBe(true);
  expect(isDowngrade(volume('MONTH', 10_000), volume('YEAR', 106_800))).toBe(false);
  expect(isDowngrade(volume('YEAR', 106_800), volume('YEAR', 100_000))).toBe(false);
});

test('limits that become smaller are listed with what is used, and add-ons that go on count on both sides', () => {
  // A volume with two added users: 12 of them; a page with one that is not ended: 1 + 1.
  const held: GivenTerms = {
    terms: { limits: VOLUME, features: ['api'] },
    added: { ...NONE, users: 2 },
  };
  const next: GivenTerms = {
    terms: { limits: PAGE, features: ['api'] },
    added: { ...NONE, users: 1 },
  };
  expect(smallerLimits(held, next, { documents: 184, users: 6, 'bank-accounts': 1 })).toEqual([
    { limit: 'documents', used: 184, before: 1000, after: 50 },
    { limit: 'users', used: 6, before: 12, after: 2 },
    { limit: 'bank-accounts', used: 1, before: 5, after: 0 },
  ]);
});

test('what had no limit gets one, and what gets none is not listed', () => {
  const library: GivenTerms = { terms: { limits: LIBRARY, features: [] }, added: NONE };
  const small: GivenTerms = { terms: { limits: VOLUME, features: [] }, added: NONE };
  const used = { documents: 0, users: 11, 'bank-accounts': 0 };
  expect(smallerLimits(library, small, used).map(({ before, after }) => [before, after])).toEqual([
    [5000, 1000],
    [null, 10],
    [null, 5],
  ]);
  expect(smallerLimits(small, library, used)).toEqual([]);
  expect(smallerLimits(small, small, used)).toEqual([]);
});

test('features that the next package lacks are lost', () => {
  const both = { features: ['api', 'multiple-accounts'] } as const;
  const one = { features: ['api'] } as const;
  expect(lostFeatures(both, one)).toEqual(['multiple-accounts']);
  expect(lostFeatures(one, both)).toEqual([]);
});

test('an add-on applies to a package that limits what it adds to', () => {
  expect(appliesTo({ limits: PAGE }, { limit: 'bank-accounts' })).toBe(true);
  expect(appliesTo({ limits: LIBRARY }, { limit: 'users' })).toBe(false);
});
