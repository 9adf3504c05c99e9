import { describe, expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { checkAllowance, fillOf, fillReached, type Allowance } from './check-allowance.ts';

const NOTEBOOK: Allowance = {
  state: 'paid',
  terms: {
    limits: { documents: 200, users: 3, 'bank-accounts': 2 },
    extraDocumentAgorot: agorot(75),
  },
  added: 0,
  used: 0,
};
const FREE = { kind: 'allowed', extra: { documents: 0, agorot: 0 } };

describe('documents', () => {
  test('up to the limit cost nothing, and each one above it its price', () => {
    expect(checkAllowance('documents', 1, { ...NOTEBOOK, used: 199 })).toEqual(FREE);
    expect(checkAllowance('documents', 1, { ...NOTEBOOK, used: 200 })).toEqual({
      kind: 'allowed',
      extra: { documents: 1, agorot: 75 },
    });
    expect(checkAllowance('documents', 4, { ...NOTEBOOK, used: 198 })).toEqual({
      kind: 'allowed',
      extra: { documents: 2, agorot: 150 },
    });
    expect(checkAllowance('documents', 4, { ...NOTEBOOK, used: 250 })).toMatchObject({
      extra: { documents: 4, agorot: 300 },
    });
  });

  test('without a price end at the limit', () => {
    const terms = { ...NOTEBOOK.terms, extraDocumentAgorot: null };
    const full = { ...NOTEBOOK, state: 'trial', terms, used: 200 } as const;
    expect(checkAllowance('documents', 1, full)).toEqual({ kind: 'above', most: 200, used: 200 });
  });

  test.each([
    ['trial', FREE],
    ['paid', FREE],
    ['past-due', FREE],
    ['trial-ended', { kind: 'no-package' }],
    ['ended', { kind: 'no-package' }],
  ] as const)('in the state %s', (state, expected) => {
    expect(checkAllowance('documents', 1, { ...NOTEBOOK, state })).toEqual(expected);
  });
});

describe('people', () => {
  test('above the limit are never sold one by one', () => {
    expect(checkAllowance('users', 1, { ...NOTEBOOK, used: 2 })).toEqual(FREE);
    expect(checkAllowance('users', 1, { ...NOTEBOOK, used: 3 })).toEqual({
      kind: 'above',
      most: 3,
      used: 3,
    });
  });

  test('an add-on moves the limit', () => {
    expect(checkAllowance('users', 1, { ...NOTEBOOK, used: 3, added: 1 })).toEqual(FREE);
  });

  test('are as before when the subscription has ended', () => {
    expect(checkAllowance('users', 1, { ...NOTEBOOK, state: 'ended', used: 2 })).toEqual(FREE);
  });
});

test('without a limit, and where the product sells nothing, all is allowed', () => {
  const terms = { ...NOTEBOOK.terms, limits: { ...NOTEBOOK.terms.limits, users: null } };
  expect(checkAllowance('users', 50, { ...NOTEBOOK, terms })).toEqual(FREE);
  const own = { ...NOTEBOOK, state: 'unlimited', used: 9000 } as const;
  expect(checkAllowance('documents', 1, own)).toEqual(FREE);
});

test('a limit is near from 80 percent on', () => {
  const fills = [159, 160, 199, 200, 204].map((used) => fillOf(used, 200));
  expect(fills).toEqual(['free', 'near', 'near', 'full', 'full']);
  expect(fillOf(9, null)).toBe('free');
});

test('80 percent and the whole limit are each reached once', () => {
  const reached = [158, 159, 160, 198, 199, 200].map((used) => fillReached(used, used + 1, 200));
  expect(reached).toEqual([undefined, 'near', undefined, undefined, 'full', undefined]);
  expect(fillReached(150, 210, 200)).toBe('full');
  expect(fillReached(0, 9, null)).toBeUndefined();
});
