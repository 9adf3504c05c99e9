import { hasEInvoiceDecimals } from '@pinkas/domain/documents/rules/e-invoice-support';
import type { TaxInvoice } from '@pinkas/official-files/factur-x/tax-invoice';

import { printLabelsIn } from './print-labels.ts';
import { wordsUnderRow } from './views/row-words.ts';
import { issuerIn, rulesOf, type PrintDocument } from './print-model.ts';

/**
 * Returns the document in the form of the EN 16931 writer, or null where the standard does not
 * cover it: a type that is no invoice, a print without a number, or a currency of more than two
 * decimals.
 */
export function toTaxInvoice(document: PrintDocument): TaxInvoice | null {
  const rules = rulesOf(document);
  if (!rules.isTaxInvoice || document.number === null) return null;
  if (!hasEInvoiceDecimals(document.currency)) return null;
  const labels = printLabelsIn(document.language);
  const { issuer, totals } = document;
  return {
    kind: rules.posting === 'credit' ? 'credit-note' : 'invoice',
    number: document.number,
    issueDate: document.documentDate,
    dueDate: document.dueDate,
    seller: { ...issuer, ...issuerIn(document.language, issuer) },
    buyer: document.customer,
    lines: document.lines.map((line) => {
      const under = wordsUnderRow(line, labels);
      return {
        ...line,
        description: under === '' ? line.description : `${line.description}\n${under}`,
      };
    }),
    totals,
    currency: document.currency,
    vatInShekelsAgorot: (document.shekelTotals ?? totals).vatMinor,
    prepaidAgorot: rules.payments === 'equal-to-total' ? totals.totalMinor : 0,
    precedingInvoices: document.references
      .filter((reference) => reference.kind === 'credit')
      .map((reference) => ({ number: reference.number, issueDate: reference.documentDate })),
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
