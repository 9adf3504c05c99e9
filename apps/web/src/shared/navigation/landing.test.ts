import type { Principal } from '@pinkas/domain/permissions/decide';
import type { Page } from '@pinkas/domain/permissions/pages';
import { expect, test } from 'vitest';

import { createPathFor, landingPath } from './landing.ts';

const owner: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };
const subUser: Principal = { role: 'sub-user', permissionGroups: null, missingFeatures: [] };

function limitedTo(...permissionGroups: Page[]): Principal {
  return { role: 'sub-user', permissionGroups, missingFeatures: [] };
}

test('everyone lands on the first page that they may open', () => {
  expect(landingPath(owner)).toBe('/dashboard');
  expect(landingPath(subUser)).toBe('/documents');
  expect(landingPath(limitedTo('documents/create'))).toBe('/documents/create/305');
  expect(landingPath(limitedTo())).toBe('/blocked');
});

test('someone who may not issue is offered no new document', () => {
  expect(createPathFor(owner)).toBe('/documents/create/305');
  expect(createPathFor(limitedTo('documents'))).toBeUndefined();
});
