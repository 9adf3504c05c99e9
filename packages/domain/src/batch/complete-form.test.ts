import { expect, test } from 'vitest';

import { DOC_TYPES } from '../documents/rules/doc-type.ts';
import { basisPoints } from '../money/agorot.ts';
import { localDate } from '../time/local-date.ts';
import { readBatchDocuments } from './batch-documents.ts';
import type { BatchRow } from './batch-row.ts';
import { completeForm, type BatchItem, type BatchSources } from './complete-form.ts';

const ITEM: BatchItem = {
  id: 'item',
  name: 'מנורה',
  nameEn: 'Lamp',
  unit: 'יח׳',
  vatKind: 'taxable',
  catalogueNumber: 'LMP-01',
  barcode: '7290001',
  incomeType: 'סחורה',
  tagIds: ['t1'],
  price: { priceE4: 1_180_000, priceIncludesVat: true, currency: 'ILS' },
  listPrice: null,
  lastPrice: null,
};
const CARD: BatchSources['card'] = {
  id: 'card',
  name: 'דנה',
  taxId: '',
  email: 'dana@example.com',
  phone: '',
  address: '',
  city: 'חיפה',
  contactPerson: '',
  mobile: '',
  zip: '',
  country: '',
  foreignId: '',
  paymentTerms: { kind: 'end-of-month', days: 30 },
  language: 'en',
};
const SOURCES: BatchSources = {
  card: undefined,
  defaultTerms: null,
  mayIssueForeign: false,
  paysVat: true,
  vatRate: basisPoints(1_800),
  findItem: (code) => (code === 'LMP-01' || code === '7290001' ? ITEM : undefined),
  findTag: (name) => (name === 'דחוף' ? 't9' : undefined),
  findBranch: (code) =>
    new Map([
      ['HFA', { id: 'b1', isEnded: false }],
      ['OLD', { id: 'b2', isEnded: true }],
    ]).get(code),
};

function complete(values: BatchRow['values'], sources: Partial<BatchSources> = {}) {
  const row = { rowNo: 2, values: { customerName: 'דנה', ...values }, hasMoreCells: false };
  const settings = {
    docType: DOC_TYPES.INVOICE,
    pricesIncludeVat: false,
    paymentKind: 'transfer',
    isTurned: false,
  } as const;
  const [document] = readBatchDocuments([row], settings, localDate('2026-03-10'));
  if (document === undefined) throw new Error('no document');
  return completeForm(document.form, { ...SOURCES, ...sources });
}

const A_ROW = { description: 'ייעוץ', unitPrice: '100' };

test('an item gives what the row leaves empty, its price as the row states it', () => {
  const { form, problems } = complete({ catalogueNumber: 'LMP-01' });
  expect(problems).toEqual([]);
  expect(form.lines).toMatchObject([
    {
      itemId: 'item',
      description: 'מנורה',
      unit: 'יח׳',
      unitPriceE4: 1_000_000,
      vatKind: 'taxable',
      barcode: '7290001',
      incomeType: 'סחורה',
      tagIds: ['t1'],
    },
  ]);
  expect(complete({ barcode: '7290001', vatInPrice: 'כולל' }).form.lines[0]?.unitPriceE4).toBe(
    1_180_000,
  );
});

test('what the row says itself stays', () => {
  const row = {
    barcode: '7290001',
    description: 'מנורה אדומה',
    unit: 'זוג',
    unitPrice: '7',
    vatKind: 'פטור',
    incomeType: 'אחר',
    lineTags: 'דחוף',
  };
  expect(complete(row).form.lines).toMatchObject([
    {
      itemId: 'item',
      description: 'מנורה אדומה',
      unit: 'זוג',
      unitPriceE4: 70_000,
      vatKind: 'exempt',
      incomeType: 'אחר',
      tagIds: ['t9'],
    },
  ]);
});

test('the item brings its own VAT, but not to a business without it', () => {
  const findItem = () => ({ ...ITEM, vatKind: 'exempt' as const });
  const vatKindOf = (paysVat: boolean) =>
    complete({ catalogueNumber: 'X' }, { findItem, paysVat }).form.lines[0]?.vatKind;
  expect(vatKindOf(true)).toBe('exempt');
  expect(vatKindOf(false)).toBe('taxable');
});

