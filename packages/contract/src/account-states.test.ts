import { ACCOUNT_STATES } from '@pinkas/domain/permissions/account-state';
import { ACTIONS, type Action } from '@pinkas/domain/permissions/actions';
import { whyNot, type Principal } from '@pinkas/domain/permissions/decide';
import { expect, test } from 'vitest';

import { allEndpoints } from './all-contracts.ts';
import { effectOf, opensBooks, refusalOfState, type Endpoint } from './define.ts';

const CALLS: readonly Endpoint[] = allEndpoints();

/** The owner of an account who is everything beside it, so that rights refuse nothing. */
const OWNER: Principal = {
  role: 'owner',
  permissionGroups: null,
  missingFeatures: [],
  isAccountant: true,
  isDistributor: true,
  managesAccounts: true,
  isAffiliate: true,
};

/** Returns what an action alone opens, by whether it changes something. */
function callsOf(action: Action, isWriting: boolean): Endpoint[] {
  return CALLS.filter((one) => one.access === action && (effectOf(one) === 'write') === isWriting);
}

for (const accountState of ACCOUNT_STATES) {
  test(`${accountState}: what is offered is taken, and what is not offered is refused`, () => {
    for (const action of ACTIONS) {
      const isOffered = whyNot({ ...OWNER, accountState }, action) === undefined;
      const writes = callsOf(action, true).filter(opensBooks);
      const isReading = action.endsWith('.read') || writes.length === 0;
      // Read actions may have a call beside them that writes, such as starting a job again: its button checks the
      // state.
      const decided = isReading ? callsOf(action, false) : writes;
      for (const one of decided) {
        const words = `${action} ${one.method} ${one.path}`;
        const isTaken = refusalOfState(one, accountState) === undefined;
        if (action !== 'bulkJobs.run') expect(isTaken, words).toBe(isOffered);
      }
    }
  });
}
