import type { Principal } from '@pinkas/domain/permissions/decide';
import { GRANTABLE_PAGES, type Page } from '@pinkas/domain/permissions/pages';
import { expect, test } from 'vitest';

import { areaPath, createPathFor, landingPath } from './landing.ts';

const owner: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };
const subUser: Principal = { role: 'sub-user', permissionGroups: null, missingFeatures: [] };

function limitedTo(...permissionGroups: Page[]): Principal {
  return { role: 'sub-user', permissionGroups, missingFeatures: [] };
}

test('everyone lands on the first page that they may open', () => {
  expect(landingPath(owner)).toBe('/dashboard');
  expect(landingPath(subUser)).toBe('/documents');
  // The address opens the first type of the account.
  expect(landingPath(limitedTo('documents/create'))).toBe('/documents/create');
  expect(landingPath(limitedTo('reports/vat', 'documents'))).toBe('/documents');
  expect(landingPath(limitedTo())).toBe('/blocked');
});

test.each(GRANTABLE_PAGES)('whoever may open %s alone lands there', (page) => {
  expect(landingPath(limitedTo(page))).toBe(`/${page}`);
});

test('somebody for whom nothing of the account is open lands in their own area', () => {
  expect(landingPath({ ...limitedTo(), isAffiliate: true })).toBe('/affiliate/report');
  expect(landingPath({ ...limitedTo(), isDistributor: true })).toBe('/distributor/customers');
  expect(landingPath({ ...limitedTo('expenses'), isAffiliate: true })).toBe('/expenses');
});

test('a page that the state of the account closes is no landing page', () => {
  expect(landingPath({ ...limitedTo('documents/create'), accountState: 'read-only' })).toBe(
    '/blocked',
  );
  expect(landingPath({ ...limitedTo('expenses'), accountState: 'read-only' })).toBe('/expenses');
});

test('the address of an area opens its default, or what the person has there', () => {
  expect(areaPath(owner, 'reports')).toBe('/reports/income');
  expect(areaPath(owner, 'sales')).toBe('/sales/sales_pages');
  expect(areaPath(owner, 'settings')).toBe('/settings/design');
  expect(areaPath(owner, 'account')).toBe('/account/company');
  expect(areaPath(owner, 'accountant')).toBe('/accountant/user_list');
  expect(areaPath(owner, 'affiliate')).toBe('/affiliate/report');
  expect(areaPath(owner, 'account_manager')).toBe('/account_manager/account_manager_user_list');
  expect(areaPath(limitedTo('reports/vat'), 'reports')).toBe('/reports/vat');
  expect(areaPath(limitedTo('reports/vat'), 'settings')).toBe('/settings/design');
  expect(areaPath(limitedTo('reports/vat'), 'account')).toBe('/account/accounts');
});

test('someone who may not issue is offered no new document', () => {
  expect(createPathFor(owner)).toBe('/documents/create/305');
  expect(createPathFor(limitedTo('documents'))).toBeUndefined();
});
