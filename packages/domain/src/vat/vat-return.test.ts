import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { vatBalance, vatPeriodOn, vatToPay, wholeShekels, type VatLine } from './vat-return.ts';

const line = (figure: VatLine['figure'], vatAgorot: number): VatLine => ({
  figure,
  vatAgorot,
  beforeVatAgorot: 0,
});

test.each([
  [1_507_840, 1_507_800],
  [150, 200],
  [149, 100],
  [-150, -200],
  [-149, -100],
  [0, 0],
])('%i agorot are %i in whole shekels', (sum, whole) => {
  expect(wholeShekels(sum)).toBe(whole);
});

test('inputs and equipment are taken off what is owed', () => {
  const lines = [line('taxable', 2_562_840), line('inputs', 831_800), line('equipment', 223_200)];
  expect(vatBalance(lines)).toBe(1_507_840);
  expect(vatToPay(lines)).toBe(1_507_800);
});

test('each line is rounded, so that the form adds up', () => {
  const lines = [line('taxable', 10_050), line('inputs', 5_049), line('equipment', 1_049)];
  expect(vatBalance(lines)).toBe(3_952);
  expect(vatToPay(lines)).toBe(10_100 - 5_000 - 1_000);
});

test('more inputs than sales come back', () => {
  expect(vatToPay([line('taxable', 0), line('inputs', 12_345)])).toBe(-12_300);
});

test('a period is a month or two, and two where nothing is filed', () => {
  const day = localDate('2026-10-20');
  expect(vatPeriodOn('month', day)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(vatPeriodOn('two-months', day)).toEqual({ from: '2026-09-01', to: '2026-10-31' });
  expect(vatPeriodOn('none', day)).toEqual({ from: '2026-09-01', to: '2026-10-31' });
});
