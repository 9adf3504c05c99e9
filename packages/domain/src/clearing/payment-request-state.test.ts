import { describe, expect, test } from 'vitest';

import {
  isWaitingRequest,
  paymentRequestStateOf,
  PAYMENT_REQUEST_STATES,
  type RequestFact,
} from './payment-request-state.ts';

const NOTHING: Readonly<Record<RequestFact, boolean>> = {
  isOverpaid: false,
  isPaid: false,
  isCancelled: false,
  isExpired: false,
  hasPayment: false,
  isOpened: false,
};
const stateOf = (...facts: readonly RequestFact[]) =>
  paymentRequestStateOf({ ...NOTHING, ...Object.fromEntries(facts.map((fact) => [fact, true])) });

describe('the state of a payment request', () => {
  test('is sent until something happens, then opened, then paid in part, then paid', () => {
    expect(stateOf()).toBe('sent');
    expect(stateOf('isOpened')).toBe('opened');
    expect(stateOf('isOpened', 'hasPayment')).toBe('partly-paid');
    expect(stateOf('isOpened', 'hasPayment', 'isPaid')).toBe('paid');
    expect(stateOf('isOpened', 'hasPayment', 'isPaid', 'isOverpaid')).toBe('overpaid');
  });

  test('tells of money before what ended the request, and of its end before a part', () => {
    expect(stateOf('isPaid', 'isExpired')).toBe('paid');
    expect(stateOf('isPaid', 'isCancelled')).toBe('paid');
    expect(stateOf('hasPayment', 'isExpired')).toBe('expired');
    expect(stateOf('hasPayment', 'isCancelled', 'isExpired')).toBe('cancelled');
  });

  test('expects money only while it stands and is not paid', () => {
    expect(PAYMENT_REQUEST_STATES.filter((state) => isWaitingRequest(state))).toEqual([
      'partly-paid',
      'opened',
      'sent',
    ]);
  });
});
