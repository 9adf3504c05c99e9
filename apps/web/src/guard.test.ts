import type { Principal } from '@pinkas/domain/permissions/decide';
import type { Page } from '@pinkas/domain/permissions/pages';
import { describe, expect, test } from 'vitest';

import { decide, type GuardedSession } from './guard.ts';

const owner: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };

function session(overrides: Partial<GuardedSession> = {}): GuardedSession {
  return { principal: owner, registrationStep: 'FINISH', ...overrides };
}

function visit(path: string, search = '', from?: string) {
  return { path, search, from };
}

function limitedTo(...permissionGroups: Page[]): Principal {
  return { role: 'sub-user', permissionGroups, missingFeatures: [] };
}

describe('without a session', () => {
  test('a page leads to sign-in and back, with its whole path encoded', () => {
    expect(decide(visit('/documents', '?state=open&search=a b'), undefined)).toEqual({
      kind: 'go',
      to: '/auth/login?noSession=1&redirectAfter=%2Fdocuments%3Fstate%3Dopen%26search%3Da%20b',
    });
    expect(decide(visit('/'), undefined)).toEqual({ kind: 'go', to: '/auth/login?noSession=1' });
  });

  test('a page asked for while the session was lost leads to sign-in with the reason', () => {
    expect(decide(visit('/documents'), undefined, 'disconnected')).toEqual({
      kind: 'go',
      to: '/auth/login?noSession=1&error=disconnected&redirectAfter=%2Fdocuments',
    });
  });

  test.each(['/auth/login', '/auth/logout', '/blocked', '/privacy', '/terms', '/oauth2/approval'])(
    '%s is open to everyone',
    (path) => {
      expect(decide(visit(path), undefined)).toEqual({ kind: 'pass' });
    },
  );

  test('a page that only begins like a public one is not public', () => {
    expect(decide(visit('/authors'), undefined).kind).toBe('go');
  });
});

describe('with a session', () => {
  test('a link to a new password that is opened from a mail ends the session', () => {
    expect(decide(visit('/auth/newPassword', '?code=x'), session())).toEqual({
      kind: 'log-out',
      to: undefined,
    });
  });

  test('opening sign-in at the start leads to the product', () => {
    expect(decide(visit('/auth/login'), session())).toEqual({ kind: 'go', to: '/dashboard' });
    expect(decide(visit('/auth/login', '', '/'), session())).toEqual({
      kind: 'go',
      to: '/dashboard',
    });
  });

  test('opening sign-in from inside signs out, and so does the page for it', () => {
    expect(decide(visit('/auth/login', '', '/documents'), session())).toEqual({
      kind: 'log-out',
      to: undefined,
    });
    expect(decide(visit('/auth/logout'), session())).toEqual({ kind: 'log-out', to: undefined });
  });

  test('the approval page of another application is exempt', () => {
    expect(decide(visit('/oauth2/approval', '', '/documents'), session())).toEqual({
      kind: 'pass',
    });
  });

  test.each(['EMAIL_VERIFICATION', 'PHONE_VERIFICATION'])(
    'a registration that waits for %s may not come in',
    (registrationStep) => {
      expect(decide(visit('/dashboard'), session({ registrationStep }))).toEqual({
        kind: 'log-out',
        to: '/auth/login?noSession=1',
      });
    },
  );

  test('a page that the person may not open leads to the blocked page', () => {
    const limited = session({ principal: limitedTo('documents') });
    expect(decide(visit('/documents/create/305'), limited)).toEqual({
      kind: 'go',
      to: '/blocked',
    });
    expect(decide(visit('/documents'), limited)).toEqual({ kind: 'pass' });
    expect(decide(visit('/blocked'), limited)).toEqual({ kind: 'pass' });
  });
});
