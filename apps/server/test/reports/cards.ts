import type { PaymentRequest } from '@pinkas/test-kit/a-document';

import { systemClock } from '../../src/platform/clock/clock.ts';

/** Returns a payment by card, of today and in one sum by default. */
export function aCardPayment(
  sumAgorot: number,
  changes: Partial<Extract<PaymentRequest, { kind: 'card' }>> = {},
): PaymentRequest {
  return {
    kind: 'card',
    sumAgorot,
    date: systemClock.today(),
    remark: '',
    brand: 'Visa',
    lastDigits: '4242',
    dealType: 'regular',
    instalments: 1,
    approvalNumber: '0012345',
    ...changes,
  };
}
