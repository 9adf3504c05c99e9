import { expect, test } from 'vitest';

import { DOC_TYPES } from '../documents/rules/doc-type.ts';
import { localDate } from '../time/local-date.ts';
import { readBatchDocuments } from './batch-documents.ts';
import type { BatchDocument } from './batch-form.ts';
import type { BatchRow } from './batch-row.ts';

const A_SALE = { customerName: 'קליניקה', description: 'טיפול', unitPrice: '100' };

function read(...values: readonly BatchRow['values'][]): BatchDocument[] {
  return readBatchDocuments(
    values.map((row, index) => ({ rowNo: index + 2, values: row, hasMoreCells: false })),
    {
      docType: DOC_TYPES.INVOICE,
      pricesIncludeVat: false,
      paymentKind: 'transfer',
      isTurned: false,
    },
    localDate('2026-03-10'),
  );
}

function readOne(values: BatchRow['values']): BatchDocument {
  const [document] = read({ ...A_SALE, ...values });
  if (document === undefined) throw new Error('no document');
  return document;
}

function problemsOf(values: BatchRow['values']) {
  return readOne(values).problems.map(({ field, code }) => [field, code]);
}

const share = (rateBasisPoints: number) => ({ kind: 'percent', rateBasisPoints });
const sum = (amountMinor: number) => ({ kind: 'amount', amountMinor });
const none = { kind: 'none' };

test.each([
  ['10%', share(1_000)],
  ['% 7.5', share(750)],
  ['10', sum(1_000)],
  ['₪1,000.50', sum(100_050)],
  ['0.10 ILS', sum(10)],
  ['0', none],
  ['', none],
])('a discount of a row that is written %s is read', (lineDiscount, discount) => {
  const { form, problems } = readOne({ lineDiscount });
  expect(problems).toEqual([]);
  expect(form.lines[0]?.discount).toEqual(discount);
  expect(readOne({ documentDiscount: lineDiscount }).form.discount).toEqual(discount);
});

test('the column of shares needs no sign, and takes one', () => {
  const { form } = readOne({ lineDiscountPercent: '10', documentDiscountPercent: '2.5%' });
  expect(form.lines[0]?.discount).toEqual(share(1_000));
  expect(form.discount).toEqual(share(250));
});

test.each([
  [{ lineDiscount: '10', lineDiscountPercent: '10' }, 'lineDiscountPercent', 'DISCOUNT_TWICE'],
  // A spreadsheet stores a cell of 10% as 0.1.
  [{ lineDiscount: '0.1' }, 'lineDiscount', 'DISCOUNT_AMBIGUOUS'],
  [{ lineDiscountPercent: '.05' }, 'lineDiscountPercent', 'DISCOUNT_AMBIGUOUS'],
  [{ documentDiscount: '100.01%' }, 'documentDiscount', 'PERCENT_OUT_OF_RANGE'],
  [{ documentDiscount: '-1' }, 'documentDiscount', 'NUMBER_NEGATIVE'],
  [{ documentDiscount: 'רבע' }, 'documentDiscount', 'AMOUNT_UNREADABLE'],
  [{ lineDiscount: '1.234 ILS' }, 'lineDiscount', 'TOO_MANY_DECIMALS'],
  [{ lineDiscount: '5 USD' }, 'lineDiscount', 'WORD_UNKNOWN'],
] as const)('a discount of %o is refused at its cell', (values, field, code) => {
  expect(problemsOf(values)).toEqual([[field, code]]);
});

test('two rows of one document that name its discount in two ways are refused', () => {
  const [document] = read(
    { ...A_SALE, documentKey: '1', documentDiscount: '10' },
    { ...A_SALE, documentKey: '1', documentDiscountPercent: '10' },
  );
  expect(document?.problems).toEqual([
    { rowNo: 3, field: 'documentDiscountPercent', code: 'DISCOUNT_TWICE' },
  ]);
});

