import { expect, test } from 'vitest';

import { layPayment, leastPaymentOf } from './lay-payment.ts';

const DOCUMENTS = [
  { documentId: 'oldest', openAgorot: 436_600 },
  { documentId: 'next', openAgorot: 147_500 },
  { documentId: 'last', openAgorot: 295_000 },
];

test.each([
  [300_000, [['oldest', 300_000]]],
  [436_600, [['oldest', 436_600]]],
  [
    436_601,
    [
      ['oldest', 436_600],
      ['next', 1],
    ],
  ],
  [
    879_100,
    [
      ['oldest', 436_600],
      ['next', 147_500],
      ['last', 295_000],
    ],
  ],
  [0, []],
])('%d agorot pay the oldest document first, and the next with what is left', (sum, expected) => {
  const laid = layPayment(sum, DOCUMENTS);
  expect(laid.map(({ documentId, sumAgorot }) => [documentId, sumAgorot])).toEqual(expected);
});

test('what is above all documents is laid nowhere', () => {
  const laid = layPayment(900_000, DOCUMENTS);
  expect(laid.reduce((sum, { sumAgorot }) => sum + sumAgorot, 0)).toBe(879_100);
});

test('a document that is paid already gets nothing', () => {
  const documents = [{ documentId: 'paid', openAgorot: 0 }, ...DOCUMENTS];
  expect(layPayment(100, documents)).toEqual([{ documentId: 'oldest', sumAgorot: 100 }]);
});

test('a shekel is the least that is paid, or what is left where that is less', () => {
  expect(leastPaymentOf(879_100)).toBe(100);
  expect(leastPaymentOf(40)).toBe(40);
  expect(leastPaymentOf(null)).toBe(100);
});
