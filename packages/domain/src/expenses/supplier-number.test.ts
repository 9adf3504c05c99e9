import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import {
  checkPauseMs,
  isNumberCheckable,
  numberDifferences,
  type KnownInvoice,
} from './supplier-number.ts';

const KNOWN: KnownInvoice = {
  supplierTaxId: '012345674',
  documentDate: localDate('2026-11-20'),
  netAgorot: 789_000,
  vatAgorot: 142_020,
};

test('a paper that is as the authority knows it has no differences, with what it rounds', () => {
  expect(numberDifferences(KNOWN, KNOWN)).toEqual([]);
  // Numbers of dealers may begin with zeros that the authority leaves out.
  expect(numberDifferences(KNOWN, { ...KNOWN, supplierTaxId: '12345674' })).toEqual([]);
  expect(numberDifferences(KNOWN, { ...KNOWN, netAgorot: 789_100, vatAgorot: 142_000 })).toEqual(
    [],
  );
});

test('each thing that differs is named', () => {
  for (const [name, change] of [
    ['supplier', { supplierTaxId: '12345682' }],
    ['date', { documentDate: localDate('2026-11-21') }],
    ['sum', { netAgorot: 789_101 }],
    ['vat', { vatAgorot: 141_919 }],
  ] as const) {
    expect(numberDifferences({ ...KNOWN, ...change }, KNOWN)).toEqual([name]);
  }
  const other = { ...KNOWN, netAgorot: 1, vatAgorot: 1, supplierTaxId: '9' };
  expect(numberDifferences(other, KNOWN)).toEqual(['supplier', 'sum', 'vat']);
});

test('only papers that carry numbers, with one and the number of a dealer, can be asked about', () => {
  const paper = {
    kind: 'tax-invoice',
    allocationNumber: '123456789',
    supplierTaxId: '18',
  } as const;
  expect(isNumberCheckable({ ...paper, supplierTaxId: '000000018' })).toBe(true);
  expect(isNumberCheckable(paper)).toBe(false);
  expect(isNumberCheckable({ ...paper, supplierTaxId: '510010051', kind: 'receipt' })).toBe(false);
  expect(isNumberCheckable({ ...paper, supplierTaxId: '510010051', allocationNumber: '' })).toBe(
    false,
  );
});

test('it is asked again with pauses that grow, for a day', () => {
  expect(checkPauseMs(0)).toBe(60_000);
  expect(checkPauseMs(3_600_000)).toBe(3_600_000);
  expect(checkPauseMs(23 * 3_600_000)).toBe(6 * 3_600_000);
  expect(checkPauseMs(24 * 3_600_000)).toBeUndefined();
});
