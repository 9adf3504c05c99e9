import type { PrintedPages } from '@pinkas/contract/accounting/documents/printed-text';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { isOpeningNoted } from '../../../business/preferences/preferences.api.ts';
import { documentPageUrl, verificationUrl } from '../files/document-files.ts';
import { renderDocumentPages, type PageRequest } from '../files/document-pages.ts';
import { recordOpening } from '../record/document-events.repository.ts';
import { listPageLinks } from './page-links.repository.ts';
import type { PageTarget } from '../record/public-link.ts';

/** Programs that fetch an address to draw a card of it, to check it or to index it. */
const MACHINES =
  /bot|crawl|spider|slurp|preview|embed|facebookexternalhit|whatsapp|telegram|skype|scanner|safelinks|curl|wget|python/i;

/**
 * Returns whether the client is no person: a link preview, a crawler, or a client without a user
 * agent.
 */
export function isMachine(userAgent: string): boolean {
  return userAgent === '' || MACHINES.test(userAgent);
}

/** Logs in the history of a document that its customer opened its page; once a day, unless the business records no openings. */
export async function tellOpening(tx: AccountTx, documentId: string, at: string): Promise<void> {
  if (await isOpeningNoted(tx)) await recordOpening(tx, documentId, at);
}

/**
 * Returns pages of a document for the holder of the link of its page, as a certified copy, with the text beside the first.
 * BUSY.
 */
export function renderPagesPublicly(
  services: Services,
  target: { readonly accountId: number; readonly documentId: string },
  wanted: PageRequest,
): Promise<PrintedPages> {
  return renderDocumentPages(services, target, wanted);
}

/** Path of the page on which the customer sees, takes and answers the document. */
export function pagePathOf(services: Services, target: PageTarget): string {
  return documentPageUrl({ ...services.config, origin: '' }, target);
}

/**
 * Returns which links open the pages of documents; those whose first one still does are not among
 * them.
 */
export function pageLinksOf(
  tx: AccountTx,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return listPageLinks(tx, documentIds);
}

/** Path of the page that proves the document's prints. */
export function verificationPathOf(
  services: Services,
  accountId: number,
  documentId: string,
): string {
  return verificationUrl({ ...services.config, origin: '' }, accountId, documentId);
}
