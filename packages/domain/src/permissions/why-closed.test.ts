import { expect, test } from 'vitest';

import type { Principal } from './decide.ts';
import { PAGES } from './pages.ts';
import { whyClosed } from './why-closed.ts';

const owner: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };
const clerk: Principal = { role: 'sub-user', permissionGroups: ['expenses'], missingFeatures: [] };

test('the areas of others are closed to an owner for what they are, not for a missing permission', () => {
  expect(whyClosed(owner, 'accountant/user_list')).toBe('accountants');
  expect(whyClosed(owner, 'accountant/work_list')).toBe('accountants');
  expect(whyClosed(owner, 'account_manager/account_manager_user_list')).toBe('managers');
  expect(whyClosed(owner, 'distributor/brand')).toBe('distributors');
  expect(whyClosed(owner, 'affiliate/report')).toBe('affiliates');
  expect(whyClosed(owner, 'account/dist_approval')).toBe('distributed');
});

test('an owner is never told that an owner may grant a page', () => {
  const reasons = PAGES.map((page) => whyClosed(owner, page));
  expect(reasons).not.toContain('permission');
  expect(reasons).not.toContain('owner');
});

test('others read what an owner may grant, and what only an owner has', () => {
  expect(whyClosed(clerk, 'expenses')).toBeUndefined();
  expect(whyClosed(clerk, 'dashboard')).toBe('permission');
  expect(whyClosed(clerk, 'account/company')).toBe('permission');
  expect(whyClosed(clerk, 'account/archive')).toBe('owner');
  expect(whyClosed(clerk, 'account/activity')).toBe('owner');
});

test('what the package lacks is said of the package', () => {
  const partner: Principal = { ...owner, isPartnerSignOn: true, missingFeatures: ['api'] };
  expect(whyClosed(partner, 'documents/batch-upload')).toBe('package');
});
