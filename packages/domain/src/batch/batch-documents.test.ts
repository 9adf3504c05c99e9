import { expect, test } from 'vitest';

import { DOC_TYPES } from '../documents/rules/doc-type.ts';
import { localDate } from '../time/local-date.ts';
import { readBatchDocuments } from './batch-documents.ts';
import type { BatchSettings } from './batch-field.ts';
import type { BatchDocument } from './batch-form.ts';
import type { BatchRow } from './batch-row.ts';

const TODAY = localDate('2026-03-10');
const SETTINGS: BatchSettings = {
  docType: DOC_TYPES.INVOICE,
  pricesIncludeVat: false,
  paymentKind: 'transfer',
  isTurned: false,
};

function rowsOf(values: readonly BatchRow['values'][]): BatchRow[] {
  return values.map((row, index) => ({ rowNo: index + 2, values: row, hasMoreCells: false }));
}

function read(values: readonly BatchRow['values'][], changes: Partial<BatchSettings> = {}) {
  return readBatchDocuments(rowsOf(values), { ...SETTINGS, ...changes }, TODAY);
}

function readOne(values: BatchRow['values'], changes: Partial<BatchSettings> = {}): BatchDocument {
  const [document] = read([values], changes);
  if (document === undefined) throw new Error('no document');
  return document;
}

const A_SALE = { customerName: 'קליניקה', description: 'טיפול', unitPrice: '100' };

test('a row is an invoice of today with one line when it says nothing else', () => {
  const { form, problems, rowNos } = readOne(A_SALE);
  expect(problems).toEqual([]);
  expect(rowNos).toEqual([2]);
  expect(form).toMatchObject({
    docType: 305,
    documentDate: '2026-03-10',
    dueDate: null,
    customer: { name: 'קליניקה', id: null },
    payments: [],
    lines: [{ description: 'טיפול', quantityE4: 10_000, unitPriceE4: 1_000_000 }],
  });
});

test('rows with the same key are lines of one document, also when they stand apart', () => {
  const documents = read([
    { ...A_SALE, documentKey: 'א-1' },
    { ...A_SALE },
    { documentKey: 'א-1', description: 'נסיעות', unitPrice: '50', quantity: '2' },
    { ...A_SALE },
  ]);
  expect(documents.map(({ rowNos }) => rowNos)).toEqual([[2, 4], [3], [5]]);
  expect(documents[0]?.form.lines.map(({ description }) => description)).toEqual([
    'טיפול',
    'נסיעות',
  ]);
});

test('a row in which a merged cell goes on is a line of the document above, until one is left out', () => {
  const [first, second, third] = rowsOf([
    A_SALE,
    { description: 'נסיעות', unitPrice: '50', quantity: '2' },
    { description: 'חניה', unitPrice: '10' },
  ]);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('no rows');
  const merged = [second, third].map((row) => ({ ...row, isContinued: true }));
  const groupsOf = (rows: readonly BatchRow[]) =>
    readBatchDocuments(rows, SETTINGS, TODAY).map(({ rowNos }) => rowNos);
  expect(groupsOf([first, ...merged])).toEqual([[2, 3, 4]]);
  expect(groupsOf([first, ...merged.slice(1)])).toEqual([[2], [4]]);
});

test('rows of one document that name two customers are refused at the second', () => {
  const [document] = read([
    { ...A_SALE, documentKey: '1' },
    { ...A_SALE, documentKey: '1', customerName: 'אחר' },
  ]);
  expect(document?.problems).toEqual([
    { rowNo: 3, field: 'customerName', code: 'GROUP_DIFFERS', otherRowNo: 2 },
  ]);
});

test('an invoice-receipt without sums is paid as a whole, by the means of its row', () => {
  const { form, paysTotal } = readOne({ ...A_SALE, docType: '320', paymentKind: 'מזומן' });
  expect(paysTotal).toBe(true);
  expect(form.payments).toEqual([{ kind: 'cash', sumAgorot: 0, date: '2026-03-10', remark: '' }]);
});

