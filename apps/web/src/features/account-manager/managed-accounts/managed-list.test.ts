import { expect, test } from 'vitest';

import { isEntered } from './managed-list.ts';
import { aManagedAccount } from './testing/a-managed-account.ts';

test('nobody enters an account that waits for its owner, nor a blocked one', () => {
  const states = ['open', 'registering', 'closing', 'invited', 'blocked'] as const;
  expect(states.map((state) => isEntered(aManagedAccount({ state })))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
