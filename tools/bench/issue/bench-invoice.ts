import { aLine, anInvoice, type InvoiceRequest } from '@pinkas/test-kit/an-invoice';

const LINES = 3;

/** Returns the invoice that all figures of issuing send: three rows to a customer who was typed. */
export function benchInvoice(): InvoiceRequest {
  return anInvoice({
    lines: Array.from({ length: LINES }, (_, index) =>
      aLine({ description: `שעות ייעוץ, שלב ${index + 1}`, quantityE4: 15_000 + index }),
    ),
  });
}
