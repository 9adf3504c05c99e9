import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { documentPrinter } from '../print/document-printer.ts';
import { renderWithText } from '../print/printed-text.ts';
import { toPrintDocument } from '../print/print-source.ts';
import { findDocument, orBusy, readIssuedPrint, shownNumber } from './document-files.ts';

/** Which pages somebody looks at. */
export interface PageRequest {
  /** Counted from 1. */
  readonly page: number;
  /** Fires when nobody waits for the pages any more. */
  readonly signal: AbortSignal;
}

/**
 * Returns pages of an issued document as pictures, and beside the first its words, marked as a certified copy.
 * NOT_FOUND, BUSY.
 */
export async function renderDocumentPages(
  services: Services,
  { accountId, documentId }: { readonly accountId: number; readonly documentId: string },
  { page, signal }: PageRequest,
): Promise<PrintedPages> {
  const found = await inAccount(services.db, { accountId }, (tx) => findDocument(tx, documentId));
  const shown = shownNumber(found, 'copy', undefined);
  const source = await readIssuedPrint(services, accountId, found, { mark: 'copy', shown });
  const prints = documentPrinter.of(services).for({ party: accountId, signal });
  return orBusy(renderWithText(prints, toPrintDocument(source), page));
}
