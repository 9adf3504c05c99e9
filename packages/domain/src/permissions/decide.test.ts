import { describe, expect, test } from 'vitest';

import { ACTIONS } from './actions.ts';
import { decideAccess, isAllowed, mayOpenPage, type Principal } from './decide.ts';
import { deniedPathsOf, deniesPage, denyingPages } from './denied-paths.ts';
import { ACTIONS_OF_PAGE, pageOf, PAGES, permissionGroupsOf } from './pages.ts';
import { ROLES } from './role.ts';
import { ROLE_RULES } from './roles.ts';

const principal = (changes: Partial<Principal>): Principal => ({
  role: 'owner',
  permissionGroups: null,
  missingFeatures: [],
  ...changes,
});
const subUser = principal({ role: 'sub-user' });

describe('the decision', () => {
  test('the owner does everything but the work of accountants, affiliates, distributors and managers, in permission mode too', () => {
    for (const owner of [principal({}), principal({ permissionGroups: [] })]) {
      expect(ACTIONS.filter((action) => !isAllowed(owner, action))).toEqual([
        'clients.read',
        'clientIncome.read',
        'clientWork.read',
        'distributedAccounts.read',
        'distributorBrand.read',
        'distributorBrand.write',
        'managedAccounts.read',
        'managedAccounts.open',
        'clients.download',
        'affiliateReport.read',
        'clients.ask',
      ]);
    }
  });

  test('a sub-user issues and reads documents but does not open the dashboard', () => {
    expect(isAllowed(subUser, 'documents.issue')).toBe(true);
    expect(mayOpenPage(subUser, 'documents/create')).toBe(true);
    expect(mayOpenPage(subUser, 'dashboard')).toBe(false);
    expect(decideAccess(subUser, 'expenses.read')).toEqual({ kind: 'denied' });
  });

  test('in permission mode the groups alone count, whatever the role', () => {
    for (const role of ['sub-user', 'accountant'] as const) {
      const restricted = principal({ role, permissionGroups: ['documents'] });
      expect(isAllowed(restricted, 'documents.mail')).toBe(true);
      expect(isAllowed(restricted, 'documents.issue')).toBe(false);
      expect(isAllowed(restricted, 'documents.setPolicy')).toBe(false);
    }
  });

  test('the map of a person denies before role, groups and ownership allow', () => {
    const deniedPaths = {
      settings: '*',
      documents: ['batch-upload'],
      customers: ['customers'],
    } as const;
    for (const role of ['owner', 'sub-user'] as const) {
      const denied = principal({ role, deniedPaths });
      expect(mayOpenPage(denied, 'documents/batch-upload')).toBe(false);
      expect(isAllowed(denied, 'batchUpload.issue')).toBe(false);
      expect(mayOpenPage(denied, 'customers')).toBe(false);
      expect(mayOpenPage(denied, 'documents')).toBe(true);
      expect(isAllowed(denied, 'documents.issue')).toBe(true);
    }
    const owner = principal({ deniedPaths });
    expect(isAllowed(owner, 'tags.read')).toBe(false);
    expect(isAllowed(owner, 'design.write')).toBe(false);
    expect(isAllowed(owner, 'company.write')).toBe(true);
    const grouped = principal({ role: 'sub-user', permissionGroups: ['customers'], deniedPaths });
    expect(isAllowed(grouped, 'customers.read')).toBe(false);
    // Nothing can deny a person's own sign-in.
    expect(isAllowed(principal({ deniedPaths: { account: '*' } }), 'ownSignIn.change')).toBe(true);
  });

  test('a stored map is read with what makes sense alone', () => {
    expect(deniedPathsOf({ a: '*', b: ['c', 7], d: 'x', e: null })).toEqual({ a: '*', b: ['c'] });
    expect([deniedPathsOf(null), deniedPathsOf('*'), deniedPathsOf([])]).toEqual([{}, {}, {}]);
  });

  test('a map of pages denies these alone', () => {
    for (const page of PAGES) {
      const denied = denyingPages([page]);
      expect(PAGES.filter((other) => deniesPage(denied, other))).toEqual([page]);
    }
    expect(denyingPages(['documents', 'documents/create', 'items'])).toEqual({
      documents: ['documents', 'create'],
      items: ['items'],
    });
  });

  test('how somebody signs in is their own, whatever role or groups they have', () => {
    for (const role of ROLES) {
      for (const permissionGroups of [null, [], ['documents']] as const) {
        expect(mayOpenPage(principal({ role, permissionGroups }), 'account/accounts')).toBe(true);
      }
    }
  });

  test('a sub-user who asks for the details of the business comes to the own sign-in', () => {
    expect(decideAccess(subUser, 'company.read')).toEqual({
      kind: 'redirect',
      to: 'account/accounts',
    });
  });

  test('a rule may lead the refused person to another page', () => {
    const rule = {
      ...ROLE_RULES['sub-user'],
      redirects: { 'dashboard.read': 'documents' },
    } as const;
    const rules = { roles: { ...ROLE_RULES, 'sub-user': rule }, features: {} };
    expect(decideAccess(subUser, 'dashboard.read', rules)).toEqual({
      kind: 'redirect',
      to: 'documents',
    });
    expect(decideAccess(subUser, 'documents.read', rules)).toEqual({ kind: 'allowed' });
    expect(decideAccess(subUser, 'expenses.read', rules)).toEqual({ kind: 'denied' });
  });

  test('a missing feature asks for a package, but never of somebody who is refused anyway', () => {
    const rules = { roles: ROLE_RULES, features: { 'expenses.read': 'api' } } as const;
    const missingFeatures = ['api'] as const;
    expect(decideAccess(principal({ missingFeatures }), 'expenses.read', rules)).toEqual({
      kind: 'package-required',
      feature: 'api',
    });
    expect(decideAccess(principal({}), 'expenses.read', rules)).toEqual({ kind: 'allowed' });
    const refused = principal({ role: 'sub-user', missingFeatures });
    expect(decideAccess(refused, 'expenses.read', rules)).toEqual({ kind: 'denied' });
  });
});

describe('pages', () => {
  test('each action is offered by one page, or is the owner’s alone', () => {
    const offered = PAGES.flatMap((page): readonly string[] => ACTIONS_OF_PAGE[page]);
    expect(offered.toSorted()).toEqual([...new Set(offered)].toSorted());
    expect(ACTIONS.filter((action) => !offered.includes(action))).toEqual([
      'documents.setPolicy',
      'bookkeeping.lock',
      'registration.advance',
      'secondFactors.demand',
      'people.read',
      'people.write',
      'accountants.decide',
      'managers.decide',
      'files.readAll',
    ]);
  });

  test('paths under create count as create, other documents as documents', () => {
    expect(pageOf('/documents/create/305')).toBe('documents/create');
    expect(pageOf('/documents/4c1f')).toBe('documents');
    expect(pageOf('/documentsx')).toBeUndefined();
  });

  test('a permission group that this release does not know gives nothing', () => {
    expect(permissionGroupsOf(['documents', 'payroll', 'toString'])).toEqual(['documents']);
  });
});