test('currency and rate are read, and sums of its discount have its decimals', () => {
  const { form, problems } = readOne({
    currency: 'דולר',
    currencyRate: '3.642',
    lineDiscount: '5 USD',
  });
  expect(problems).toEqual([]);
  expect(form).toMatchObject({ currency: 'USD', currencyRateE6: 3_642_000 });
  expect(form.lines[0]?.discount).toEqual(sum(500));
  expect(problemsOf({ currency: 'JPY', currencyRate: '0.02', lineDiscount: '5.5' })).toEqual([
    ['lineDiscount', 'TOO_MANY_DECIMALS'],
  ]);
});

test.each([
  [{ currency: 'EUR' }, 'currencyRate', 'CURRENCY_RATE_MISSING'],
  [{ currencyRate: '3.6' }, 'currencyRate', 'RATE_WITHOUT_CURRENCY'],
  [{ currency: 'ש"ח', currencyRate: '3.6' }, 'currencyRate', 'RATE_WITHOUT_CURRENCY'],
  [{ currency: 'צדפים', currencyRate: '3.6' }, 'currency', 'WORD_UNKNOWN'],
  [{ currency: 'EUR', currencyRate: '3.1234567' }, 'currencyRate', 'TOO_MANY_DECIMALS'],
] as const)('a currency of %o is refused at its cell', (values, field, code) => {
  expect(problemsOf(values)).toEqual([[field, code]]);
});

test('shekels with a rate of one are shekels', () => {
  expect(problemsOf({ currency: '₪', currencyRate: '1.00' })).toEqual([]);
});

test('language, terms, tags, terms of sale and allocation number are read', () => {
  const { form, problems } = readOne({
    language: 'English',
    paymentTerms: 'שוטף + 30',
    tags: 'דחוף, ייצוא',
    lineTags: 'ציוד',
    saleTerms: 'אחריות לשנה',
    allocationNumber: '123-456 789',
    barcode: '7290001',
  });
  expect(problems).toEqual([]);
  expect(form).toMatchObject({
    language: 'en',
    paymentTerms: { kind: 'end-of-month', days: 30 },
    tagNames: 'דחוף, ייצוא',
    saleTerms: 'אחריות לשנה',
    allocationNumber: '123456789',
    lines: [{ tagNames: 'ציוד', barcode: '7290001' }],
  });
  expect(readOne({}).form).toMatchObject({ language: null, paymentTerms: null, currency: 'ILS' });
  expect(problemsOf({ language: 'ארמית', paymentTerms: 'מתישהו' })).toEqual([
    ['paymentTerms', 'WORD_UNKNOWN'],
    ['language', 'WORD_UNKNOWN'],
  ]);
});

test('a row of a code alone is a line; its price may come from the item', () => {
  const [document] = read({ customerName: 'לקוח', barcode: '7290001' });
  expect(document?.form.lines).toMatchObject([{ unitPriceE4: null, vatKind: null }]);
  expect(document?.problems).toEqual([]);
});

test('copies go to more addresses, each once, and yes beside an address is the customer', () => {
  const { form } = readOne({
    customerEmail: 'dana@example.com',
    mailTo: 'כן, a@b.co',
    mailCopyTo: 'a@b.co; boss@b.co',
  });
  expect(form.mailTo).toEqual(['dana@example.com', 'a@b.co', 'boss@b.co']);
});

test('a problem of what the new columns say is told at them', () => {
  const { cellOf } = readOne({ lineDiscount: '5', documentDiscount: '5' });
  expect(cellOf(['lines', 0, 'discount', 'amountMinor']).field).toBe('lineDiscount');
  expect(cellOf(['lines', 0, 'tagIds']).field).toBe('lineTags');
  expect(cellOf(['discount']).field).toBe('documentDiscount');
  expect(cellOf(['currencyRateE6']).field).toBe('currencyRate');
  expect(cellOf(['tagIds']).field).toBe('tags');
  expect(cellOf(['allocationNumber']).field).toBe('allocationNumber');
  expect(cellOf(['language']).field).toBe('language');
});
