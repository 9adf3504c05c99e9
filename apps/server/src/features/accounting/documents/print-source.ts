import type { DocTypeId } from '@pinkas/domain/documents/doc-type';

import type { PrintDocument, PrintMark } from './print/print-model.ts';
import { fromDiscountColumns, type StoredContent, type StoredLine } from './stored-document.ts';

interface PrintSource {
  readonly docType: number;
  readonly number: number | null;
  readonly content: StoredContent;
  readonly lines: readonly StoredLine[];
  readonly mark: PrintMark;
  readonly verificationUrl: string | null;
}

/** A document as the printer takes it: made of the stored snapshot alone. */
export function toPrintDocument(source: PrintSource): PrintDocument {
  const { content, lines, number } = source;
  return {
    docType: source.docType as DocTypeId,
    number: number === null ? null : String(number),
    mark: source.mark,
    language: content.language === 'en' ? 'en' : 'he',
    currency: 'ILS',
    documentDate: content.documentDate,
    dueDate: content.dueDate,
    issuedAt: content.issuedAt,
    subject: content.subject,
    remarks: content.remarks,
    issuer: content.issuer,
    customer: content.customer,
    lines: lines.map((line) => ({
      description: line.description,
      unit: line.unit,
      quantityE4: line.quantityE4,
      unitPriceE4: line.unitPriceE4,
      priceIncludesVat: line.priceIncludesVat,
      vatKind: line.vatKind === 'exempt' || line.vatKind === 'zero' ? line.vatKind : 'taxable',
      discount: fromDiscountColumns(line),
      discountAgorot: line.discountAgorot,
      totalAgorot: line.totalAgorot,
    })),
    discount: fromDiscountColumns(content),
    totals: content,
    verificationUrl: source.verificationUrl,
    brandColor: content.issuer.brandColor,
    allocationNumber: null,
  };
}