test('an invoice-receipt is paid in the parts that its rows name', () => {
  const [document] = read([
    { ...A_SALE, documentKey: '1', docType: '320', paymentKind: 'מזומן', paymentSum: '100' },
    { documentKey: '1', paymentKind: 'המחאה', paymentSum: '18', paymentReference: '5001' },
  ]);
  expect(document?.paysTotal).toBe(false);
  expect(document?.form.lines).toHaveLength(1);
  expect(document?.form.payments.map(({ kind, sumAgorot }) => [kind, sumAgorot])).toEqual([
    ['cash', 10_000],
    ['cheque', 1_800],
  ]);
  expect(document?.cellOf(['payments', 1, 'chequeNumber'])).toEqual({
    rowNo: 3,
    field: 'paymentReference',
  });
});

test('two means of one document without their sums are refused', () => {
  const [document] = read([
    { ...A_SALE, documentKey: '1', docType: '320', paymentKind: 'מזומן' },
    { ...A_SALE, documentKey: '1', paymentKind: 'ביט' },
  ]);
  expect(document?.problems).toEqual([
    { rowNo: 3, field: 'paymentSum', code: 'PAYMENT_PARTS_UNKNOWN' },
  ]);
});

test('a receipt takes its sum from the price and its subject from the description', () => {
  const { form, problems } = readOne({ ...A_SALE, docType: 'קבלה' });
  expect(problems).toEqual([]);
  expect(form).toMatchObject({
    subject: 'טיפול',
    lines: [],
    payments: [{ kind: 'transfer', sumAgorot: 10_000, reference: '' }],
  });
});

test('a row says itself whether its price has VAT inside, else the file does', () => {
  const rows = ['כולל', 'לפני מע"מ', ''].map((vatInPrice) => ({
    ...A_SALE,
    documentKey: '1',
    vatInPrice,
  }));
  const ways = (pricesIncludeVat: boolean) =>
    read(rows, { pricesIncludeVat })[0]?.form.lines.map((line) => line.priceIncludesVat);
  expect(ways(false)).toEqual([true, false, false]);
  expect(ways(true)).toEqual([true, false, true]);
  const { problems } = readOne({ ...A_SALE, vatInPrice: 'אולי' });
  expect(problems).toEqual([{ rowNo: 2, field: 'vatInPrice', code: 'WORD_UNKNOWN' }]);
});

test('a receipt of several units must name its sum', () => {
  const { problems } = readOne({ ...A_SALE, docType: 'קבלה', quantity: '3' });
  expect(problems).toEqual([{ rowNo: 2, field: 'paymentSum', code: 'FIELD_REQUIRED' }]);
});

test('everything that cannot be read is told at its cell', () => {
  const { problems } = readOne({
    ...A_SALE,
    docType: 'חשבונית זיכוי',
    documentDate: '31/2/2026',
    unitPrice: '٣',
    quantity: '1.23456',
    vatKind: 'אולי',
  });
  expect(problems).toEqual([
    { rowNo: 2, field: 'docType', code: 'DOC_TYPE_NOT_FROM_FILE' },
    { rowNo: 2, field: 'documentDate', code: 'DATE_INVALID' },
    { rowNo: 2, field: 'vatKind', code: 'WORD_UNKNOWN' },
    { rowNo: 2, field: 'unitPrice', code: 'AMOUNT_UNREADABLE' },
    { rowNo: 2, field: 'quantity', code: 'TOO_MANY_DECIMALS' },
  ]);
});

test('a row with cells beyond the heads is refused: its columns may have slipped', () => {
  const [document] = readBatchDocuments(
    [{ rowNo: 2, values: A_SALE, hasMoreCells: true }],
    SETTINGS,
    TODAY,
  );
  expect(document?.problems).toEqual([{ rowNo: 2, field: null, code: 'CELLS_BEYOND_HEADS' }]);
});

