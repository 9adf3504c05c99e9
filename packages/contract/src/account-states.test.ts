import { ACCOUNT_STATES } from '@pinkas/domain/permissions/account-state';
import { ACTIONS, type Action } from '@pinkas/domain/permissions/actions';
import { whyNot, type Principal } from '@pinkas/domain/permissions/decide';
import { expect, test } from 'vitest';

import { allEndpoints } from './all-contracts.ts';
import { effectOf, needsNoSignIn, opensBooks, refusalOfState, type Endpoint } from './define.ts';

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

test('closed: what is open beside reading is listed, so that a new write is refused by itself', () => {
  const open = CALLS.filter((endpoint) => refusalOfState(endpoint, 'closed') === undefined)
    .filter(({ method, access }) => method !== 'GET' && !needsNoSignIn(access))
    .filter(({ access }) => access !== 'ownSignIn.change' && access !== 'businesses.open')
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual([
    // The calls of the specification that look packages up.
    'POST /backoffice/packages/addFeatureToUser/{feature}',
    'POST /backoffice/packages/getPackageForFeature/{feature}',
    'POST /v2/api/account/archive',
    'POST /v2/api/account/archive/cancel',
    'POST /v2/api/account/archive/pause',
    'POST /v2/api/account/archive/resume',
    'POST /v2/api/account/numberings/check',
    'POST /v2/api/account/numberings/evidence',
    'POST /v2/api/account_manager/accounts',
    'POST /v2/api/account_manager/invitation',
    'POST /v2/api/accountant/download',
    'POST /v2/api/accountant/download/cancel',
    'POST /v2/api/accountant/requests',
    'POST /v2/api/accountant/requests/mail',
    'POST /v2/api/accountant/requests/withdraw',
    // Shows what a change of prices would do; the change itself is refused.
    'POST /v2/api/billing/prices/preview',
    // A message to all is closed by its reader.
    'POST /v2/api/broadcasts/close',
    'POST /v2/api/bulk-jobs',
    'POST /v2/api/bulk-jobs/{id}/cancel',
    'POST /v2/api/documents/{id}/original',
    'POST /v2/api/exports',
    'POST /v2/api/exports/{id}/cancel',
    // Looks customers up.
    'POST /v2/api/fast-billing/customers',
    // Notices belong to their reader.
    'POST /v2/api/notices/read-all',
    'POST /v2/api/notices/{id}/read',
    // Those who run the product, whichever account of their own is open.
    'POST /v2/api/operator/account/block',
    'POST /v2/api/operator/account/case',
    'POST /v2/api/operator/account/unblock',
    'POST /v2/api/operator/broadcasts',
    'POST /v2/api/operator/broadcasts/end',
    'POST /v2/api/operator/jobs/retry',
    'POST /v2/api/operator/packages/addon',
    'POST /v2/api/operator/packages/gift',
    'POST /v2/api/operator/packages/version',
    'POST /v2/api/operator/support',
    // The bookkeeper of a closed business, or the authority, may ask for them.
    'POST /v2/api/reports/export_all_types/runs',
    'POST /v2/api/reports/export_all_types/runs/{id}/repeat',
    'POST /v2/api/reports/export_open_format',
    'POST /v2/api/reports/yearly_letters/files',
    'POST /v2/api/reports/yearly_letters/mailings/{id}/cancel',
    // Of the person alone.
    'PUT /v2/api/analytics/choice',
    // A distributor's own, for its customers.
    'PUT /v2/api/distributor/brand',
    'PUT /v2/api/notices/settings',
  ]);
});
