import { VISITOR } from '@pinkas/domain/identity/actor';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { PdfAnswer } from '../../../../platform/http/implement.ts';
import type { Services } from '../../../../platform/services.ts';
import { recordEvent } from '../record/document-events.repository.ts';
import { findOriginalFile, giveDocumentFile } from '../files/document-files.ts';
import { claimOriginal } from '../files/claim-original.ts';

/**
 * Serves a document to the holder of its customer's link: the original to the first who takes it,
 * wherever that is, a certified copy to all others and of a document that was cancelled. NOT_FOUND,
 * BUSY.
 */
export async function handOutPublicly(
  services: Services,
  accountId: number,
  documentId: string,
): Promise<PdfAnswer> {
  // Made first, so that the one chance is not spent on a failed print.
  const original = await findOriginalFile(services, accountId, documentId, {
    read: giveDocumentFile,
  });
  const claim = { accountId, documentId, takenBy: newId(), channel: 'download' as const };
  const isTheirs = original !== undefined && (await claimOriginal(services, claim)) === 'theirs';
  const file = isTheirs ? original : undefined;
  const { bytes, fileName } =
    file ?? (await giveDocumentFile(services, accountId, documentId, 'copy'));
  const kind = isTheirs ? 'original-delivered' : 'copy-downloaded';
  await inAccount(services.db, { accountId }, (tx) =>
    recordEvent(tx, { documentId, kind, at: services.clock.now(), actor: VISITOR }),
  );
  return { bytes, fileName, disposition: 'attachment' };
}
