import { describe, expect, test } from 'vitest';

import { mayOpenPage, whyNot, type Principal } from './decide.ts';

const principal = (changes: Pick<Principal, 'role'>): Principal => ({
  permissionGroups: null,
  missingFeatures: [],
  ...changes,
});

describe('the state of the account', () => {
  const resting = { ...principal({ role: 'owner' }), accountState: 'read-only' } as const;

  test('says why an owner may not do what their rights allow', () => {
    expect(whyNot(resting, 'documents.prepare')).toBe('state');
    expect(whyNot(resting, 'documents.read')).toBeUndefined();
    expect(whyNot({ ...resting, accountState: 'active' }, 'documents.prepare')).toBeUndefined();
  });

  test('comes after the rights', () => {
    const seeing = { ...principal({ role: 'accountant' }), accountState: 'read-only' } as const;
    expect(whyNot(seeing, 'documents.prepare')).toBe('rights');
  });

  test('takes nothing that is of the person', () => {
    const suspended = { ...resting, accountState: 'suspended', isAccountant: true } as const;
    expect(whyNot(suspended, 'ownSignIn.change')).toBeUndefined();
    expect(whyNot(suspended, 'clients.ask')).toBeUndefined();
  });

  test('takes pages of writing alone out of the menu', () => {
    expect(mayOpenPage(resting, 'documents/create')).toBe(false);
    expect(mayOpenPage(resting, 'documents')).toBe(true);
    expect(mayOpenPage({ ...resting, accountState: 'active' }, 'documents/create')).toBe(true);
  });
});
