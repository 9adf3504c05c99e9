import type { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import type { DocumentLine, PricedDocument } from '@pinkas/domain/documents/draft/document-draft';
import { computeTotals } from '@pinkas/domain/documents/sums/totals';
import { basisPoints } from '@pinkas/domain/money/agorot';
import { localDateAt } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

export type InvoiceRequest = z.input<typeof IssueDocumentRequest>;
type LineRequest = InvoiceRequest['lines'][number];

/** Returns a row of one hour at ₪ 100 before VAT. */
export function aLine(changes: Partial<LineRequest> = {}): LineRequest {
  return {
    description: 'שעת ייעוץ',
    unit: 'שעות',
    quantityE4: 10_000,
    unitPriceE4: 1_000_000,
    priceIncludesVat: false,
    vatKind: 'taxable',
    discount: { kind: 'none' },
    ...changes,
  };
}

/** Returns the total that a screen would show for these rows, at 18% by default. */
export function totalOf(
  request: Pick<InvoiceRequest, 'lines' | 'discount' | 'rounding'>,
  rateBasisPoints = 1_800,
): number {
  const document: PricedDocument = {
    lines: request.lines as readonly unknown[] as readonly DocumentLine[],
    discount: request.discount as PricedDocument['discount'],
    rounding: request.rounding,
    currency: 'ILS',
  };
  return computeTotals(document, basisPoints(rateBasisPoints)).totalMinor;
}

/** Returns a tax invoice that can be issued today, with what a test changes of it. */
export function anInvoice(changes: Partial<InvoiceRequest> = {}): InvoiceRequest {
  const request = {
    docType: 305,
    documentDate: localDateAt(Date.now()),
    dueDate: null,
    language: 'he' as const,
    subject: '',
    remarks: '',
    customer: aCustomer(),
    pricesIncludeVat: false,
    lines: [aLine()],
    discount: { kind: 'none' as const },
    rounding: 'none' as const,
    mailTo: [],
    ...changes,
  };
  return { ...request, expectedTotalAgorot: changes.expectedTotalAgorot ?? totalOf(request) };
}

/** Returns a customer that was typed, not picked, and is not saved. */
export function aCustomer(
  changes: Partial<InvoiceRequest['customer']> = {},
): InvoiceRequest['customer'] {
  return {
    id: null,
    name: 'מאפיית שיבולת הכפר',
    taxId: '',
    email: '',
    phone: '',
    address: '',
    city: '',
    saveAsRegular: false,
    ...changes,
  };
}
