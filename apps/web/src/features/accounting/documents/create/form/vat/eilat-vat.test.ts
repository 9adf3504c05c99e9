import { expect, test } from 'vitest';

import { isForeignDraft } from '../../customer/is-foreign-draft.ts';
import { blankDraft, isOfEilat } from './eilat-vat.ts';

const TODAY = '2026-11-22';
const RESIDENT = { isEilatResident: true, kind: 'licensed-dealer' } as const;
const WITH_VAT = { hasVat: true };

test('a new document of a resident of Eilat begins at zero VAT with its reason, and not abroad', () => {
  const draft = blankDraft(TODAY, RESIDENT, WITH_VAT);
  expect(draft).toMatchObject({ defaultVatKind: 'zero', lines: [{ vatKind: 'zero' }] });
  expect(isOfEilat(draft.zeroRateReason)).toBe(true);
  expect(isForeignDraft(draft)).toBe(false);
});

test.each([
  ['another business', { ...RESIDENT, isEilatResident: false }, WITH_VAT],
  ['a business that adds no VAT', { ...RESIDENT, kind: 'exempt-dealer' as const }, WITH_VAT],
  ['a type without VAT', RESIDENT, { hasVat: false }],
])('%s begins as ever', (_what, business, rules) => {
  expect(blankDraft(TODAY, business, rules)).toMatchObject({
    defaultVatKind: 'taxable',
    zeroRateReason: '',
    lines: [{ vatKind: 'taxable' }],
  });
});
