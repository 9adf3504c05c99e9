import { expect, test } from 'vitest';

import {
  CLEARING_STATES,
  clearingFilesOf,
  clearingStepOf,
  isCardSupplierNumber,
  isClearingEditable,
  isClearingWithdrawable,
  stateOfChanged,
} from './clearing-application.ts';

test('an application is changed, taken back and under way by its state', () => {
  expect(CLEARING_STATES.filter((state) => isClearingEditable(state))).toEqual([
    'draft',
    'correction',
    'refused',
    'withdrawn',
  ]);
  expect(CLEARING_STATES.filter((state) => isClearingWithdrawable(state))).toEqual([
    'sent',
    'correction',
  ]);
  expect(CLEARING_STATES.filter((state) => clearingStepOf(state) === 'FORM')).toEqual([
    'draft',
    'sent',
    'correction',
  ]);
  expect(clearingStepOf(undefined)).toBeNull();
});

test('one that ended begins anew when it is changed, one to be corrected stays so', () => {
  expect(CLEARING_STATES.map((state) => stateOfChanged(state))).toEqual([
    'draft',
    'sent',
    'correction',
    'approved',
    'draft',
    'draft',
  ]);
});

test('a company and an association add the certificate of their incorporation', () => {
  expect(clearingFilesOf('licensed-dealer')).toEqual(['identity', 'bank']);
  expect(clearingFilesOf('exempt-dealer')).toEqual(['identity', 'bank']);
  expect(clearingFilesOf('company')).toEqual(['identity', 'bank', 'incorporation']);
  expect(clearingFilesOf('non-profit')).toEqual(['identity', 'bank', 'incorporation']);
});

test.each([
  ['1234', false],
  ['12345', true],
  ['A1234567', true],
  ['123456789', false],
  ['12 345', false],
  ['אבגדה', false],
])('the supplier number %s is accepted: %s', (text, isAccepted) => {
  expect(isCardSupplierNumber(text)).toBe(isAccepted);
});
