import { describe, expect, test } from 'vitest';

import { branchLine, isBranchCode } from './branch.ts';

describe('the code of a branch', () => {
  test.each(['1', '002', 'HFA', 'EILAT1', 'ABCDEFG'])('may be %s', (code) => {
    expect(isBranchCode(code)).toBe(true);
  });

  test.each(['', 'ABCDEFGH', 'חיפה', 'hfa', 'A B', 'A-1', 'A\n'])('may not be %j', (code) => {
    expect(isBranchCode(code)).toBe(false);
  });
});

test('a branch is told by code and name, and by what else of it changed', () => {
  const branch = {
    code: 'HFA',
    nameHe: 'חיפה',
    nameEn: '',
    address: 'הנמל 1',
    addressEn: '',
    city: 'חיפה',
    cityEn: '',
    phone: '04-5550000',
  };
  expect(branchLine(branch)).toBe('חיפה (HFA)');
  expect(branchLine(branch, ['code', 'nameEn', 'address', 'phone'])).toBe(
    'חיפה (HFA), הנמל 1, 04-5550000',
  );
});
