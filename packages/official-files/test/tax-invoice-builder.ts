import {
  BLANK_LINE,
  type DocumentDraft,
  type DocumentLine,
} from '@pinkas/domain/documents/draft/document-draft';
import { computeTotals } from '@pinkas/domain/documents/sums/totals';
import { basisPoints, e4 } from '@pinkas/domain/money/agorot';

import type { TaxInvoice } from '../src/factur-x/tax-invoice.ts';

/** One row of 3 units at 1,850.00 before VAT. */
export const PLAIN_LINE: DocumentLine = {
  ...BLANK_LINE,
  description: 'עיצוב אריזה לסדרת גופי תאורה',
  quantityE4: e4(30_000),
  unitPriceE4: e4(18_500_000),
};

/** The parts of a draft from which the sums follow. */
type PricedDraft = Pick<DocumentDraft, 'lines' | 'discount' | 'rounding' | 'currency'>;

/** Returns a tax invoice with sums computed by the product's own rule; name only what matters. */
export function aTaxInvoice(
  priced: Partial<PricedDraft> = {},
  changes: Partial<TaxInvoice> = {},
  rateBasisPoints = 1_800,
): TaxInvoice {
  const document: PricedDraft = {
    lines: [PLAIN_LINE],
    discount: { kind: 'none' },
    rounding: 'none',
    currency: 'ILS',
    ...priced,
  };
  const totals = computeTotals(document, basisPoints(rateBasisPoints));
  return {
    kind: 'invoice',
    number: '20419',
    issueDate: '2026-11-20',
    dueDate: '2026-12-20',
    seller: {
      name: 'סטודיו קו תכלת',
      taxId: '300000007',
      address: 'רחוב הדוגמה 12',
      city: 'תל אביב',
      phone: '03-0000000',
      email: 'studio@kav-tchelet.example',
    },
    buyer: {
      name: 'אור לבן תאורה בע"מ',
      taxId: '510000003',
      address: 'שדרת הדוגמה 4',
      city: 'חיפה',
      phone: '',
      email: 'office@or-lavan.example',
    },
    lines: document.lines.map((line, index) => ({
      description: line.description,
      unit: line.unit,
      orderLineReference: line.orderLineReference,
      quantityE4: line.quantityE4,
      unitPriceE4: line.unitPriceE4,
      priceIncludesVat: line.priceIncludesVat,
      vatKind: line.vatKind,
      discountMinor: totals.lines[index]?.discountMinor ?? 0,
      totalMinor: totals.lines[index]?.totalMinor ?? 0,
    })),
    totals: { ...totals, vatRateBasisPoints: rateBasisPoints },
    currency: document.currency,
    vatInShekelsAgorot: totals.vatMinor,
    prepaidAgorot: 0,
    precedingInvoices: [],
    remarks: '',
    allocationNumber: null,
    words: {
      discount: 'הנחה',
      exemptReason: 'פטור ממע"מ',
      paymentTerms: 'מיידי',
      allocationNumber: 'מספר הקצאה',
    },
    ...changes,
  };
}
