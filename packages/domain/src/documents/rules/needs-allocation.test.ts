import { expect, test } from 'vitest';

import { localDate } from '../../time/local-date.ts';
import { DOC_TYPES } from './doc-type.ts';
import { isAskedWithoutVat, needsAllocation } from './needs-allocation.ts';

const THRESHOLDS = [{ validFrom: localDate('2026-06-01'), netAboveAgorot: 500_000 }];
const INVOICE = {
  docType: 305,
  documentDate: localDate('2026-11-20'),
  customer: { taxId: '777777715' },
  netAgorot: 500_001,
  vatAgorot: 90_000,
};

/** Table 2.5 of the second version (israel.md 2.1) over the types of the product; 310, 332, 340, 345 and 348 are none of them. */
test('of the thirteen types the two tax invoices need a number', () => {
  const needing = Object.values(DOC_TYPES).filter((docType) =>
    needsAllocation({ ...INVOICE, docType }, THRESHOLDS),
  );
  expect(needing.toSorted((a, b) => a - b)).toEqual([305, 320]);
});

test.each([
  ['a tax invoice', {}, true],
  ['a tax invoice-receipt', { docType: 320 }, true],
  ['a credit invoice', { docType: 330 }, false],
  ['a request for payment', { docType: 300 }, false],
  ['a receipt', { docType: 400 }, false],
  ['somebody without a number', { customer: { taxId: '' } }, false],
  ['somebody abroad', { customer: { taxId: 'GB123456789' } }, false],
  ['a sum at the threshold', { netAgorot: 500_000 }, false],
  ['an invoice without VAT', { vatAgorot: 0 }, false],
  ['the day before the law', { documentDate: localDate('2026-05-31') }, false],
] as const)('%s', (_what, change, isNeeded) => {
  expect(needsAllocation({ ...INVOICE, ...change }, THRESHOLDS)).toBe(isNeeded);
});

test.each([
  ['a reverse charge', {}, true],
  ['one at the threshold', { netAgorot: 500_000 }, false],
  ['one to somebody without a number', { customer: { taxId: '' } }, false],
  ['a request for payment', { docType: 300 }, false],
  ['another reason of rate zero', { zeroRateReason: 'יצוא' }, false],
  ['an invoice with VAT', { vatAgorot: 90_000 }, false],
] as const)('the authority hears of an invoice without VAT: %s', (_what, change, isAsked) => {
  const reversed = { ...INVOICE, vatAgorot: 0, zeroRateReason: 'היפוך חיוב' };
  expect(isAskedWithoutVat({ ...reversed, ...change }, THRESHOLDS)).toBe(isAsked);
  expect(needsAllocation({ ...reversed, ...change, vatAgorot: 0 }, THRESHOLDS)).toBe(false);
});
