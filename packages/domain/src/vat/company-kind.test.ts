import { expect, test } from 'vitest';

import { COMPANY_KINDS, kindsOpenTo } from './company-kind.ts';

test('before its first document a business may be of any kind', () => {
  for (const kind of COMPANY_KINDS) {
    const open = kindsOpenTo(kind, false);
    expect(open[0]).toBe(kind);
    expect(open.toSorted()).toEqual([...COMPANY_KINDS].toSorted());
  }
});

test('after it only a dealer changes, between licensed and exempt', () => {
  expect(kindsOpenTo('licensed-dealer', true)).toEqual(['licensed-dealer', 'exempt-dealer']);
  expect(kindsOpenTo('exempt-dealer', true)).toEqual(['exempt-dealer', 'licensed-dealer']);
  expect(kindsOpenTo('company', true)).toEqual(['company']);
  expect(kindsOpenTo('non-profit', true)).toEqual(['non-profit']);
});
