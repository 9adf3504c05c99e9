import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import type { Discount, DocumentLine } from '@pinkas/domain/documents/draft/document-draft';
import { expect, test } from 'vitest';

import { PLAIN_LINE, aTaxInvoice } from '../../test/tax-invoice-builder.ts';
import { categoryOf, computeNetAmounts } from './net-amounts.ts';

/** Returns a row of one unit at a price that includes VAT, in agorot. */
function gross(priceAgorot: number, changes: Partial<DocumentLine> = {}): DocumentLine {
  return {
    ...PLAIN_LINE,
    quantityE4: e4(10_000),
    unitPriceE4: e4(priceAgorot * 100),
    priceIncludesVat: true,
    ...changes,
  };
}

const tenPercent: Discount = { kind: 'percent', rateBasisPoints: basisPoints(1_000) };

test('each kind of VAT has its category, and rate zero has no standard one', () => {
  expect(categoryOf('taxable', 1_800)).toBe('S');
  expect(categoryOf('taxable', 0)).toBe('Z');
  expect(categoryOf('exempt', 1_800)).toBe('E');
  expect(categoryOf('zero', 1_800)).toBe('Z');
});

test('rows before VAT stand as they are', () => {
  const net = computeNetAmounts(aTaxInvoice({ lines: [PLAIN_LINE, PLAIN_LINE] }));
  expect(net.lineNetMinor).toEqual([555_000, 555_000]);
  expect(net.lineAllowanceMinor).toEqual([0, 0]);
  expect(net.categories).toEqual([
    {
      category: 'S',
      rateBasisPoints: 1_800,
      linesAgorot: 1_110_000,
      allowanceAgorot: 0,
      basisAgorot: 1_110_000,
      vatAgorot: 199_800,
    },
  ]);
});

test('rows that include VAT share out the taxable sum to the agora', () => {
  // 3 × 10.00 includes 4.58 of VAT: 25.42 over three equal rows cannot be equal.
  const net = computeNetAmounts(aTaxInvoice({ lines: [gross(1_000), gross(1_000), gross(1_000)] }));
  expect(net.lineNetMinor).toEqual([847, 848, 847]);
  expect(net.categories[0]).toMatchObject({ linesAgorot: 2_542, allowanceAgorot: 0 });
});

test('a document discount on prices with VAT becomes a net allowance', () => {
  const net = computeNetAmounts(aTaxInvoice({ lines: [gross(11_800)], discount: tenPercent }));
  expect(net.lineNetMinor).toEqual([10_000]);
  expect(net.categories[0]).toMatchObject({ allowanceAgorot: 1_000, basisAgorot: 9_000 });
});

test('a discount of one agora never turns the allowance negative', () => {
  const discount: Discount = { kind: 'amount', amountMinor: agorot(1) };
  const net = computeNetAmounts(aTaxInvoice({ lines: [gross(1_000)], discount }));
  const [standard] = net.categories;
  expect(standard?.allowanceAgorot).toBeGreaterThanOrEqual(0);
  expect(standard?.linesAgorot).toBe(
    (standard?.basisAgorot ?? 0) + (standard?.allowanceAgorot ?? 0),
  );
});

test('a row discount is net of VAT like its row', () => {
  const net = computeNetAmounts(aTaxInvoice({ lines: [gross(11_800, { discount: tenPercent })] }));
  expect(net.lineNetMinor).toEqual([9_000]);
  expect(net.lineAllowanceMinor).toEqual([1_000]);
});

test('a row given away keeps its discount, and its net is zero', () => {
  const all: Discount = { kind: 'percent', rateBasisPoints: basisPoints(10_000) };
  const net = computeNetAmounts(
    aTaxInvoice({ lines: [gross(11_800, { discount: all }), PLAIN_LINE] }),
  );
  expect(net.lineNetMinor).toEqual([0, 555_000]);
  expect(net.lineAllowanceMinor).toEqual([10_000, 0]);
});

test('an exempt row has no VAT to take out, whatever its price says', () => {
  const net = computeNetAmounts(aTaxInvoice({ lines: [gross(11_800, { vatKind: 'exempt' })] }));
  expect(net.lineNetMinor).toEqual([11_800]);
  expect(net.categories).toMatchObject([{ category: 'E', basisAgorot: 11_800, vatAgorot: 0 }]);
});

test('a document discount is shared by the categories as it was issued', () => {
  const lines = [PLAIN_LINE, { ...PLAIN_LINE, vatKind: 'exempt' as const }];
  const net = computeNetAmounts(aTaxInvoice({ lines, discount: tenPercent }));
  expect(net.categories.map((sum) => [sum.category, sum.allowanceAgorot])).toEqual([
    ['S', 55_500],
    ['E', 55_500],
  ]);
});

test('a document discount that rounds to one agora before VAT lies in the rows, and one of two is an allowance', () => {
  const netOf = (agorotOff: number) => {
    const discount: Discount = { kind: 'amount', amountMinor: agorot(agorotOff) };
    const net = computeNetAmounts(aTaxInvoice({ lines: [gross(1_000)], discount }));
    return [net.lineNetMinor, net.categories[0]?.allowanceAgorot];
  };
  expect(netOf(0)).toEqual([[847], 0]);
  expect(netOf(2)).toEqual([[846], 0]);
  expect(netOf(3)).toEqual([[847], 2]);
});

test('a document discount on rows below zero is a charge', () => {
  const net = computeNetAmounts(aTaxInvoice({ lines: [gross(-11_800)], discount: tenPercent }));
  expect(net.lineNetMinor).toEqual([-10_000]);
  expect(net.categories[0]).toMatchObject({ allowanceAgorot: -1_000, basisAgorot: -9_000 });
});
