import { expect, test } from 'vitest';

import { createStatusRules, FORBIDDEN_QUIET_MS, isSilentStatus } from './status-rules.ts';

const READ = { method: 'GET', access: 'documents.read' } as const;
const WRITE = { method: 'POST', access: 'documents.issue' } as const;
const NOT_SIGNED_IN = { status: 401, code: 'NOT_SIGNED_IN' } as const;
const NOT_PERMITTED = { status: 403, code: 'NOT_PERMITTED' } as const;

function rules() {
  const clock = { now: 1_000_000 };
  return { clock, rules: createStatusRules(() => clock.now) };
}

test('the first 401 leads to sign-in; those behind it say nothing', () => {
  const { rules: status } = rules();
  expect(status.reactTo(READ, NOT_SIGNED_IN)).toBe('sign-in');
  expect(status.reactTo(READ, NOT_SIGNED_IN)).toBe('none');
  expect(status.isSessionLost()).toBe(true);
});

test('after a 401 a failed read opens no dialog, a refused act still does', () => {
  const { rules: status } = rules();
  status.reactTo(READ, NOT_SIGNED_IN);
  expect(status.reactTo(READ, NOT_PERMITTED)).toBe('none');
  expect(status.reactTo(WRITE, NOT_PERMITTED)).toBe('forbidden-dialog');
});

test('a loaded session begins anew', () => {
  const { rules: status } = rules();
  status.reactTo(READ, NOT_SIGNED_IN);
  status.reset();
  expect(status.isSessionLost()).toBe(false);
  expect(status.reactTo(READ, NOT_SIGNED_IN)).toBe('sign-in');
});

test('a demanded second factor is told of once, until it is set up', () => {
  const { rules: status } = rules();
  const forced = { status: 402, code: 'FORCE_SET_2FA' } as const;
  expect(status.reactTo(READ, forced)).toBe('set-factor');
  expect(status.reactTo(WRITE, forced)).toBe('none');
  status.reset();
  expect(status.reactTo(READ, forced)).toBe('set-factor');
});

test('a half-opened session leads to its code', () => {
  const { rules: status } = rules();
  expect(status.reactTo(READ, { status: 401, code: 'CODE_REQUIRED' })).toBe('code-step');
});

test('the steps of sign-in tell of their own lost session', () => {
  const { rules: status } = rules();
  const step = { method: 'POST', access: 'code-session' } as const;
  expect(status.reactTo(step, NOT_SIGNED_IN)).toBe('none');
  expect(status.isSessionLost()).toBe(false);
});

test('a second 403 within two seconds opens no second dialog', () => {
  const { clock, rules: status } = rules();
  expect(status.reactTo(WRITE, NOT_PERMITTED)).toBe('forbidden-dialog');
  clock.now += FORBIDDEN_QUIET_MS - 1;
  expect(status.reactTo(WRITE, NOT_PERMITTED)).toBe('none');
  clock.now += FORBIDDEN_QUIET_MS;
  expect(status.reactTo(WRITE, NOT_PERMITTED)).toBe('forbidden-dialog');
});

test('417 and 429 are silent, and so is everything that its screen tells', () => {
  const { rules: status } = rules();
  expect([417, 429].every(isSilentStatus)).toBe(true);
  expect(isSilentStatus(500)).toBe(false);
  expect(status.reactTo(WRITE, { status: 422, code: 'DOCUMENT_REFUSED' })).toBe('none');
});

test('once the session is ended on purpose, answers still on their way are no news', () => {
  const { rules: status } = rules();
  status.lose();
  expect(status.reactTo(READ, NOT_SIGNED_IN)).toBe('none');
  status.reset();
  expect(status.reactTo(READ, NOT_SIGNED_IN)).toBe('sign-in');
});

test('a refusal of the state of the account has the frame read it anew, and opens no dialog', () => {
  const { rules: status } = rules();
  for (const code of ['ACCOUNT_READ_ONLY', 'ACCOUNT_SUSPENDED', 'ACCOUNT_BLOCKED'] as const) {
    expect(status.reactTo(WRITE, { status: 409, code })).toBe('account-state');
  }
  expect(status.reactTo(WRITE, { status: 403, code: 'ACCOUNT_NOT_OPEN' })).toBe('forbidden-dialog');
});
