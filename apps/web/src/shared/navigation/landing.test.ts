import type { Permission, Principal } from '@pinkas/domain/permissions/routes';
import { expect, test } from 'vitest';

import { createPathFor, landingPath } from './landing.ts';

const owner: Principal = { role: 'owner', permissionGroups: null };
const subUser: Principal = { role: 'sub-user', permissionGroups: null };

function limitedTo(...permissionGroups: Permission[]): Principal {
  return { role: 'sub-user', permissionGroups };
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
