import { expect, test } from 'vitest';

import { ACTIONS } from './actions.ts';
import { decidePage, isAllowed, mayOpenPage, type Principal } from './decide.ts';
import { GRANTABLE_PAGES, PAGES } from './pages.ts';
import { ACTIONS_OF_EVERYBODY, ACTIONS_OF_MANAGERS } from './roles.ts';

const manager: Principal = {
  role: 'account-manager',
  permissionGroups: null,
  missingFeatures: [],
  managesAccounts: true,
};
const LIST = 'account_manager/account_manager_user_list';

test('TE-06: a manager does what an owner may give to others, and nothing that an owner alone decides', () => {
  const denied = ACTIONS.filter((action) => !isAllowed(manager, action));
  expect(denied.toSorted()).toEqual(
    [
      'account.archive',
      'account.close',
      'affiliateReport.read',
      'accountants.decide',
      'activity.read',
      'bookkeeping.lock',
      'clients.ask',
      'clients.download',
      'clients.read',
      'clearingForm.read',
      'clearingForm.write',
      'clientIncome.read',
      'clientWork.read',
      'distributor.read',
      'distributedAccounts.read',
      'distributorBrand.read',
      'distributorBrand.write',
      'distributor.approve',
      'files.readAll',
      'managers.decide',
      'packages.buy',
      'packages.read',
      'people.read',
      'people.write',
      'referral.read',
      'referral.share',
      'registration.advance',
      'secondFactors.demand',
      'documents.setPolicy',
      // A key acts in the business without a person.
      'apiKeys.read',
      'apiKeys.write',
      // Everything of the business goes there.
      'cloudBackup.read',
      'cloudBackup.write',
      // A terminal decides where the money of the business goes.
      'gateways.read',
      'gateways.write',
      // Whoever charges a card by hand could charge any sum.
      'virtualTerminal.charge',
      // What the business takes by card is for its owner alone (specification 6).
      'transactionsReport.read',
      'transmissionReport.read',
    ].toSorted(),
  );
  expect(PAGES.filter((page) => mayOpenPage(manager, page)).toSorted()).toEqual(
    [...GRANTABLE_PAGES, 'account/accounts', LIST].toSorted(),
  );
});

test('AU-24: without the feature the role gives no list, and in the own business the feature alone does', () => {
  const owner: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };
  for (const action of ACTIONS_OF_MANAGERS) {
    expect(isAllowed({ ...manager, managesAccounts: false }, action)).toBe(false);
    expect(isAllowed(owner, action)).toBe(false);
    expect(isAllowed({ ...owner, managesAccounts: true }, action)).toBe(true);
  }
  expect(decidePage({ ...owner, managesAccounts: true, accountState: 'blocked' }, LIST)).toEqual({
    kind: 'allowed',
  });
});

test('what is of everybody is of managers too', () => {
  expect(ACTIONS_OF_EVERYBODY.every((action) => isAllowed(manager, action))).toBe(true);
});
