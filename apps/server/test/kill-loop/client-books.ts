import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { aCredit, aLink, aReceipt, anInvoiceReceipt } from '@pinkas/test-kit/a-document';
import { aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';

import type { Issued } from '../issue.ts';

const { INVOICE, RECIEPT, INVOICE_CREDIT, INVOICE_RECIEPT } = DOC_TYPES;

/** What a client issues, over and over. */
export const CLIENT_DOC_TYPES = [INVOICE, RECIEPT, INVOICE_CREDIT, INVOICE_RECIEPT] as const;

/** Half of an invoice: one is paid, the other credited, in either order. */
const HALF_LINE = aLine({ quantityE4: 5_000 });

/** What a client remembers between its documents, over crashes too. */
export interface ClientBooks {
  /** The next document; one that hangs on an invoice is an invoice while none was answered. */
  next(changes: Pick<InvoiceRequest, 'mailTo'>): InvoiceRequest;
  /** Takes in what was answered to the last one. */
  answered(issued: Issued): void;
}

export function clientBooks(): ClientBooks {
  let sent = 0;
  let invoice: Issued | undefined;
  return {
    next(changes) {
      const docType = CLIENT_DOC_TYPES[sent % CLIENT_DOC_TYPES.length] ?? INVOICE;
      sent += 1;
      if (docType === INVOICE_RECIEPT) return anInvoiceReceipt(changes);
      if (docType === INVOICE || invoice === undefined) {
        // One whose answer is lost is not followed: its id is not known.
        invoice = undefined;
        return anInvoice(changes);
      }
      const { totalAgorot } = invoice;
      if (docType === INVOICE_CREDIT) {
        const links = [aLink(invoice, 'credit', totalAgorot / 2)];
        return aCredit(invoice, { ...changes, lines: [HALF_LINE], links });
      }
      const links = [aLink(invoice, 'receipt', totalAgorot / 2)];
      return aReceipt(totalAgorot / 2, { ...changes, links });
    },
    answered(issued) {
      if (issued.docType === INVOICE) invoice = issued;
    },
  };
}
