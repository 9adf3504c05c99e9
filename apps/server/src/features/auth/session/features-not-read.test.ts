import { isAllowed } from '@pinkas/domain/permissions/decide';
import { expect, test } from 'vitest';

import { FEATURES_NOT_READ } from './features-not-read.ts';

test('a call that did not read what its package lacks decides no action that a package may lack', () => {
  const owner = { role: 'owner', permissionGroups: null } as const;
  const decide = () => isAllowed({ ...owner, missingFeatures: FEATURES_NOT_READ }, 'apiKeys.write');
  expect(decide).toThrow('reads what it lacks');
  expect(isAllowed({ ...owner, missingFeatures: FEATURES_NOT_READ }, 'expenses.read')).toBe(true);
});
