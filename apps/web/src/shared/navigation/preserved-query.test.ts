import { expect, test } from 'vitest';

import { ownQuery, withPreservedQuery } from './preserved-query.ts';

test('moving to another page keeps the current parameters', () => {
  const current = { path: '/dashboard', search: '?source=mail' };
  expect(withPreservedQuery('/documents', current)).toBe('/documents?source=mail');
  expect(withPreservedQuery('/documents?state=open', current)).toBe(
    '/documents?state=open&source=mail',
  );
});

test('what the target says itself wins', () => {
  const current = { path: '/dashboard', search: '?source=mail' };
  expect(withPreservedQuery('/documents?source=menu', current)).toBe('/documents?source=menu');
});

test("sign-in's parameters and a list's filter stay behind", () => {
  ownQuery('/documents', ['state', 'search']);
  const login = { path: '/auth/login', search: '?noSession=1&redirectAfter=%2Fdocuments' };
  expect(withPreservedQuery('/dashboard', login)).toBe('/dashboard');
  const list = { path: '/documents', search: '?state=open&search=a&source=mail' };
  expect(withPreservedQuery('/dashboard', list)).toBe('/dashboard?source=mail');
});

test('what each part of a page declares stays behind', () => {
  ownQuery('/account/accounts', ['sso']);
  ownQuery('/account/accounts', ['set2FA']);
  const page = { path: '/account/accounts', search: '?sso=linked&set2FA=1&source=mail' };
  expect(withPreservedQuery('/dashboard', page)).toBe('/dashboard?source=mail');
});

test('a link within the same page says exactly what it says', () => {
  const current = { path: '/documents', search: '?state=open' };
  expect(withPreservedQuery('/documents', current)).toBe('/documents');
});
