import { NO_DISCOUNT, type PricedDocument } from '@pinkas/domain/documents/document-draft';
import { computeTotals } from '@pinkas/domain/documents/totals';
import { basisPoints, e4 } from '@pinkas/domain/money/agorot';

import type { PrintDocument } from './print-model.ts';

type SampleLine = PricedDocument['lines'][number];

/** A row of one unit at 100.00 before VAT; name only what matters. */
export function aPrintLine(changes: Partial<SampleLine> = {}): SampleLine {
  return {
    description: 'עיצוב אריזה לסדרת גופי תאורה',
    unit: '',
    quantityE4: e4(10_000),
    unitPriceE4: e4(1_000_000),
    priceIncludesVat: false,
    vatKind: 'taxable',
    discount: NO_DISCOUNT,
    ...changes,
  };
}

const SAMPLE_LINES: readonly SampleLine[] = [
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

/**
 * An issued tax invoice of an imaginary business with sums by the product's own rule: for tests,
 * for the bench, and for looking at the layout.
 */
export function aPrintDocument(
  changes: Partial<PrintDocument> = {},
  priced: Partial<PricedDocument> = {},
): PrintDocument {
  const document: PricedDocument = {
    lines: SAMPLE_LINES,
    discount: NO_DISCOUNT,
    rounding: 'shekel',
    ...priced,
  };
  const vatRate = basisPoints(1_800);
  const totals = computeTotals(document, vatRate);
  return {
    docType: 305,
    number: '20419',
    mark: 'original',
    language: 'he',
    currency: 'ILS',
    documentDate: '2026-11-20',
    dueDate: '2026-12-20',
    issuedAt: '2026-11-20T07:46:00.000Z',
    subject: 'השקת קולקציית חורף',
    remarks: '',
    issuer: {
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
    },
    customer: {
      name: 'אור לבן תאורה בע"מ',
      taxId: '510000003',
      address: 'שדרת הדוגמה 4',
      city: 'חיפה',
      phone: '',
      email: '',
    },
    lines: document.lines.map((line, index) => ({
      ...line,
      discountAgorot: totals.lines[index]?.discountAgorot ?? 0,
      totalAgorot: totals.lines[index]?.totalAgorot ?? 0,
    })),
    discount: document.discount,
    totals: { ...totals, vatRateBasisPoints: vatRate },
    verificationUrl: 'https://pinkas.example/v/3f9Qw7Zk1RtXyB5LmN2sVg',
    brandColor: '#2742A8',
    allocationNumber: '204519873',
    ...changes,
  };
}
