import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';

import type { Services } from '../../../../platform/services.ts';
import { documentPrinter } from '../print/document-printer.ts';
import { letterText } from '../print/letter-text.ts';
import { printableLetter, type PrintableLetter } from '../print/letter-view.ts';
import { orBusy } from './document-files.ts';

export type { LetterColumn, PrintableLetter } from '../print/letter-view.ts';

/** Prints a letter in the layout of documents. BUSY when the printer is overloaded. */
export function printLetterPages(services: Services, paper: PrintableLetter): Promise<Uint8Array> {
  return orBusy(documentPrinter.of(services).printPage(printableLetter(paper)));
}

/** Returns the pages of a letter as pictures, and their text. BUSY as above. */
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
