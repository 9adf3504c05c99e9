import { expect, test } from 'vitest';

import { agorot, basisPoints } from '../../money/agorot.ts';
import type { JournalLine, LedgerAccount } from './journal.ts';
import { incomeOfLines, type WeighedLine } from './line-income.ts';

const RATE = basisPoints(1_800);

function line(totalMinor: number, changes: Partial<WeighedLine> = {}): WeighedLine {
  return { totalMinor, priceIncludesVat: false, vatKind: 'taxable', ...changes };
}

function entry(sums: Partial<Record<LedgerAccount, number>>): JournalLine[] {
  return Object.entries(sums).map(([ledgerAccount, sum]) => ({
    // The keys are accounts.
    ledgerAccount: ledgerAccount as LedgerAccount,
    debitAgorot: agorot(Math.max(0, -sum)),
    creditAgorot: agorot(Math.max(0, sum)),
  }));
}

const parts = (lines: readonly WeighedLine[], sums: Partial<Record<LedgerAccount, number>>) =>
  incomeOfLines(lines, RATE, entry(sums)).map(
    ({ incomeAgorot, incomeTaxableAgorot, incomeVatAgorot }) => [
      incomeAgorot,
      incomeTaxableAgorot,
      incomeVatAgorot,
    ],
  );

test('divides income and VAT by what the lines come to before VAT, to the agora', () => {
  const lines = [line(100), line(118, { priceIncludesVat: true }), line(100)];
  expect(parts(lines, { 'income-taxable': 100, 'output-vat': 18 })).toEqual([
    [33, 33, 6],
    [34, 34, 6],
    [33, 33, 6],
  ]);
});

test('gives taxable income and VAT to taxable lines, and the rest to the others', () => {
  const lines = [line(100), line(50, { vatKind: 'exempt' }), line(50, { vatKind: 'zero' })];
  const sums = { 'income-taxable': 100, 'income-exempt': 50, 'income-zero-rate': 51 };
  expect(parts(lines, { ...sums, 'output-vat': 18 })).toEqual([
    [100, 100, 18],
    [51, 0, 0],
    [50, 0, 0],
  ]);
});

test('lets taxable lines take what is exempt where there are no others, and the reverse', () => {
  expect(parts([line(10), line(30)], { 'income-exempt': 40 })).toEqual([
    [10, 0, 0],
    [30, 0, 0],
  ]);
  expect(parts([line(10, { vatKind: 'zero' })], { 'income-taxable': 1, 'output-vat': 2 })).toEqual([
    [1, 1, 2],
  ]);
});

test('is below zero on credits, and nothing where nothing is posted as income', () => {
  expect(parts([line(10), line(30)], { 'income-taxable': -41, 'output-vat': -7 })).toEqual([
    [-10, -10, -2],
    [-31, -31, -5],
  ]);
  expect(parts([line(10)], { cash: 10, customers: -10 })).toEqual([[0, 0, 0]]);
});

test('leaves what lines of no weight post to the last of them', () => {
  expect(parts([line(0), line(20), line(-20)], { 'income-taxable': 3 })).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [3, 3, 0],
  ]);
});

test('has nothing to divide without lines', () => {
  expect(parts([], { 'income-exempt': 40 })).toEqual([]);
});
