import { randomUUIDv7 } from 'node:crypto';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { PdfAnswer } from '../../../platform/http/implement.ts';
import { recordEvent } from './document-events.repository.ts';
import { takeDocumentFile, type DocumentFilesDependencies } from './document-files.ts';
import { takeOriginal } from './hand-out-original.ts';

/** What giving documents out by a public link needs. */
export type PublicFilesDependencies = DocumentFilesDependencies;

/**
 * A document for whoever holds its customer's link: the original for the first who takes it, wherever
 * that is, a certified copy for all others and of a document that was cancelled. NOT_FOUND, BUSY.
 */
export async function handOutPublicly(
  deps: PublicFilesDependencies,
  accountId: number,
  documentId: string,
): Promise<PdfAnswer> {
  // Made first, so that the one chance is not spent on a failed print.
  const original = await takeDocumentFile(deps, accountId, documentId, 'original');
  const taker = { accountId, documentId, takenBy: randomUUIDv7(), channel: 'download' as const };
  const isOriginal = (await takeOriginal(deps, taker)) === 'theirs';
  const { bytes, fileName } = isOriginal
    ? original
    : await takeDocumentFile(deps, accountId, documentId, 'copy');
  const kind = isOriginal ? 'original-delivered' : 'copy-downloaded';
  await inAccount(deps.db, { accountId }, (tx) =>
    recordEvent(tx, { documentId, kind, at: deps.clock.now() }),
  );
  return { bytes, fileName, disposition: 'attachment' };
}
