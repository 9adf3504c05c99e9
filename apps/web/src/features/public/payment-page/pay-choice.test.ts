import type { PaymentPage } from '@pinkas/contract/public/payment-page/payment-page.contract';
import { expect, test } from 'vitest';

import { chosenPayment, firstChoice, waysOf } from './pay-choice.ts';
import { A_PAYMENT_PAGE, DOCUMENT_IDS } from './testing/a-payment-page.ts';

const PAGE = A_PAYMENT_PAGE as PaymentPage;
const [OLDEST = '', NEXT = ''] = DOCUMENT_IDS;

test('a page offers what there is to choose', () => {
  const [first] = PAGE.documents;
  expect(waysOf(PAGE)).toEqual(['all', 'documents', 'amount']);
  expect(waysOf({ ...PAGE, documents: first === undefined ? [] : [first] })).toEqual([
    'all',
    'amount',
  ]);
  expect(waysOf({ ...PAGE, mayPayPart: false })).toEqual([]);
  expect(waysOf({ ...PAGE, amountAgorot: null })).toEqual([]);
});

test('it begins with all that is asked for, or with a sum that the payer writes', () => {
  expect(chosenPayment(PAGE, firstChoice(PAGE))).toMatchObject({
    amountAgorot: 879_100,
    choice: { way: 'all' },
    problem: undefined,
  });
  const free = { ...PAGE, amountAgorot: null, documents: [] };
  expect(chosenPayment(free, firstChoice(free))).toMatchObject({ problem: 'amountMissing' });
});

test('chosen documents are paid with what is open of each', () => {
  const draft = { ...firstChoice(PAGE), way: 'documents' as const, left: new Set([NEXT]) };
  const chosen = chosenPayment(PAGE, draft);
  expect(chosen.amountAgorot).toBe(731_600);
  expect(chosen.choice).toMatchObject({
    documents: [{ documentId: OLDEST, sumAgorot: 436_600 }, { sumAgorot: 295_000 }],
  });
  const none = { ...draft, left: new Set(DOCUMENT_IDS) };
  expect(chosenPayment(PAGE, none).problem).toBe('chooseOne');
});

test.each([
  ['', 'amountMissing', 0],
  ['x', 'amountMissing', 0],
  ['0.99', 'amountTooSmall', 99],
  ['-5', 'amountTooSmall', 0],
  ['8,791.01', 'amountTooLarge', 879_101],
  ['3,000', undefined, 300_000],
  ['8,791', undefined, 879_100],
])('another amount of "%s" is %s', (amountText, problem, amountAgorot) => {
  const chosen = chosenPayment(PAGE, { ...firstChoice(PAGE), way: 'amount', amountText });
  expect(chosen).toMatchObject({ problem, amountAgorot, choice: { way: 'amount' } });
});
