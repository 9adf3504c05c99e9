import type { ApiDocument } from '@pinkas/contract/api/v1/document-fields';
import { decimalText } from '@pinkas/domain/api/decimal';

import type { ShownDocument, Warning } from '../../adapter/adapter.api.ts';
import { warningText } from '../answers/words.ts';
import type { SentAnswer } from '../calls/ezcount-call.ts';

/** What an answer says beside the document. */
export interface AnsweredWith {
  readonly transactionId: string | undefined;
  /** Whom the mail goes to. */
  readonly mailTo: readonly string[];
  readonly warnings: readonly Warning[];
}

function calculatedOf(
  { totals, total, date }: ApiDocument,
  vatRate: string,
  transactionId: string | undefined,
): object {
  const { currency } = totals;
  return {
    transaction_id: transactionId ?? '',
    date,
    currency,
    rate: rateOf(total, totals.total),
    vat: vatRate,
    vat_price: Number(totals.vat),
    price_before_vat: Number(totals.beforeVat),
    price_total: total,
    price_total_in_currency: Number(totals.total),
  };
}

/** Shekels for one unit of the currency of the document, as far as its sums show it. */
function rateOf(shekels: string, inCurrency: string): number {
  return shekels === inCurrency || Number(inCurrency) === 0
    ? 1
    : Number(shekels) / Number(inCurrency);
}

/** Returns the answer for a document that was issued and cannot be read now: without its links. */
export function issuedAnswer(
  document: ApiDocument,
  { mailTo, warnings }: AnsweredWith,
): SentAnswer {
  return {
    status: 200,
    body: {
      success: true,
      doc_uuid: document.id,
      doc_number: document.number,
      doc_type: document.typeCode,
      sent_mails: [...mailTo],
      allocation_number: document.allocationNumber,
      warning: warningText(warnings),
    },
  };
}

/** Returns the answer for a document that was issued, now or before. */
export function documentAnswer(
  { document, ...shown }: ShownDocument,
  { transactionId, mailTo, warnings }: AnsweredWith,
): SentAnswer {
  const warning = warningText(warnings);
  const vatRate = decimalText(shown.vatBasisPoints, 2);
  return {
    status: 200,
    body: {
      success: true,
      doc_uuid: document.id,
      doc_number: document.number,
      doc_type: document.typeCode,
      pdf_link: shown.pdfLink,
      pdf_link_copy: shown.pdfLinkCopy,
      doc_link: shown.pageLink,
      sent_mails: [...mailTo],
      ua_uuid: shown.callerId,
      allocation_number: document.allocationNumber,
      calculatedData: calculatedOf(document, vatRate, transactionId),
      ...(warning !== undefined && { warning }),
    },
  };
}
