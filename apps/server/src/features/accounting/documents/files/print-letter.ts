import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';

import type { Services } from '../../../../platform/services.ts';
import { documentPrinter } from '../print/document-printer.ts';
import { letterText } from '../print/letter-text.ts';
import { printableLetter, type PrintableLetter } from '../print/letter-view.ts';
import { orBusy } from './document-files.ts';

export type { LetterColumn, PrintableLetter } from '../print/letter-view.ts';

/** Prints a letter in the look of documents. BUSY when the printer has too much to do. */
export function printLetterPages(services: Services, paper: PrintableLetter): Promise<Uint8Array> {
  return orBusy(documentPrinter.of(services).printPage(printableLetter(paper)));
}

/** The pages of a letter to look at, and what they say. BUSY as above. */
export async function renderLetterPages(
  services: Services,
  paper: PrintableLetter,
): Promise<PrintedPages> {
  const printer = documentPrinter.of(services);
  return {
    pages: await orBusy(printer.renderPage(printableLetter(paper))),
    text: letterText(paper),
  };
}