test('a code that no item has stays a text beside a price, and is a problem without one', () => {
  const { form, problems } = complete({ ...A_ROW, catalogueNumber: 'Z-9' });
  expect(problems).toEqual([]);
  expect(form.lines).toMatchObject([{ catalogueNumber: 'Z-9', itemId: null, tagIds: [] }]);
  expect(complete({ barcode: '5' }).problems).toEqual([
    { path: ['lines', 0, 'barcode'], code: 'ITEM_UNKNOWN' },
  ]);
  expect(complete({ catalogueNumber: 'Z-9', barcode: '7290001' }).form.lines[0]?.itemId).toBe(
    'item',
  );
  expect(complete({ description: 'ייעוץ' }).problems).toEqual([
    { path: ['lines', 0, 'unitPriceE4'], code: 'FIELD_REQUIRED' },
  ]);
});

test('an item without a price in the currency of the document is told so', () => {
  const row = { catalogueNumber: 'LMP-01', currency: 'USD', currencyRate: '3.6' };
  expect(complete(row).problems).toEqual([
    { path: ['lines', 0, 'unitPriceE4'], code: 'ITEM_PRICE_MISSING' },
  ]);
});

test('tags that are not known are told at their cells', () => {
  expect(complete({ ...A_ROW, tags: 'דחוף, אין', lineTags: 'אין' }).problems).toEqual([
    { path: ['lines', 0, 'tagIds'], code: 'TAG_UNKNOWN' },
    { path: ['tagIds'], code: 'TAG_UNKNOWN' },
  ]);
  expect(complete({ ...A_ROW, tags: 'דחוף' }).form.tagIds).toEqual(['t9']);
});

test('a branch that is not known, or is closed, is told at its cell', () => {
  const told = (branch: string) => complete({ ...A_ROW, branch }).problems;
  expect(told('TLV')).toEqual([{ path: ['branchId'], code: 'BRANCH_UNKNOWN' }]);
  expect(told('OLD')).toEqual([{ path: ['branchId'], code: 'BRANCH_ENDED' }]);
  expect(told('HFA')).toEqual([]);
  expect(complete({ ...A_ROW, branch: 'HFA' }).form.branchId).toBe('b1');
  expect(complete(A_ROW).form.branchId).toBeNull();
});

test('a due date comes from the row, its terms, the customer and the business, in this order', () => {
  const defaultTerms = { kind: 'days', days: 7 } as const;
  const dueDateOf = (values: BatchRow['values'], sources: Partial<BatchSources> = {}) =>
    complete({ ...A_ROW, ...values }, sources).form.dueDate;
  const all = { card: CARD, defaultTerms };
  expect(dueDateOf({ dueDate: '1/6/2026', paymentTerms: 'מיידי' }, all)).toBe('2026-06-01');
  expect(dueDateOf({ paymentTerms: 'מיידי' }, all)).toBe('2026-03-10');
  expect(dueDateOf({}, all)).toBe('2026-04-30');
  expect(dueDateOf({}, { defaultTerms })).toBe('2026-03-17');
  expect(dueDateOf({})).toBeNull();
  expect(dueDateOf({ docType: 'הצעת מחיר' }, all)).toBeNull();
});

test('the language is that of the row, else of the customer where the type may have it', () => {
  const languageOf = (values: BatchRow['values'], mayIssueForeign: boolean) =>
    complete({ ...A_ROW, ...values }, { card: CARD, mayIssueForeign }).form.language;
  expect(languageOf({}, true)).toBe('en');
  expect(languageOf({ language: 'עברית' }, true)).toBe('he');
  expect(languageOf({}, false)).toBe('he');
  expect(languageOf({ docType: 'הצעת מחיר' }, false)).toBe('en');
  // The rules of the document refuse what the file gives, not this function.
  expect(languageOf({ language: 'אנגלית' }, false)).toBe('en');
  expect(complete(A_ROW).form.language).toBe('he');
});

test('the card of a regular customer fills in what the file leaves empty', () => {
  const { customer } = complete({ ...A_ROW, customerCity: 'עכו' }, { card: CARD }).form;
  expect(customer).toMatchObject({ id: 'card', email: 'dana@example.com', city: 'עכו' });
});
