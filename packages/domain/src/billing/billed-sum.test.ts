import { expect, test } from 'vitest';

import { NO_DISCOUNT } from '../documents/draft/document-draft.ts';
import { DOC_TYPES } from '../documents/rules/doc-type.ts';
import { agorot, basisPoints, e4 } from '../money/agorot.ts';
import { localDate } from '../time/local-date.ts';
import { billedSums, linesOfDay } from './billed-sum.ts';

const LINE = {
  quantityE4: e4(10_000),
  unitPriceE4: e4(10_000_000),
  priceIncludesVat: false,
  vatKind: 'taxable',
  discount: NO_DISCOUNT,
} as const;
const RATE = basisPoints(1_800);

const sumsOf = (docType: number, discount: Parameters<typeof billedSums>[0]['discount']) =>
  billedSums({ docType, lines: [LINE], discount, rounding: 'none', currency: 'ILS' }, RATE);

test('a price step stands in for the rows from its day on', () => {
  const steps = [
    { from: localDate('2027-06-01'), lines: 'june' },
    { from: localDate('2027-09-01'), lines: 'september' },
  ];
  const on = (day: string) => linesOfDay('first', steps, localDate(day));
  expect([on('2027-05-31'), on('2027-06-01'), on('2027-12-01')]).toEqual([
    'first',
    'june',
    'september',
  ]);
});

test('VAT is added by types that have it, and a discount above the rows is left out', () => {
  expect(sumsOf(DOC_TYPES.INVOICE_RECIEPT, NO_DISCOUNT).totalMinor).toBe(118_000);
  expect(sumsOf(DOC_TYPES.RECIEPT, NO_DISCOUNT).totalMinor).toBe(100_000);
  const above = { kind: 'amount', amountMinor: agorot(100_001) } as const;
  expect(sumsOf(DOC_TYPES.INVOICE, above).totalMinor).toBe(118_000);
});
