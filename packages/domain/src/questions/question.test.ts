import { expect, test } from 'vitest';

import { actionOfPaper, mayAsk, pathOfPaper, sideOfRole, stateAfter } from './question.ts';

test('a question waits for the side that did not have the last word', () => {
  expect(stateAfter('accountant')).toBe('open');
  expect(stateAfter('business')).toBe('answered');
});

test('accountants ask, and people of the business answer', () => {
  expect(sideOfRole('accountant')).toBe('accountant');
  expect([sideOfRole('owner'), sideOfRole('sub-user')]).toEqual(['business', 'business']);
  expect([mayAsk('accountant'), mayAsk('owner'), mayAsk('sub-user')]).toEqual([true, false, false]);
});

test('a paper is seen by its own right, on its own page', () => {
  expect(actionOfPaper({ documentId: 'a' })).toBe('documents.read');
  expect(actionOfPaper({ expenseId: 'b' })).toBe('expenses.read');
  expect(pathOfPaper({ documentId: 'a' })).toBe('/documents/a');
  expect(pathOfPaper({ expenseId: 'b' })).toBe('/expenses/b');
});
