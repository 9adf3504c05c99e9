import type { Principal } from '@pinkas/domain/permissions/decide';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import type { Page } from '@pinkas/domain/permissions/pages';
import { expect, test } from 'vitest';

import { menuFor } from '../../menu.ts';
import { barAct, barPlaces } from './bar-places.ts';

const NOTHING = { openDocuments: 0, inboxFiles: 0 };
const owner: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };

function limitedTo(...permissionGroups: Page[]): Principal {
  return { role: 'sub-user', permissionGroups, missingFeatures: [] };
}

const placesOf = (principal: Principal) =>
  barPlaces(menuFor(principal, NOTHING)).map(({ path }) => path);
const actOf = (principal: Principal) => barAct((action) => isAllowed(principal, action))?.path;

test('an owner has home, documents and income in reach', () => {
  expect(placesOf(owner)).toEqual(['/dashboard', '/documents', '/reports/income']);
});

test.each([
  ['expenses', ['/expenses'], '/expenses/inbox'],
  ['customers', ['/customers'], '/customers/new'],
  ['items', ['/items'], '/items/new'],
  ['bank', ['/bank'], undefined],
  ['reports/vat', ['/reports/vat'], undefined],
  ['documents', ['/documents'], undefined],
] as const)(
  'whoever has %s alone has that in reach, and what they do there',
  (page, places, act) => {
    expect(placesOf(limitedTo(page))).toEqual(places);
    expect(actOf(limitedTo(page))).toBe(act);
  },
);

test('others come after the usual ones, in the order of the menu, up to three', () => {
  expect(placesOf(limitedTo('documents', 'reports/vat', 'customers', 'items'))).toEqual([
    '/documents',
    '/customers',
    '/items',
  ]);
  expect(placesOf(limitedTo('reports/income', 'bank'))).toEqual(['/bank', '/reports/income']);
});

test('what wants a wide window is no place for a thumb', () => {
  expect(placesOf(limitedTo('documents/batch-upload'))).toEqual([]);
});
