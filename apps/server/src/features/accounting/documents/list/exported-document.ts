import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';

/** A document as an export tells it: a row of the list, and what the list leaves out. */
export interface ExportedDocument extends DocumentRow {
  readonly customerTaxId: string;
  readonly netAgorot: number;
  readonly vatAgorot: number;
  /** The currency of the document; the sums are in shekels whatever it is. */
  readonly currency: string;
}
