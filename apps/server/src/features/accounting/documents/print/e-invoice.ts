import type { TaxInvoice } from '@pinkas/official-files/factur-x/tax-invoice';

import { printLabelsIn } from './print-labels.ts';
import { issuerIn, type PrintDocument } from './print-model.ts';

/**
 * The document as the EN 16931 writer takes it, or null where the standard has no place for it: a
 * type that is no invoice, or a print without a number.
 */
export function toTaxInvoice(document: PrintDocument): TaxInvoice | null {
  if (document.docType !== 305 || document.number === null) return null;
  const labels = printLabelsIn(document.language);
  const { issuer } = document;
  return {
    number: document.number,
    issueDate: document.documentDate,
    dueDate: document.dueDate,
    seller: { ...issuer, ...issuerIn(document.language, issuer) },
    buyer: document.customer,
    lines: document.lines,
    totals: document.totals,
    remarks: document.remarks,
    allocationNumber: document.allocationNumber,
    words: {
      discount: labels.discount,
      exemptReason: labels.lineExempt,
      paymentTerms: labels.paymentTerms,
      allocationNumber: labels.allocationNumber,
    },
  };
}
