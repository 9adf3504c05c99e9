import { expect, test } from 'vitest';

import { RESTRICTIONS } from '../permissions/account-state.ts';
import { operatedStateOf } from './operated-state.ts';
import { SUBSCRIPTION_STATES } from './subscription-state.ts';

test('an operator sees one state of each account: that of its package, unless it is restricted', () => {
  expect(SUBSCRIPTION_STATES.map((state) => operatedStateOf(state, null))).toEqual([
    'free',
    'trial',
    'ended',
    'paid',
    'grace',
    'ended',
  ]);
  for (const restriction of RESTRICTIONS) {
    expect(operatedStateOf('paid', restriction)).toBe('blocked');
  }
});
