import { beforeEach, expect, test } from 'vitest';

import { isForThisTab, leaveAccount, nameAccount } from './tab-account.ts';

beforeEach(leaveAccount);

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
