import { isReverseCharge } from '@pinkas/domain/documents/rules/reverse-charge';
import { agorot, sumAgorot } from '@pinkas/domain/money/agorot';
import { toAgorot } from '@pinkas/domain/money/to-agorot';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { computeNetAmounts, type PricedInvoice } from '@pinkas/official-files/factur-x/net-amounts';

import type { InvoiceToApprove } from '../../../../../integrations/tax-authority/invoice-request.ts';
import type { StoredDocument } from '../../record/content/stored-document.reads.ts';
import { sumsOfBooks } from '../../record/content/stored-document.ts';

/**
 * Returns a document in the form of a request for its number; `userName` is the person in whose
 * name.
 */
export function toInvoiceToApprove(document: StoredDocument, userName: string): InvoiceToApprove {
  // What the total was rounded by is part of the payment: net and VAT have to reach the total.
  const netAgorot = document.netAgorot + document.roundingAgorot;
  return {
    invoiceId: document.id,
    docType: document.docType,
    number: document.number,
    issuerTaxId: document.issuer.taxId,
    customerTaxId: document.customer.taxId,
    customerName: document.customer.name,
    userName,
    documentDate: document.documentDate,
    issuedOn: localDateOf(document.issuedAt),
    beforeDiscountAgorot: netOfRows(document) + document.roundingAgorot,
    netAgorot,
    vatAgorot: document.vatAgorot,
    isReverseCharge: isReverseCharge(document),
  };
}

/** Returns all rows without VAT, their own discounts taken off, that of the document not. */
function netOfRows(document: StoredDocument): number {
  const { netAgorot, currency, currencyRateE6, documentDiscountAgorot } = document;
  if (documentDiscountAgorot === 0) return netAgorot;
  const { lineNetMinor } = computeNetAmounts(pricedInvoiceOf(document));
  const net = sumAgorot(lineNetMinor.map((sum) => agorot(sum)));
  return currency === 'ILS' ? net : toAgorot(net, currency, currencyRateE6);
}

function pricedInvoiceOf(document: StoredDocument): PricedInvoice {
  const sums = document.currencySums ?? sumsOfBooks(document);
  return {
    totals: { ...sums, vatRateBasisPoints: document.vatRateBasisPoints },
    lines: document.lines.map((line) => ({
      description: '',
      unit: '',
      quantityE4: line.quantityE4,
      unitPriceE4: line.unitPriceE4,
      priceIncludesVat: line.priceIncludesVat,
      vatKind: line.vatKind,
      discountMinor: line.discountMinor,
      totalMinor: line.totalMinor,
    })),
  };
}
