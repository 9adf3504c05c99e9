import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';

import { linesView } from './lines-view.ts';
import { printLabelsIn } from './print-labels.ts';
import { prepareText } from './print-text.ts';
import { aPrintDocument, aPrintLine } from './sample-document.ts';

const labels = printLabelsIn('en');
const text = prepareText({ covers: () => true });

function viewOf(lines: Parameters<typeof aPrintLine>[0][]) {
  return linesView(
    aPrintDocument({}, { lines: lines.map((line) => aPrintLine(line)) }),
    labels,
    text,
  );
}

test('a row shows its quantity and price with the decimals they have', () => {
  const [row] = viewOf([{ quantityE4: e4(15_000), unitPriceE4: e4(12_345_678) }]).rows;
  expect(row).toMatchObject({ quantity: '1.5', unitPrice: '1,234.5678', total: '1,851.85' });
});

test('a discount is shown as it was given', () => {
  const view = viewOf([
    { discount: { kind: 'percent', rateBasisPoints: basisPoints(1_250) } },
    { discount: { kind: 'amount', amountAgorot: agorot(550) } },
    {},
  ]);
  expect(view.rows.map((row) => row.discount)).toEqual(['12.5%', '−5.50', '']);
  expect(view.hasDiscounts).toBe(true);
  expect(viewOf([{}]).hasDiscounts).toBe(false);
});

test('exempt and zero rated rows say so', () => {
  const view = viewOf([{ vatKind: 'exempt' }, { vatKind: 'zero' }, {}]);
  expect(view.rows.map((row) => row.note)).toEqual(['VAT exempt', 'VAT zero rated', '']);
});

test('prices that all include VAT are told of once, mixed ones at each row', () => {
  const all = viewOf([{ priceIncludesVat: true }, { priceIncludesVat: true }]);
  expect(all.note).toBe('Prices in the lines include VAT');
  expect(all.rows.map((row) => row.note)).toEqual(['', '']);
  const mixed = viewOf([{ priceIncludesVat: true }, {}]);
  expect(mixed.note).toBe('Prices in some lines include VAT');
  expect(mixed.rows.map((row) => row.note)).toEqual(['Price includes VAT', 'Price before VAT']);
  expect(viewOf([{}]).note).toBe('');
});

test('a description of several lines keeps them, each with its own direction', () => {
  const [row] = viewOf([{ description: 'שורה ראשונה\nSecond line' }]).rows;
  expect(row?.description).toEqual([
    { dir: 'rtl', runs: ['שורה ראשונה'] },
    { dir: 'ltr', runs: ['Second line'] },
  ]);
});
