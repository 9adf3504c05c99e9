import type { Principal } from '@pinkas/domain/permissions/decide';
import type { Page } from '@pinkas/domain/permissions/pages';
import { describe, expect, test } from 'vitest';

import { decide as decideWith, isOfWizard, type GuardedSession } from './guard.ts';
import type { SignInReason } from './shared/navigation/redirect-after.ts';
import { decideStep } from './shared/joining/decide-step.ts';
import type { Visit } from './visitor-guard.ts';

const owner: Principal = { role: 'owner', permissionGroups: null, missingFeatures: [] };

function session(overrides: Partial<GuardedSession> = {}): GuardedSession {
  return { principal: owner, registrationStep: 'FINISH', ...overrides };
}

function decide(to: Visit, by: GuardedSession | undefined, lostBy?: SignInReason) {
  return decideWith(to, by, lostBy, isOfWizard(to, by) ? decideStep : undefined);
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

  test('a mailed link ends the session of whoever is signed in, the form of registration does not', () => {
    const ended = { kind: 'log-out', to: undefined };
    expect(decide(visit('/register', '?code=a-code'), session())).toEqual(ended);
    expect(decide(visit('/auth/newPassword', '?code=a-code'), session())).toEqual(ended);
    expect(decide(visit('/register'), session())).toEqual({ kind: 'go', to: '/dashboard' });
  });

  test('the approval page of another application is exempt', () => {
    expect(decide(visit('/oauth2/approval', '', '/documents'), session())).toEqual({
      kind: 'pass',
    });
  });

  test.each(['EMAIL_VERIFICATION', 'PHONE_VERIFICATION'] as const)(
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
      to: '/blocked?page=documents/create',
    });
    expect(decide(visit('/documents'), limited)).toEqual({ kind: 'pass' });
    expect(decide(visit('/blocked'), limited)).toEqual({ kind: 'pass' });
    expect(decide(visit('/blocked', '?page=documents/create'), limited)).toEqual({ kind: 'pass' });
    expect(decide(visit('/blocked', '?page=no-page'), limited)).toEqual({ kind: 'pass' });
  });

  test('the blocked page leads to the page that was refused once it is open', () => {
    const limited = session({ principal: limitedTo('documents') });
    expect(decide(visit('/blocked', '?page=documents'), limited)).toEqual({
      kind: 'go',
      to: '/documents',
    });
  });

  test('somebody with one permission comes from sign-in to the page of it', () => {
    const limited = session({ principal: limitedTo('expenses') });
    expect(decide(visit('/auth/login'), limited)).toEqual({ kind: 'go', to: '/expenses' });
  });
});

describe('while the registration is not finished', () => {
  const at = (registrationStep: GuardedSession['registrationStep']) =>
    session({ registrationStep });
  const COMPANY = '/account/company?regStep=COMPANY_DETAILS';
  const DESIGN = '/settings/design?regStep=DESIGN_DOCUMENT';
  const NUMBERING = '/account/numberings?regStep=DOCS_NUMBERING';
  const open = (address: string) => {
    const [path = '', query] = address.split('?');
    return visit(path, query === undefined ? '' : `?${query}`);
  };

  test.each([
    ['START', COMPANY],
    ['COMPANY_DETAILS', COMPANY],
    ['DESIGN_DOCUMENT', DESIGN],
    ['DOCS_NUMBERING', NUMBERING],
  ] as const)('every page leads to the page of %s', (step, page) => {
    for (const path of ['/', '/dashboard', '/account/company', '/settings/design']) {
      expect(decide(open(path), at(step))).toEqual({ kind: 'go', to: page });
    }
    expect(decide(open(page), at(step))).toEqual({ kind: 'pass' });
  });

  test('the page that was asked for is kept for the end', () => {
    expect(decide(open('/documents?state=open'), at('DESIGN_DOCUMENT'))).toEqual({
      kind: 'go',
      to: `${DESIGN}&redirectAfter=%2Fdocuments%3Fstate%3Dopen`,
    });
    expect(decide(open(`${DESIGN}&redirectAfter=%2Fdocuments`), at('DESIGN_DOCUMENT'))).toEqual({
      kind: 'pass',
    });
  });

  test('a step before can be looked at again, one after is not reached by its page', () => {
    expect(decide(open(COMPANY), at('DOCS_NUMBERING'))).toEqual({ kind: 'pass' });
    expect(decide(open(NUMBERING), at('COMPANY_DETAILS'))).toEqual({ kind: 'go', to: COMPANY });
    expect(decide(open('/documents?regStep=COMPANY_DETAILS'), at('DESIGN_DOCUMENT'))).toMatchObject(
      { kind: 'go', to: expect.stringContaining(DESIGN) },
    );
  });

  test('gotoStep forces a step: one ahead is saved first', () => {
    expect(decide(open('/dashboard?gotoStep=DOCS_NUMBERING'), at('START'))).toEqual({
      kind: 'save-step',
      step: 'DOCS_NUMBERING',
      to: NUMBERING,
    });
    expect(decide(open(`${NUMBERING}&gotoStep=COMPANY_DETAILS`), at('DOCS_NUMBERING'))).toEqual({
      kind: 'go',
      to: COMPANY,
    });
    expect(decide(open('/dashboard?gotoStep=START'), at('DESIGN_DOCUMENT'))).toEqual({
      kind: 'go',
      to: COMPANY,
    });
    expect(decide(open('/dashboard?gotoStep=FINISH'), at('START'))).toEqual({
      kind: 'save-step',
      step: 'FINISH',
      to: '/dashboard?welcome=1',
    });
  });

  test('a finish leads to the page that was asked for, never outside', () => {
    const finish = (redirectAfter: string) => {
      const query = new URLSearchParams({ gotoStep: 'FINISH', redirectAfter });
      return decide(visit('/dashboard', `?${query.toString()}`), at('DOCS_NUMBERING'));
    };
    expect(finish('/documents?state=open')).toMatchObject({
      to: '/documents?state=open&welcome=1',
    });
    expect(finish('https://evil.example/')).toMatchObject({ to: '/dashboard?welcome=1' });
  });

  test.each(['LATER', 'APPROVAL_PAGE', 'EMAIL_VERIFICATION'])(
    'gotoStep with %s is no step',
    (step) => {
      expect(decide(open(`/dashboard?gotoStep=${step}`), at('START'))).toEqual({
        kind: 'no-step',
        step,
      });
    },
  );

  test('who is not the owner goes on as ever', () => {
    const principal = limitedTo('documents', 'account/company');
    const other = session({ principal, registrationStep: 'START' });
    expect(decide(open('/documents'), other)).toEqual({ kind: 'pass' });
    expect(decide(open(COMPANY), other)).toEqual({ kind: 'go', to: '/account/company' });
  });

  test('the product’s open pages and sign-out stay open', () => {
    expect(decide(open('/privacy'), at('START'))).toEqual({ kind: 'pass' });
    expect(decide(visit('/auth/logout', '', '/account/company'), at('START'))).toEqual({
      kind: 'log-out',
      to: undefined,
    });
  });
});

test('a step in the address means nothing once the registration is finished', () => {
  const query = '?regStep=COMPANY_DETAILS';
  expect(decide(visit('/account/company', query), session())).toEqual({
    kind: 'go',
    to: '/account/company',
  });
  expect(decide(visit('/dashboard', '?gotoStep=START'), session())).toEqual({ kind: 'pass' });
});
