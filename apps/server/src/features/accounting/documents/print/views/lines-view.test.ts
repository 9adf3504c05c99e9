import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { expect, test } from 'vitest';

import { linesView, type LinesView, type LineView } from './lines-view.ts';
import { printLabelsIn } from '../print-labels.ts';
import { prepareText } from '../print-text.ts';
import { aPrintDocument, aPrintLine } from '../sample-document.ts';

const labels = printLabelsIn('en');
const text = prepareText({ covers: () => true });

function pricedRows({ rows }: LinesView): LineView[] {
  return rows.filter((row) => row.kind === 'line');
}

function codesOf({ codes }: LineView): string[] {
  return codes.map(({ label, value }) => `${label} ${value.runs.join('')}`);
}

function viewOf(
  lines: Parameters<typeof aPrintLine>[0][],
  changes: Parameters<typeof aPrintDocument>[0] = {},
) {
  const view = linesView(
    aPrintDocument(changes, { lines: lines.map((line) => aPrintLine(line)) }),
    labels,
    text,
  );
  return { ...view, rows: pricedRows(view) };
}

test('a row shows its quantity and price with the decimals they have', () => {
  const [row] = viewOf([{ quantityE4: e4(15_000), unitPriceE4: e4(12_345_678) }]).rows;
  expect(row).toMatchObject({ quantity: '1.5', unitPrice: '1,234.5678', total: '1,851.85' });
});

test('a row below zero shows its minus at the quantity or the price, and at its sum', () => {
  const [, back, deduction] = viewOf([
    { quantityE4: e4(50_000), unitPriceE4: e4(1_000_000) },
    { quantityE4: e4(-15_000), unitPriceE4: e4(1_000_000) },
    { unitPriceE4: e4(-500_000) },
  ]).rows;
  expect(back).toMatchObject({ quantity: '−1.5', unitPrice: '100.00', total: '−150.00' });
  expect(deduction).toMatchObject({ quantity: '1', unitPrice: '−50.00', total: '−50.00' });
});

test('a discount is shown as it was given', () => {
  const view = viewOf([
    { discount: { kind: 'percent', rateBasisPoints: basisPoints(1_250) } },
    { discount: { kind: 'amount', amountMinor: agorot(550) } },
    {},
  ]);
  expect(view.rows.map((row) => row.discount)).toEqual(['12.5%', '−5.50', '']);
  expect(view.columns).toContain('discount');
  expect(viewOf([{}]).columns).not.toContain('discount');
});

test('columns stand in the chosen order, that of catalogue numbers where a row has one', () => {
  const columns = [
    'catalogueNumber',
    'quantity',
    'description',
    'discount',
    'unitPrice',
    'total',
  ] as const;
  const view = viewOf([{ catalogueNumber: 'LMP-01' }, {}], { columns });
  expect(view.columns).toEqual([
    'catalogueNumber',
    'quantity',
    'description',
    'unitPrice',
    'total',
  ]);
  // Not under the description as well.
  expect(view.rows.map(codesOf)).toEqual([[], []]);
  expect(viewOf([{}], { columns }).columns).not.toContain('catalogueNumber');
  const hidden = viewOf([{ catalogueNumber: 'A' }], { columns, hidesPrices: true });
  expect(hidden.columns).toEqual(['catalogueNumber', 'quantity', 'description']);
});

test('a row names its catalogue number, which takes a line of its own', () => {
  const view = viewOf([{ catalogueNumber: 'LMP-01' }, {}]);
  expect(view.rows.map(codesOf)).toEqual([['Cat. no. LMP-01'], []]);
  const seven = Array.from({ length: 7 }, () => ({ description: 'x' }));
  expect(viewOf(seven).mayBreak).toBe(false);
  expect(viewOf(seven.map((row) => ({ ...row, catalogueNumber: 'A' }))).mayBreak).toBe(true);
});

test('a row names its barcode beside the catalogue number', () => {
  const view = viewOf([{ catalogueNumber: 'LMP-01', barcode: '2900000007314' }, {}]);
  expect(view.rows.map(codesOf)).toEqual([['Cat. no. LMP-01', 'Barcode 2900000007314'], []]);
  const seven = Array.from({ length: 7 }, () => ({ description: 'x' }));
  expect(viewOf(seven.map((row) => ({ ...row, barcode: '1' }))).mayBreak).toBe(true);
});

test('a picture is printed within its bounds, and in its own proportions', () => {
  const withPictures = (...sizes: [number, number][]) => {
    const document = aPrintDocument({}, { lines: sizes.map(() => aPrintLine()) });
    const lines = document.lines.map((line, index) => {
      const [widthPx, heightPx] = sizes[index] ?? [1, 1];
      return { ...line, picture: { bytes: new Uint8Array(), widthPx, heightPx } };
    });
    return linesView({ ...document, lines }, labels, text);
  };
  const pictureOf = (...size: [number, number]) => pricedRows(withPictures(size))[0]?.picture;
  expect(pictureOf(480, 240)).toEqual({ path: '/pictures/0.jpg', widthMm: 42, heightMm: 21 });
  expect(pictureOf(240, 480)).toMatchObject({ widthMm: 16, heightMm: 32 });
  expect(pictureOf(96, 96)?.widthMm).toBeCloseTo(25.4);
  expect(viewOf([{}]).rows[0]?.picture).toBeNull();
  expect(withPictures([9, 9], [9, 9]).mayBreak).toBe(true);
});

