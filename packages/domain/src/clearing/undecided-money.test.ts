import { expect, test } from 'vitest';

import { CARD_TROUBLES } from './card-trouble.ts';
import { closingsOf, isOnDesk, mayAskGateway, needsApprovalNumber } from './undecided-money.ts';

test('the desk has what nobody knows and every trouble, and nothing that is decided', () => {
  expect(isOnDesk({ state: 'unknown', trouble: null })).toBe(true);
  for (const trouble of CARD_TROUBLES) expect(isOnDesk({ state: 'approved', trouble })).toBe(true);
  expect(isOnDesk({ state: 'approved', trouble: null })).toBe(false);
  expect(isOnDesk({ state: 'pending', trouble: null })).toBe(false);
});

test('a missing document closes nothing by hand, and money that paid something else is never received', () => {
  expect(closingsOf({ state: 'unknown', trouble: null })).toEqual(['received', 'not-received']);
  expect(closingsOf({ state: 'pending', trouble: 'differs' })).toContain('received');
  expect(closingsOf({ state: 'unknown', trouble: 'claimed' })).toEqual(['not-received']);
  expect(closingsOf({ state: 'approved', trouble: 'no-document' })).toEqual([]);
  expect(closingsOf({ state: 'pending', trouble: null })).toEqual([]);
});

test('an approval number proves money that came in, and no other', () => {
  expect(needsApprovalNumber('charge', 'received')).toBe(true);
  expect(needsApprovalNumber('charge', 'not-received')).toBe(false);
  expect(needsApprovalNumber('refund', 'received')).toBe(false);
});

test('the gateway is asked about what is open, and never about a cancellation', () => {
  expect(mayAskGateway('charge', { state: 'pending', trouble: null })).toBe(true);
  expect(mayAskGateway('refund', { state: 'unknown', trouble: null })).toBe(true);
  expect(mayAskGateway('charge', { state: 'declined', trouble: 'contradicts' })).toBe(true);
  expect(mayAskGateway('void', { state: 'unknown', trouble: null })).toBe(false);
  expect(mayAskGateway('charge', { state: 'approved', trouble: null })).toBe(false);
});
