import type { DocumentDraft } from '@pinkas/domain/documents/draft/document-draft';
import { mayHidePrices } from '@pinkas/domain/documents/rules/document-rules';
import type { PrintLayout } from '@pinkas/domain/documents/print/print-layout';

/** Differences of the document's head and print from the defaults of the business. */
export interface PrintChoices {
  /** Empty for the account's default. */
  readonly printLayout: PrintLayout | '';
  /** Whether prices and sums are left out, where the type may. */
  readonly hidesPrices: boolean;
  /** The branch in which it is issued; null for the default one, and in a business without branches. */
  readonly branchId: string | null;
}

export const USUAL_PRINT: PrintChoices = { printLayout: '', hidesPrices: false, branchId: null };

/** Returns the choices as they are sent; those that the type does not support are omitted. */
export function readPrintChoices(
  { printLayout, hidesPrices, branchId }: PrintChoices,
  docType: number,
): Pick<DocumentDraft, 'printLayout' | 'hidesPrices' | 'branchId'> {
  return {
    printLayout: printLayout === '' ? null : printLayout,
    hidesPrices: hidesPrices && mayHidePrices(docType),
    branchId,
  };
}
