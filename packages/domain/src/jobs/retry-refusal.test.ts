import { expect, test } from 'vitest';

import { RESTORED_ERROR, retryRefusal } from './retry-refusal.ts';

const task = { kind: 'mail-document', error: 'TimeoutError', isOfJob: false };

test('what a restore stopped, what charges a card and a step of a long job is not run again', () => {
  expect(retryRefusal(task)).toBeNull();
  expect(retryRefusal({ ...task, kind: 'follow-card-payment' })).toBeNull();
  expect(retryRefusal({ ...task, isOfJob: true })).toBe('of-job');
  expect(retryRefusal({ ...task, kind: 'send-billing-charge' })).toBe('charges');
  expect(retryRefusal({ ...task, kind: 'charge-package-order', error: RESTORED_ERROR })).toBe(
    'restored',
  );
});
