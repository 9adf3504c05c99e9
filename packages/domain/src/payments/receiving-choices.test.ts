import { expect, test } from 'vitest';

import { meansToComplete, usualFirst } from './receiving-choices.ts';

test('the usual means comes first, and the others keep their order', () => {
  expect(usualFirst(['cash', 'cheque', 'card'], 'card')).toEqual(['card', 'cash', 'cheque']);
  expect(usualFirst(['cash', 'cheque', 'card'], null)).toEqual(['cash', 'cheque', 'card']);
});

test('a document that cannot have the usual means offers what it can have', () => {
  expect(usualFirst(['cash', 'card'], 'cheque')).toEqual(['cash', 'card']);
});

test('the rest is offered by the usual means once, also by one that is not offered as a rule', () => {
  expect(meansToComplete(null)).toEqual(['cash', 'transfer', 'app', 'card']);
  expect(meansToComplete('app')).toEqual(['app', 'cash', 'transfer', 'card']);
  expect(meansToComplete('cheque')).toEqual(['cheque', 'cash', 'transfer', 'app', 'card']);
});