test('a price that is known in another currency is named with its rate', () => {
  const dollars = { currency: 'USD', rateE6: 3_700_000, priceE4: e4(1_000_000) } as const;
  const yen = { currency: 'JPY', rateE6: 24_512, priceE4: e4(5_000_000) } as const;
  const view = viewOf([{ foreignPrice: dollars }, { foreignPrice: yen }, {}]);
  expect(view.rows.map((row) => row.foreignPrice)).toEqual([
    '100.00 $ × 3.70',
    '500 ¥ × 0.024512',
    '',
  ]);
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

test('rows carry their sum down, and few short ones need no carrying', () => {
  const view = viewOf([{}, {}, {}]);
  expect(view.rows.map((row) => row.carried)).toEqual(['100.00', '200.00', '300.00']);
  expect(view.mayBreak).toBe(false);
  expect(viewOf(Array.from({ length: 13 }, () => ({ description: 'x' }))).mayBreak).toBe(true);
  expect(viewOf([{ description: 'x'.repeat(400) }]).mayBreak).toBe(true);
  expect(viewOf([{ description: 'x\n'.repeat(13) }]).mayBreak).toBe(true);
});

test('rows of a business that adds no VAT, or of a receipt, have no word of it', () => {
  const line = aPrintLine({ vatKind: 'exempt', priceIncludesVat: true });
  const { issuer } = aPrintDocument();
  const exempt = aPrintDocument(
    { docType: 9999, issuer: { ...issuer, kind: 'exempt-dealer' } },
    { lines: [line, aPrintLine({ priceIncludesVat: true })] },
  );
  const receipt = { ...aPrintDocument({}, { lines: [line] }), docType: 400 } as const;
  for (const document of [exempt, receipt]) {
    const view = linesView(document, labels, text);
    expect(view.note).toBe('');
    expect(pricedRows(view).every((row) => row.note === '')).toBe(true);
  }
});

test('a description of several lines keeps them, each with its own direction', () => {
  const [row] = viewOf([{ description: 'שורה ראשונה\nSecond line' }]).rows;
  expect(row?.description).toEqual([
    { runs: ['שורה ראשונה'], longest: 6 },
    { runs: ['Second line'], longest: 6 },
  ]);
});

test('text rows and subtotals stand among the priced rows and change no other sum', () => {
  const lines = [100, 200, 50].map((unit) => aPrintLine({ unitPriceE4: e4(unit * 10_000) }));
  const view = linesView(
    aPrintDocument(
      {
        unpricedRows: [
          { kind: 'text', text: 'שלב ראשון', afterLines: 0 },
          { kind: 'subtotal', text: '', afterLines: 2 },
          { kind: 'subtotal', text: 'שלב שני', afterLines: 3 },
        ],
      },
      { lines },
    ),
    labels,
    text,
  );
  expect(view.rows.map((row) => (row.kind === 'text' ? 'text' : row.total))).toEqual([
    'text',
    '100.00',
    '200.00',
    '300.00',
    '50.00',
    '50.00',
  ]);
  expect(view.rows[3]).toMatchObject({ kind: 'subtotal', words: { runs: ['Subtotal'] } });
  expect(pricedRows(view).at(-1)?.carried).toBe('350.00');
});

test('more words stand under the description, and count when the room of a page is judged', () => {
  const [row] = viewOf([{ details: 'Two coats\nMatt finish' }]).rows;
  expect(row?.details).toHaveLength(2);
  expect(viewOf([{ details: 'A line\n'.repeat(14) }]).mayBreak).toBe(true);
});

test('the order line reference and the manufacturer are printed between the details and the serial numbers', () => {
  const line = {
    details: 'Matt finish',
    orderLineReference: 'PO-4711/20',
    manufacturer: 'Kamur',
    serialNumbers: ['SN-1'],
  };
  const [row] = viewOf([line]).rows;
  expect(row?.details.map(({ runs }) => runs.join(''))).toEqual([
    'Matt finish',
    'Order line reference: PO-4711/20',
    'Manufacturer: Kamur',
    'Serial numbers: SN-1',
  ]);
});

test('serial numbers stand under the further words, in the language of the print', () => {
  const serialNumbers = ['SN-1', 'SN-2'];
  const [row] = viewOf([{ details: 'Matt finish', serialNumbers }]).rows;
  expect(row?.details.map(({ runs }) => runs.join(''))).toEqual([
    'Matt finish',
    'Serial numbers: SN-1, SN-2',
  ]);
  const many = Array.from({ length: 60 }, (_, index) => `SN-${String(index)}`);
  expect(viewOf([{ serialNumbers: many }]).mayBreak).toBe(true);
});

test('a row of a delivery says what was ordered, supplied and is left, with its other words', () => {
  const lines = [
    {
      ...aPrintLine({ serialNumbers: ['A1'] }),
      progress: { orderedE4: 100_000, suppliedE4: 55_000 },
    },
    { ...aPrintLine(), progress: { orderedE4: 10_000, suppliedE4: 20_000 } },
    aPrintLine(),
  ];
  const [row, over, plain] = pricedRows(linesView(aPrintDocument({}, { lines }), labels, text));
  const wordsOf = (view: LineView | undefined) =>
    view?.details.map(({ runs }) => runs.join('')).at(-1);
  expect(wordsOf(row)).toBe('Ordered 10, supplied so far 5.5, left 4.5');
  expect(row?.details).toHaveLength(2);
  expect(wordsOf(over)).toBe('Ordered 1, supplied so far 2, left 0');
  expect(plain?.details).toEqual([]);
});
