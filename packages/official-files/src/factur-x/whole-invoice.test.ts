import { readFileSync } from 'node:fs';

import { basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';

import { aTaxInvoice, PLAIN_LINE } from '../../test/tax-invoice-builder.ts';
import { writeInvoiceXml } from './invoice-xml.ts';

const TEN_PERCENT = { kind: 'percent', rateBasisPoints: basisPoints(1_000) } as const;
const LINES = [
  { ...PLAIN_LINE, discount: TEN_PERCENT, orderLineReference: '7' },
  {
    ...PLAIN_LINE,
    description: 'החזר\nשורה',
    quantityE4: e4(20_000),
    unitPriceE4: e4(-1_000_000),
    vatKind: 'exempt',
  },
  {
    ...PLAIN_LINE,
    description: 'פרסום',
    quantityE4: e4(15_000),
    unitPriceE4: e4(1_180_000),
    vatKind: 'zero',
  },
] as const;

/** Returns an invoice with every possible part: each kind of VAT, discounts, a charge, rounding, a prepayment. */
function wholeInvoice() {
  const invoice = aTaxInvoice(
    { lines: LINES, discount: TEN_PERCENT, rounding: 'shekel' },
    {
      prepaidAgorot: 1_000_00,
      remarks: 'תודה',
      allocationNumber: '204519873',
      precedingInvoices: [{ number: '20418', issueDate: '2026-11-02' }],
    },
  );
  const lines = invoice.lines.map((line, index) =>
    index === 0 ? { ...line, barcode: '7290000000008' } : line,
  );
  return { ...invoice, lines };
}

test('an invoice with every part is the file that was reckoned by hand, sign by sign', () => {
  const wanted = readFileSync(new URL('../../test/whole-invoice.xml', import.meta.url), 'utf8');
  const [head = '', ...lines] = wanted.trimEnd().split('\n');
  const body = lines.map((line) => line.trimStart()).join('');
  expect(writeInvoiceXml(wholeInvoice())).toBe(`${head}\n${body}\n`);
});

test('remarks of blanks alone are none', () => {
  expect(writeInvoiceXml({ ...wholeInvoice(), remarks: ' \n' })).not.toContain('IncludedNote');
});

test('the largest row takes what rounding left, on whichever side it lies', () => {
  const net = (...prices: readonly number[]) => {
    const lines = prices.map((price) => ({
      ...PLAIN_LINE,
      quantityE4: e4(10_000),
      unitPriceE4: e4(price),
      priceIncludesVat: true,
    }));
    const xml = writeInvoiceXml(aTaxInvoice({ lines }));
    return [...xml.matchAll(/<ram:LineTotalAmount>(.*?)</g)].map(([, sum]) => sum);
  };
  expect(net(11_800, 23_600)).toEqual(['1.00', '2.00', '3.00']);
  expect(net(10_000, 30_000, 20_000)).toEqual(['0.85', '2.54', '1.69', '5.08']);
  expect(net(10_000, -30_000, 60_000)).toEqual(['0.85', '-2.54', '5.08', '3.39']);
});
