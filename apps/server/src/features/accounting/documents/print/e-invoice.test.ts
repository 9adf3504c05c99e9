import { expect, test } from 'vitest';

import { toTaxInvoice } from './e-invoice.ts';
import { aPrintDocument } from './sample-document.ts';

test('a tax invoice keeps its number, sums and parties', () => {
  const document = aPrintDocument();
  expect(toTaxInvoice(document)).toMatchObject({
    number: '20419',
    issueDate: '2026-11-20',
    seller: { name: 'סטודיו קו תכלת', taxId: '300000007', city: 'תל אביב' },
    buyer: { name: 'אור לבן תאורה בע"מ', taxId: '510000003' },
    totals: { totalAgorot: 1_218_500, vatRateBasisPoints: 1_800 },
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

test('what is no invoice, or has no number, has no XML', () => {
  expect(toTaxInvoice(aPrintDocument({ docType: 400 }))).toBeNull();
  expect(toTaxInvoice(aPrintDocument({ number: null }))).toBeNull();
});
