import { expect, test } from 'vitest';

import { problemsOf } from '../../../test/a-draft.ts';
import { plainAllocationNumber } from '../../vat/allocation-number.ts';
import { mayCarryAllocation } from './allocation-problems.ts';
import { DOC_TYPES } from '../rules/doc-type.ts';

test('a tax invoice and an invoice-receipt carry an allocation number, no other type does', () => {
  const carrying = Object.values(DOC_TYPES).filter((docType) => mayCarryAllocation(docType));
  expect(carrying.toSorted((a, b) => a - b)).toEqual([305, 320]);
  expect(problemsOf(305, { allocationNumber: '204519873' })).toEqual([]);
  expect(problemsOf(330, { allocationNumber: '204519873' })).toContain(
    'allocationNumber ALLOCATION_NUMBER_NOT_ALLOWED',
  );
});

test('it has nine digits, or the whole number up to thirty', () => {
  const told = (allocationNumber: string) => problemsOf(305, { allocationNumber });
  const refused = ['allocationNumber ALLOCATION_DIGITS_INVALID'];
  expect(told('1'.repeat(30))).toEqual([]);
  for (const wrong of ['1'.repeat(8), '1'.repeat(31), '12345678x', '١٢٣٤٥٦٧٨٩']) {
    expect(told(wrong)).toEqual(refused);
  }
});

test('spaces and hyphens between its digits are left out', () => {
  expect(plainAllocationNumber(' 204 519-873\u200f')).toBe('204519873');
});
