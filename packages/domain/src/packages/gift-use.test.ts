import { expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { paidPrice } from './gift-use.ts';

const VAT = 1800;

test('a year of 528.00 is 623.04 with its 95.04 of VAT; a gift of 60.00 leaves 563.04', () => {
  expect(paidPrice(agorot(52_800), VAT, 6000)).toEqual({
    netAgorot: 52_800,
    vatAgorot: 9504,
    giftAgorot: 6000,
    totalAgorot: 56_304,
  });
});

test('a month of 24.00 is 28.32: of a balance of 60.00 it uses 28.32, and charges nothing', () => {
  expect(paidPrice(agorot(2400), VAT, 6000)).toMatchObject({ giftAgorot: 2832, totalAgorot: 0 });
});

test('a balance of one agora less than the price leaves one agora to charge', () => {
  expect(paidPrice(agorot(2400), VAT, 2831)).toMatchObject({ giftAgorot: 2831, totalAgorot: 1 });
});

test('of no balance, or one below zero, nothing is used', () => {
  for (const balance of [0, -500]) {
    expect(paidPrice(agorot(2400), VAT, balance)).toMatchObject({
      giftAgorot: 0,
      totalAgorot: 2832,
    });
  }
});

test('a seller without VAT: 24.00 less a gift of 10.00 is 14.00', () => {
  expect(paidPrice(agorot(2400), 0, 1000)).toMatchObject({ vatAgorot: 0, totalAgorot: 1400 });
});
