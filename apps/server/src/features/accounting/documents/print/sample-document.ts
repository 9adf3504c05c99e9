import {
  BLANK_CUSTOMER,
  BLANK_LINE,
  NO_DISCOUNT,
  type DocumentDraft,
  type DocumentLine,
} from '@pinkas/domain/documents/draft/document-draft';
import { computeTotals, moneySums, toShekels } from '@pinkas/domain/documents/sums/totals';
import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { makePayment, paymentDuesOf, type KnownPayment } from '@pinkas/domain/payments/payment-row';
import { localDate } from '@pinkas/domain/time/local-date';
import { paysVat } from '@pinkas/domain/vat/company-kind';

import { sumsOfBooks } from '../record/content/stored-document.ts';
import { rulesOf, type PrintDocument, type PrintIssuer, type PrintPayment } from './print-model.ts';

/** Returns a row of one unit at 100.00 before VAT; name only what matters. */
export function aPrintLine(changes: Partial<DocumentLine> = {}): DocumentLine {
  return {
    ...BLANK_LINE,
    description: 'עיצוב אריזה לסדרת גופי תאורה',
    unitPriceE4: e4(1_000_000),
    ...changes,
  };
}

const SAMPLE_LINES: readonly DocumentLine[] = [
  aPrintLine({ quantityE4: e4(30_000), unitPriceE4: e4(18_500_000) }),
  aPrintLine({
    description: 'ליווי הפקה וקדם דפוס',
    unit: 'שעות',
    quantityE4: e4(120_000),
    unitPriceE4: e4(2_200_000),
    discount: { kind: 'percent', rateBasisPoints: basisPoints(1_000) },
  }),
  aPrintLine({ description: 'צילום מוצר, חבילת 20 תמונות', unitPriceE4: e4(24_000_000) }),
];

const SAMPLE_ISSUER: PrintIssuer = {
  nameHe: 'סטודיו קו תכלת',
  nameEn: 'Kav Tchelet Studio',
  kind: 'licensed-dealer',
  taxId: '300000007',
  address: 'רחוב הדוגמה 12',
  addressEn: '12 Example Street',
  city: 'תל אביב',
  cityEn: 'Tel Aviv',
  phone: '03-0000000',
  email: 'studio@kav-tchelet.example',
};

/** Returns a payment line as a print takes it. */
export function aPrintPayment(known: KnownPayment): PrintPayment {
  const row = makePayment(known);
  const { kind, sumAgorot, date, remark, ...detail } = row;
  return { kind, sumAgorot, date, remark, detail, dues: paymentDuesOf(row) };
}

/** Returns a bank transfer of a sum on the sample's day. */
export function aTransfer(sum: number): PrintPayment {
  const bank = { bank: '12', branch: '345', account: '678901', reference: '774102' };
  const date = localDate('2026-11-20');
  return aPrintPayment({ kind: 'transfer', sumAgorot: agorot(sum), date, ...bank });
}

/** What of a draft a sample is printed from. */
type SampleDraft = Pick<DocumentDraft, 'lines' | 'discount' | 'rounding' | 'currency'>;

/** Returns sums by the product's own rules: of priced rows, or of the money. */
function sampleTotals(
  changes: Partial<PrintDocument>,
  document: SampleDraft,
): Pick<PrintDocument, 'lines' | 'totals' | 'shekelTotals' | 'payments'> {
  const rules = rulesOf({ docType: changes.docType ?? 305 });
  const hasVat = rules.hasVat && paysVat(changes.issuer?.kind ?? 'licensed-dealer');
  const vatRateBasisPoints = basisPoints(hasVat ? 1_800 : 0);
  const { currency } = document;
  const { lines: rows, ...priced } = computeTotals(document, vatRateBasisPoints);
  const lines = document.lines.map((line, index) => ({
    ...line,
    discountMinor: rows[index]?.discountMinor ?? 0,
    totalMinor: rows[index]?.totalMinor ?? 0,
  }));
  if (rules.items !== 'required') {
    const payments = changes.payments ?? [aTransfer(500_000)];
    const received = agorot(payments.reduce((sum, row) => sum + row.sumAgorot, 0));
    const totals = { ...moneySums(received), vatRateBasisPoints };
    return { lines: [], totals, shekelTotals: null, payments };
  }
  const shekels = toShekels(priced, currency, changes.currencyRateE6 ?? 3_650_000);
  const shekelTotals = currency === 'ILS' ? null : { ...sumsOfBooks(shekels), vatRateBasisPoints };
  const paid = shekelTotals?.totalMinor ?? priced.totalMinor;
  return {
    lines,
    totals: { ...priced, vatRateBasisPoints },
    shekelTotals,
    payments: rules.payments === 'equal-to-total' ? [aTransfer(paid)] : [],
  };
}

/**
 * Returns an issued document of an imaginary business, a tax invoice where `changes` names no
 * other type, with sums by the product's own rules: for tests, for the bench, and for looking at
 * the layout.
 */
export function aPrintDocument(
  changes: Partial<PrintDocument> = {},
  priced: Partial<SampleDraft> = {},
): PrintDocument {
  const document: SampleDraft = {
    lines: SAMPLE_LINES,
    discount: NO_DISCOUNT,
    rounding: 'shekel',
    currency: 'ILS',
    ...priced,
  };
  const { currency } = document;
  return {
    docType: 305,
    number: '20419',
    mark: 'original',
    isCancelled: false,
    language: 'he',
    layout: 'classic',
    hidesPrices: false,
    currency,
    currencyRateE6: currency === 'ILS' ? 1_000_000 : 3_650_000,
    documentDate: '2026-11-20',
    dueDate: '2026-12-20',
    issuedAt: '2026-11-20T07:46:00.000Z',
    subject: 'השקת קולקציית חורף',
    remarks: '',
    issuer: SAMPLE_ISSUER,
    customer: {
      ...BLANK_CUSTOMER,
      name: 'אור לבן תאורה בע"מ',
      taxId: '510000003',
      address: 'שדרת הדוגמה 4',
      city: 'חיפה',
    },
    ...sampleTotals(changes, document),
    discount: document.discount,
    zeroRateReason: '',
    howToPay: null,
    thirdParty: null,
    references: [],
    section46: null,
    verificationUrl: 'https://pinkas.example/v/3f9Qw7Zk1RtXyB5LmN2sVg',
    brandColor: '#2742A8',
    allocationNumber: '204519873',
    allocationAttachedOn: null,
    isInputVatDenied: false,
    isSelfInvoiced: false,
    ...changes,
  };
}
