import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { documentPrinter } from '../print/document-printer.ts';
import { renderWithText } from '../print/printed-text.ts';
import { toPrintDocument } from '../print/print-source.ts';
import { findDocument, orBusy, readIssuedPrint, shownNumber } from './document-files.ts';

/**
 * Returns the pages of an issued document as pictures and in words, marked as a certified copy.
 * NOT_FOUND, BUSY.
 */
export async function renderDocumentPages(
  services: Services,
  accountId: number,
  documentId: string,
): Promise<PrintedPages> {
  const found = await inAccount(services.db, { accountId }, (tx) => findDocument(tx, documentId));
  const shown = shownNumber(found, 'copy', undefined);
  const source = await readIssuedPrint(services, accountId, found, { mark: 'copy', shown });
  return orBusy(renderWithText(documentPrinter.of(services), toPrintDocument(source)));
}
