import { expect, test } from 'vitest';

import { toTaxInvoice } from './e-invoice.ts';
import { aPrintDocument, aPrintLine } from './sample-document.ts';

test('a tax invoice keeps its number, sums and parties', () => {
  const document = aPrintDocument();
  expect(toTaxInvoice(document)).toMatchObject({
    number: '20419',
    issueDate: '2026-11-20',
    seller: { name: 'סטודיו קו תכלת', taxId: '300000007', city: 'תל אביב' },
    buyer: { name: 'אור לבן תאורה בע"מ', taxId: '510000003' },
    totals: { totalMinor: 1_218_500, vatRateBasisPoints: 1_800 },
    allocationNumber: '204519873',
  });
});

test('an English document names the business in English, where it has such a name', () => {
  const english = aPrintDocument({ language: 'en' });
  expect(toTaxInvoice(english)?.seller).toMatchObject({
    name: 'Kav Tchelet Studio',
    city: 'Tel Aviv',
  });
  const issuer = { ...english.issuer, nameEn: ' ' };
  expect(toTaxInvoice({ ...english, issuer })?.seller.name).toBe('סטודיו קו תכלת');
});

test('an invoice-receipt is an invoice that was paid', () => {
  const invoice = toTaxInvoice(aPrintDocument({ docType: 320, dueDate: null }));
  expect(invoice).toMatchObject({ kind: 'invoice', prepaidAgorot: 1_218_500 });
  expect(toTaxInvoice(aPrintDocument())?.prepaidAgorot).toBe(0);
});

test('a credit names the invoice that it credits and not what it is based on', () => {
  const reference = { docType: 305, documentDate: '2026-11-02', sumAgorot: 1_218_500 } as const;
  const credit = aPrintDocument({
    docType: 330,
    references: [
      { ...reference, number: '20418', kind: 'credit' },
      { ...reference, docType: 210, number: '31', kind: 'base' },
    ],
  });
  expect(toTaxInvoice(credit)).toMatchObject({
    kind: 'credit-note',
    prepaidAgorot: 0,
    precedingInvoices: [{ number: '20418', issueDate: '2026-11-02' }],
  });
});

test('an invoice in dollars keeps its sums and tells its VAT in shekels', () => {
  const document = aPrintDocument({}, { currency: 'USD', rounding: 'none' });
  expect(toTaxInvoice(document)).toMatchObject({
    currency: 'USD',
    totals: { vatMinor: 185_868 },
    vatInShekelsAgorot: 678_418,
  });
  expect(toTaxInvoice(aPrintDocument({}, { currency: 'KWD' }))).toBeNull();
});

test('what is no invoice, or has no number, has no XML', () => {
  for (const docType of [300, 400, 405, 9999, 100, 200, 210, 500, 9998, 9997] as const) {
    expect(toTaxInvoice(aPrintDocument({ docType })), String(docType)).toBeNull();
  }
  expect(toTaxInvoice(aPrintDocument({ number: null }))).toBeNull();
});

test('more words about a row follow its description; rows without a price have no place', () => {
  const invoice = toTaxInvoice(
    aPrintDocument(
      { unpricedRows: [{ kind: 'subtotal', text: '', afterLines: 1 }] },
      { lines: [aPrintLine({ description: 'שולחן', details: 'אלון, 180 ס"מ' })] },
    ),
  );
  expect(invoice?.lines.map(({ description }) => description)).toEqual(['שולחן\nאלון, 180 ס"מ']);
});

test('a row of no more words has its description alone, and each piece of them is a line', () => {
  const words = { orderLineReference: '7', manufacturer: 'Kamur', serialNumbers: ['a', 'b'] };
  const document = aPrintDocument(
    { language: 'en' },
    {
      lines: [aPrintLine({ description: 'Table' }), aPrintLine({ description: 'Desk', ...words })],
    },
  );
  expect(toTaxInvoice(document)?.lines.map(({ description }) => description)).toEqual([
    'Table',
    'Desk\nOrder line reference: 7\nManufacturer: Kamur\nSerial numbers: a, b',
  ]);
});
