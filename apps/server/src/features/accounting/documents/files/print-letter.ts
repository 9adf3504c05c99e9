import type { PrintedPages } from '@pinkas/contract/accounting/documents/paper-text';

import type { Services } from '../../../../platform/services.ts';
import { documentPrinter } from '../print/document-printer.ts';
import { letterText } from '../print/letter-text.ts';
import { letterPaper, type LetterPaper } from '../print/letter-view.ts';
import { orBusy } from './document-files.ts';

export type { LetterColumn, LetterPaper } from '../print/letter-view.ts';

/** Prints a letter in the look of documents. BUSY when the printer has too much to do. */
export function printLetterPaper(services: Services, paper: LetterPaper): Promise<Uint8Array> {
  return orBusy(documentPrinter.of(services).printPaper(letterPaper(paper)));
}

/** The pages of a letter to look at, and what they say. BUSY as above. */
export async function renderLetterPages(
  services: Services,
  paper: LetterPaper,
): Promise<PrintedPages> {
  const printer = documentPrinter.of(services);
  return { pages: await orBusy(printer.renderPaper(letterPaper(paper))), text: letterText(paper) };
}
