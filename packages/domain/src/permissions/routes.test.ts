import { expect, test } from 'vitest';

import { isAllowed, PERMISSIONS, type Principal } from './routes.ts';

const principal = (changes: Partial<Principal>): Principal => ({
  role: 'owner',
  permissionGroups: null,
  ...changes,
});

test('the owner opens everything', () => {
  expect(PERMISSIONS.every((permission) => isAllowed(principal({}), permission))).toBe(true);
});

test('a sub-user issues and sees documents but not the dashboard', () => {
  const subUser = principal({ role: 'sub-user' });
  expect(isAllowed(subUser, 'documents/create')).toBe(true);
  expect(isAllowed(subUser, 'dashboard')).toBe(false);
});

test('in permission mode only the listed pages open', () => {
  const restricted = principal({ role: 'sub-user', permissionGroups: ['documents'] });
  expect(isAllowed(restricted, 'documents')).toBe(true);
  expect(isAllowed(restricted, 'documents/create')).toBe(false);
});

test('a role without a rule opens nothing', () => {
  expect(
    PERMISSIONS.some((permission) => isAllowed(principal({ role: 'accountant' }), permission)),
  ).toBe(false);
});
