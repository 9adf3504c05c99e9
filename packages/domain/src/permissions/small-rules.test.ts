import { expect, test } from 'vitest';

import { accountantRightsOf, wordOfRights } from './accountant-right.ts';
import { isInMenu, ORDINARY_OWNER } from './menu-rules.ts';
import { ACTIONS } from './actions.ts';
import { decideAccess, isAllowed } from './decide.ts';
import { FEATURE_OF_ACTION, missingFeaturesOf, type PackageFeature } from './package-features.ts';
import { roleOf, ROLES } from './role.ts';

test('a role is read by its name, and no other text is one', () => {
  expect(ROLES.map((role) => roleOf(role))).toEqual(ROLES);
  for (const text of ['', 'Owner', 'admin']) expect(() => roleOf(text)).toThrow('is not known');
});

test('rights are told by one word: the only one, all, or none', () => {
  expect(wordOfRights([])).toBeUndefined();
  expect(wordOfRights(['file'])).toBe('file');
  expect(wordOfRights(['issue'])).toBe('issue');
  expect(wordOfRights(['file', 'issue'])).toBe('all');
  expect(accountantRightsOf(['issue', 'other', 'file'])).toEqual(['file', 'issue']);
});

test('an account of a partner lacks the interface unless the partner bought it', () => {
  const missing = (isOfPartner: boolean, hasPartnerApi: boolean) =>
    missingFeaturesOf({ isOfPartner, hasPartnerApi, ofPackage: null });
  expect(missing(true, false)).toEqual(['api']);
  expect([missing(true, true), missing(false, false), missing(false, true)]).toEqual([[], [], []]);
});

test('an account lacks what its package lacks', () => {
  const missing = (ofPackage: readonly PackageFeature[]) =>
    missingFeaturesOf({ isOfPartner: false, hasPartnerApi: false, ofPackage });
  expect(missing(['api', 'multiple-accounts'])).toEqual([]);
  expect(missing(['api'])).toEqual(['multiple-accounts']);
});

test('actions that need the interface are refused to who lacks it', () => {
  const owner = { role: 'owner', permissionGroups: null, missingFeatures: ['api'] } as const;
  const refused = ACTIONS.filter(
    (action) => decideAccess(owner, action).kind === 'package-required',
  );
  expect(refused).toEqual(ACTIONS.filter((action) => FEATURE_OF_ACTION[action] === 'api'));
  for (const action of refused) {
    expect(isAllowed({ ...owner, missingFeatures: [] }, action), action).toBe(true);
  }
});

test('the page of approvals is in the menu of an account of a distributor that has it', () => {
  const shown = (isOfDistributor: boolean, showsApprovalPage: boolean) =>
    isInMenu('account/dist_approval', { ...ORDINARY_OWNER, isOfDistributor, showsApprovalPage });
  expect(shown(true, true)).toBe(true);
  expect([shown(true, false), shown(false, true), shown(false, false)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('what leaves the menu takes what is below it along, and nothing that begins alike', () => {
  const accountant = { ...ORDINARY_OWNER, types: ['ACCOUNTANT'] as const };
  for (const path of ['accountant', 'accountant/clients']) {
    expect(isInMenu(path, accountant)).toBe(true);
    expect(isInMenu(path, ORDINARY_OWNER)).toBe(false);
  }
  expect(isInMenu('accountants', ORDINARY_OWNER)).toBe(true);
  expect(isInMenu('settings/accountant/', ORDINARY_OWNER)).toBe(true);
});
