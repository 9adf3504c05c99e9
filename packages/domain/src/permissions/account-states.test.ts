import { describe, expect, test } from 'vitest';

import { ACCOUNT_STATES } from './account-state.ts';
import {
  accountStateOf,
  isAtWork,
  isLeftInState,
  isOpenInState,
  refusalInState,
} from './account-states.ts';
import { ACTIONS } from './actions.ts';
import { PAGES } from './pages.ts';

const RESTING = ACCOUNT_STATES.filter((state) => state !== 'active');

describe('what an account may do in its state', () => {
  test('an active account is refused nothing', () => {
    for (const kind of ['own', 'read', 'write'] as const) {
      for (const action of ACTIONS) {
        expect(refusalInState('active', { kind, actions: [action] })).toBeUndefined();
      }
    }
    expect(isAtWork('active')).toBe(true);
  });

  test.each(RESTING)('%s: own documents are read and exported, and nothing is issued', (state) => {
    for (const action of ['documents.read', 'bulkJobs.run', 'account.archive'] as const) {
      expect(refusalInState(state, { kind: 'read', actions: [action] })).toBeUndefined();
    }
    for (const kind of ['read', 'own'] as const) {
      expect(refusalInState(state, { kind, actions: [] })).toBeUndefined();
    }
    expect(refusalInState(state, { kind: 'own', actions: ['ownSignIn.change'] })).toBeUndefined();
    for (const action of ['documents.issue', 'customers.write', 'bulkJobs.run'] as const) {
      expect(refusalInState(state, { kind: 'write', actions: [action] })).toMatch(/^ACCOUNT_/);
    }
    expect(refusalInState(state, { kind: 'write', actions: [] })).toMatch(/^ACCOUNT_/);
    expect(isAtWork(state)).toBe(false);
  });

  test('the matrix of states and what is written or not read', () => {
    const rows = RESTING.map((state) => ({
      state,
      written: ACTIONS.filter(
        (action) => refusalInState(state, { kind: 'write', actions: [action] }) === undefined,
      ),
      read: ACTIONS.filter(
        (action) => refusalInState(state, { kind: 'read', actions: [action] }) === undefined,
      ),
    }));
    const all = [...ACTIONS];
    expect(rows).toEqual([
      {
        state: 'read-only',
        written: [
          'packages.buy',
          'account.close',
          'secondFactors.demand',
          'people.write',
          'ownership.answer',
          'accountants.decide',
          'managers.decide',
        ],
        read: all,
      },
      { state: 'suspended', written: [], read: all },
      {
        state: 'blocked',
        written: [],
        read: [
          'documents.read',
          'documents.releaseOriginal',
          'bulkJobs.read',
          'bulkJobs.run',
          'account.archive',
        ],
      },
      { state: 'closed', written: [], read: all },
    ]);
  });

  test('a call that one of several actions opens is taken by any that the state leaves', () => {
    const call = { kind: 'read', actions: ['customers.read', 'documents.read'] } as const;
    expect(refusalInState('blocked', call)).toBeUndefined();
    expect(refusalInState('blocked', { ...call, actions: ['customers.read'] })).toBe(
      'ACCOUNT_BLOCKED',
    );
  });
});

describe('what is offered in a state', () => {
  test('an active account offers all', () => {
    expect(ACTIONS.filter((action) => !isLeftInState('active', action))).toEqual([]);
  });

  test('where nothing is written what changes is not offered, and what reads is', () => {
    for (const state of ['read-only', 'suspended', 'closed'] as const) {
      for (const action of ['documents.read', 'bulkJobs.run', 'account.archive'] as const) {
        expect(isLeftInState(state, action), `${state} ${action}`).toBe(true);
      }
      for (const action of ['documents.prepare', 'customers.write', 'documents.mail'] as const) {
        expect(isLeftInState(state, action), `${state} ${action}`).toBe(false);
      }
    }
    expect(isLeftInState('read-only', 'people.write')).toBe(true);
    expect(isLeftInState('suspended', 'people.write')).toBe(false);
    expect(isLeftInState('blocked', 'customers.read')).toBe(false);
  });
});

describe('pages of a state', () => {
  test('where nothing is written, pages for writing alone are not open', () => {
    for (const state of ['read-only', 'suspended', 'closed'] as const) {
      expect(PAGES.filter((page) => !isOpenInState(state, page))).toEqual([
        'documents/create',
        'documents/batch-upload',
      ]);
    }
  });

  test('a blocked account opens its documents, its archive and what is of the person', () => {
    expect(PAGES.filter((page) => isOpenInState('blocked', page))).toEqual([
      'documents',
      'account/accounts',
      'account/archive',
      'accountant/user_list',
      'accountant/income_reports',
      'accountant/work_list',
      'distributor/customers',
      'distributor/brand',
      'account_manager/account_manager_user_list',
      'affiliate/report',
    ]);
    expect(PAGES.filter((page) => !isOpenInState('active', page))).toEqual([]);
  });
});

test('the state follows from what is stored, the narrower of two', () => {
  expect(accountStateOf('active', false)).toBe('active');
  expect(accountStateOf('active', true)).toBe('closed');
  expect(accountStateOf('read-only', false)).toBe('read-only');
  expect(accountStateOf('suspended', true)).toBe('closed');
  expect(accountStateOf('blocked', true)).toBe('blocked');
});