test('mail goes to the customer when the cell says yes, else to the addresses in it', () => {
  const customerEmail = 'dana@example.com';
  expect(readOne({ ...A_SALE, customerEmail, mailTo: 'כן' }).form.mailTo).toEqual([customerEmail]);
  expect(readOne({ ...A_SALE, mailTo: 'a@b.co; c@d.co' }).form.mailTo).toEqual([
    'a@b.co',
    'c@d.co',
  ]);
  expect(readOne({ ...A_SALE, mailTo: 'כן' }).problems).toEqual([
    { rowNo: 2, field: 'customerEmail', code: 'FIELD_REQUIRED' },
  ]);
});

test('a telephone number that lost its zero gets it back', () => {
  expect(readOne({ ...A_SALE, customerPhone: '521234567' }).form.customer.phone).toBe('0521234567');
});

test('a problem of the form is told at the cell that said it', () => {
  const [document] = read([
    { documentKey: '1', description: 'א', unitPrice: '1' },
    { documentKey: '1', customerName: 'לקוח', description: 'ב', unitPrice: '1' },
  ]);
  expect(document?.cellOf(['customer', 'name'])).toEqual({ rowNo: 3, field: 'customerName' });
  expect(document?.cellOf(['lines', 1, 'unitPriceE4'])).toEqual({ rowNo: 3, field: 'unitPrice' });
  expect(document?.cellOf(['documentDate'])).toEqual({ rowNo: 2, field: 'documentDate' });
  expect(document?.cellOf(['rounding'])).toEqual({ rowNo: 2, field: null });
});

test('what is told of a customer, a row and a bank account is taken over', () => {
  const { form, problems } = readOne({
    ...A_SALE,
    docType: '320',
    customerContact: 'הנהלת חשבונות',
    customerMobile: '521234567',
    customerZip: '6713201',
    customerCountry: 'ישראל',
    details: 'כולל התקנה',
    catalogueNumber: 'A-17',
    serialNumbers: 'SN1, SN2\nSN3',
    incomeType: 'שירותים',
    manufacturer: ' קמור ',
    orderLineReference: ' PO-4711/20 ',
    paymentKind: 'העברה',
    paymentBank: '12',
    paymentBranch: '600',
    paymentAccount: '123456',
    paymentReference: '998',
  });
  expect(problems).toEqual([]);
  expect(form.customer).toMatchObject({
    contactPerson: 'הנהלת חשבונות',
    mobile: '0521234567',
    zip: '6713201',
    country: 'ישראל',
  });
  expect(form.lines).toMatchObject([
    {
      details: 'כולל התקנה',
      catalogueNumber: 'A-17',
      serialNumbers: ['SN1', 'SN2', 'SN3'],
      incomeType: 'שירותים',
      manufacturer: 'קמור',
      orderLineReference: 'PO-4711/20',
    },
  ]);
  expect(form.payments).toMatchObject([
    { bank: 'הפועלים', bankCode: '12', branch: '600', account: '123456', reference: '998' },
  ]);
});

test('a bank that is not known stays as it was written', () => {
  const { form } = readOne({
    ...A_SALE,
    docType: '320',
    paymentKind: 'העברה',
    paymentBank: 'Lloyds',
  });
  expect(form.payments).toMatchObject([{ bank: 'Lloyds', bankCode: '' }]);
});

test('the cell of a bank account that is refused is told', () => {
  const { cellOf } = readOne({ ...A_SALE, docType: '320', paymentKind: 'העברה' });
  expect(cellOf(['payments', 0, 'branch'])).toEqual({ rowNo: 2, field: 'paymentBranch' });
  expect(cellOf(['customer', 'mobile'])).toEqual({ rowNo: 2, field: 'customerMobile' });
  expect(cellOf(['lines', 0, 'orderLineReference']).field).toBe('orderLineReference');
  expect(cellOf(['lines', 0, 'manufacturer']).field).toBe('manufacturer');
  expect(cellOf(['lines', 0, 'serialNumbers', 3])).toEqual({ rowNo: 2, field: 'serialNumbers' });
});
