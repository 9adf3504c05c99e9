import type { OpenDocument } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { localDate } from '@pinkas/domain/time/local-date';

import { CUSTOMER_ID } from './fake-documents.ts';

export const SOURCE_ID = '01a1f76c-7213-7736-b341-34411b6a79d1';

/** Returns an issued document that a new one may reference: an invoice of 1,180.00. */
export function anOpenDocument(parts: Partial<OpenDocument> = {}): OpenDocument {
  return {
    id: SOURCE_ID,
    docType: 305,
    number: 30100,
    documentDate: localDate('2026-10-01'),
    dueDate: localDate('2026-10-31'),
    customerId: CUSTOMER_ID,
    customerName: 'קליניקה נעימה',
    subject: 'מיתוג',
    currency: 'ILS',
    totalAgorot: 118_000,
    openAgorot: 118_000,
    isIncome: false,
    creditableAgorot: 118_000,
    currencyRateE6: 1_000_000,
    creditableMinor: 118_000,
    vatRateBasisPoints: 1_800,
    linkKind: 'receipt',
    owner: {
      name: 'קליניקה נעימה',
      taxId: '514713288',
      cardName: 'קליניקה נעימה',
      cardTaxId: '514713288',
    },
    ...parts,
  };
}

/** A row of a document that others follow: 10 units at 100.00, of which nothing was taken. */
export const SOURCE_ROW = {
  lineNo: 1,
  description: 'מיתוג',
  unit: 'יחידות',
  quantityE4: 100_000,
  amountMinor: 100_000,
  totalMinor: 100_000,
  priceIncludesVat: false,
  hasDiscountSum: false,
  takenQuantityE4: 0,
  takenAmountMinor: 0,
  takenDiscountMinor: 0,
  takenMinor: 0,
};

/** Values of a new document made from an issued one, with one row of 1,000.00 before VAT. */
export function aDraftAnswer(docType: number, source: OpenDocument) {
  return {
    tagIds: [],
    form: {
      docType,
      documentDate: '2026-11-20',
      dueDate: null,
      language: 'he',
      subject: 'מיתוג',
      remarks: '',
      customer: {
        id: CUSTOMER_ID,
        name: 'קליניקה נעימה',
        taxId: '514713288',
        email: '',
        phone: '',
        address: '',
        city: '',
        saveAsRegular: false,
      },
      pricesIncludeVat: false,
      lines: [
        {
          description: 'מיתוג',
          unit: '',
          quantityE4: 20_000,
          unitPriceE4: 5_000_000,
          priceIncludesVat: false,
          vatKind: 'taxable',
          discount: { kind: 'none' },
        },
      ],
      discount: { kind: 'none' },
      rounding: 'none',
      currency: 'ILS',
      currencyRateE6: 1_000_000,
      zeroRateReason: '',
      payments: [],
      links: [{ sourceId: source.id, kind: source.linkKind, sumAgorot: source.totalAgorot }],
    },
    sources: [source],
    namesBySum: {
      taxable: 'זיכוי בגין החשבונית',
      exempt: 'זיכוי בגין החשבונית, חלק פטור',
      zero: 'זיכוי בגין החשבונית, חלק בשיעור אפס',
    },
  };
}
