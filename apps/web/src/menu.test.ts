import { expect, test } from 'vitest';

import { currentEntry, menuFor } from './menu.ts';

const owner = { role: 'owner', permissionGroups: null } as const;
const subUser = { role: 'sub-user', permissionGroups: null } as const;

function paths(menu: ReturnType<typeof menuFor>): string[] {
  return menu.flatMap((section) => [
    ...(section.path === undefined ? [] : [section.path]),
    ...section.items.map((item) => item.path),
  ]);
}

test('the owner sees every built page in the order of the specification', () => {
  expect(paths(menuFor(owner, 0))).toEqual([
    '/dashboard',
    '/documents/create/305',
    '/documents',
    '/customers',
    '/documents/create/305?simulator=1',
    '/settings/design',
    '/settings/tags',
    '/account/numberings',
  ]);
});

test('what a person may not open is absent, and an empty section with it', () => {
  expect(paths(menuFor(subUser, 0))).toEqual([
    '/documents/create/305',
    '/documents',
    '/customers',
    '/documents/create/305?simulator=1',
  ]);
  expect(paths(menuFor({ role: 'sub-user', permissionGroups: ['documents'] }, 0))).toEqual([
    '/documents',
  ]);
  expect(menuFor({ role: 'sub-user', permissionGroups: [] }, 0)).toEqual([]);
});

test('a number stands only where work waits', () => {
  const counts = (open: number) =>
    menuFor(owner, open)
      .flatMap((section) => section.items)
      .filter((item) => item.count !== undefined)
      .map(({ key, count }) => [key, count]);
  expect(counts(23)).toEqual([['documents', 23]]);
  expect(counts(0)).toEqual([]);
});

test('the current entry is the longest address above the page', () => {
  const menu = menuFor(owner, 0);
  expect(currentEntry(menu, '/documents')).toBe('documents');
  expect(currentEntry(menu, '/documents/4c1f')).toBe('documents');
  expect(currentEntry(menu, '/customers/4c1f/edit')).toBe('customers');
  expect(currentEntry(menu, '/documents/create/320')).toBe('create');
  expect(currentEntry(menu, '/account/numberings')).toBe('numberings');
  expect(currentEntry(menu, '/dashboard')).toBe('dashboard');
  expect(currentEntry(menu, '/privacy')).toBeUndefined();
});

test('a new document begins with the first type of the account, in the simulator as well', () => {
  const menu = menuFor(owner, 0, '/documents/create/300');
  expect(paths(menu)).toContain('/documents/create/300');
  expect(paths(menu)).toContain('/documents/create/300?simulator=1');
  expect(currentEntry(menu, '/documents/create/300')).toBe('create');
  expect(currentEntry(menu, '/documents/create/300', '?simulator=1')).toBe('simulator');
});
