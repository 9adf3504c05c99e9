import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';

import type { Services } from '../../../../platform/services.ts';
import { documentPrinter } from '../print/document-printer.ts';
import { letterText } from '../print/letter-text.ts';
import { printableLetter, type PrintableLetter } from '../print/letter-view.ts';
import { orBusy } from './document-files.ts';
import type { PageRequest } from './document-pages.ts';

export type { LetterColumn, PrintableLetter } from '../print/letter-view.ts';

/** Prints a letter in the layout of documents. BUSY when the printer is overloaded. */
export function printLetterPages(
  services: Services,
  accountId: number,
  paper: PrintableLetter,
): Promise<Uint8Array> {
  const prints = documentPrinter.of(services).for({ party: accountId });
  return orBusy(prints.printPage(printableLetter(paper)));
}

/** Returns pages of a letter from one on as pictures, with its text beside the first. BUSY as above. */
export async function renderLetterPages(
  services: Services,
  accountId: number,
  paper: PrintableLetter,
  { page, signal }: PageRequest,
): Promise<PrintedPages> {
  const prints = documentPrinter.of(services).for({ party: accountId, signal });
  const drawn = await orBusy(prints.renderPage(printableLetter(paper), page));
  return { ...drawn, text: page === 1 ? letterText(paper) : null };
}
