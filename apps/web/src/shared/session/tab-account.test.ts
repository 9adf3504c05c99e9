import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  enterAccount,
  findLeftAccount,
  forgetAccount,
  isAccountLost,
  isForThisTab,
  isOfTab,
  keepAccount,
  leaveAccount,
  loseAccount,
  nameAccount,
  restoreAccount,
  watchAccount,
} from './tab-account.ts';

beforeEach(forgetAccount);
afterEach(() => vi.unstubAllGlobals());

const answerFor = (account: string): Headers => new Headers({ 'x-pinkas-account': account });

function namedOnCalls(): string | null {
  const headers = new Headers();
  nameAccount(headers);
  return headers.get('x-pinkas-account');
}

test('a tab belongs to the account of its first answer and names it on its calls', () => {
  expect(isForThisTab(new Headers())).toBe(true);
  expect(namedOnCalls()).toBeNull();
  expect(isForThisTab(answerFor('17'))).toBe(true);
  expect(namedOnCalls()).toBe('17');
});

test('an answer for another account is not shown, and changes nothing', () => {
  isForThisTab(answerFor('17'));
  expect(isForThisTab(answerFor('18'))).toBe(false);
  expect(isForThisTab(answerFor('17'))).toBe(true);
  expect(isForThisTab(new Headers())).toBe(true);
  expect(namedOnCalls()).toBe('17');
});

test('after sign-out the tab is free for the next person', () => {
  isForThisTab(answerFor('17'));
  leaveAccount();
  expect(namedOnCalls()).toBeNull();
  expect(isForThisTab(answerFor('18'))).toBe(true);
});

test('a page that is loaded anew comes back to the account that was kept, of its own person alone', () => {
  keepAccount('dana', '18');
  restoreAccount('ron');
  expect(namedOnCalls()).toBeNull();
  restoreAccount('dana');
  expect(namedOnCalls()).toBe('18');
  expect([isOfTab(18), isOfTab(17)]).toEqual([true, false]);
});

test('after a lost session the account that was left is found again, after a sign-out it is not', () => {
  keepAccount('dana', '18');
  isForThisTab(answerFor('17'));
  expect(findLeftAccount('ron')).toBeUndefined();
  expect(findLeftAccount('dana')).toBe('18');
  enterAccount('18');
  expect(findLeftAccount('dana')).toBeUndefined();
  forgetAccount();
  expect(findLeftAccount('dana')).toBeUndefined();
});

test('an account that is not open any more is forgotten, and told of', () => {
  keepAccount('dana', '18');
  restoreAccount('dana');
  loseAccount();
  expect([namedOnCalls(), isAccountLost()]).toEqual([null, true]);
  restoreAccount('dana');
  expect(namedOnCalls()).toBeNull();
});

test('while the tab leaves for another account, a session of the one before does not bind it back', () => {
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  isForThisTab(answerFor('17'));
  watchAccount('dana');
  keepAccount('dana', '18');
  watchAccount('dana');
  tab.dispatchEvent(new Event('focus'));
  restoreAccount('dana');
  expect(namedOnCalls()).toBe('18');
});
