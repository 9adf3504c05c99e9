import { expect, test } from 'vitest';

import { isForeignDraft } from '../customer/is-foreign-draft.ts';
import { blankDraft } from './blank-draft.ts';
import { isOfEilat } from './vat/eilat-vat.ts';

const TODAY = '2026-11-22';
const RESIDENT = { isEilatResident: true, kind: 'licensed-dealer' } as const;
const INVOICE = { hasVat: true };
const CHOSEN = {
  rounding: 'shekel',
  pricesIncludeVat: true,
  isMailed: false,
  sendsCopy: true,
} as const;

test('a new document of a resident of Eilat begins at zero VAT with its reason, and not abroad', () => {
  const draft = blankDraft(TODAY, { business: RESIDENT }, INVOICE);
  expect(draft).toMatchObject({ defaultVatKind: 'zero', lines: [{ vatKind: 'zero' }] });
  expect(isOfEilat(draft.zeroRateReason)).toBe(true);
  expect(isForeignDraft(draft)).toBe(false);
});

test.each([
  ['another business', { ...RESIDENT, isEilatResident: false }, INVOICE],
  ['a business that adds no VAT', { ...RESIDENT, kind: 'exempt-dealer' as const }, INVOICE],
  ['a type without VAT', RESIDENT, { ...INVOICE, hasVat: false }],
])('%s begins as ever', (_what, business, rules) => {
  expect(blankDraft(TODAY, { business }, rules)).toMatchObject({
    defaultVatKind: 'taxable',
    zeroRateReason: '',
    lines: [{ vatKind: 'taxable' }],
  });
});

const DEALER = { isEilatResident: false, kind: 'licensed-dealer' } as const;

test.each([
  ['a tax invoice begins as the business chose', DEALER, INVOICE, CHOSEN],
  [
    'what a business without VAT sells has no VAT in its prices',
    { ...DEALER, kind: 'exempt-dealer' as const },
    INVOICE,
    { ...CHOSEN, pricesIncludeVat: false },
  ],
  ['a receipt begins the same, since it may become an invoice', DEALER, { hasVat: false }, CHOSEN],
])('%s', (_what, business, rules, begun) => {
  expect(blankDraft(TODAY, { business, newDocuments: CHOSEN }, rules)).toMatchObject(begun);
});
