import type { DocumentDraft } from '@pinkas/domain/documents/document-draft';
import { mayHidePrices } from '@pinkas/domain/documents/document-rules';
import type { PrintLayout } from '@pinkas/domain/documents/print-layout';

/** How the print of the document differs from those of the business. */
export interface PrintChoices {
  /** Empty for the way of the account. */
  readonly printLayout: PrintLayout | '';
  /** Whether prices and sums are left out, where the type may. */
  readonly hidesPrices: boolean;
}

export const USUAL_PRINT: PrintChoices = { printLayout: '', hidesPrices: false };

/** Returns the choices as they are sent; those that the type has no place for are left out. */
export function readPrintChoices(
  { printLayout, hidesPrices }: PrintChoices,
  docType: number,
): Pick<DocumentDraft, 'printLayout' | 'hidesPrices'> {
  return {
    printLayout: printLayout === '' ? null : printLayout,
    hidesPrices: hidesPrices && mayHidePrices(docType),
  };
}
