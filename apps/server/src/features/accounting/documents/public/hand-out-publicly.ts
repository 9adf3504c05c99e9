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
 * wherever that is, a certified copy to all others, of a document that was cancelled, and to who wants no more than a copy.
 * NOT_FOUND, BUSY.
 */
export async function handOutPublicly(
  services: Services,
  target: { readonly accountId: number; readonly documentId: string },
  { isCopyWanted }: { readonly isCopyWanted: boolean } = { isCopyWanted: false },
): Promise<PdfAnswer> {
  const { accountId, documentId } = target;
  const original = isCopyWanted ? undefined : await takeOriginal(services, target);
  const { bytes, fileName } =
    original ?? (await giveDocumentFile(services, accountId, documentId, 'copy'));
  const kind = original === undefined ? 'copy-downloaded' : 'original-delivered';
  await inAccount(services.db, { accountId }, (tx) =>
    recordEvent(tx, { documentId, kind, at: services.clock.now(), actor: VISITOR }),
  );
  return { bytes, fileName, disposition: 'attachment' };
}

/** Returns the original for the first who takes it; undefined for all others. */
async function takeOriginal(
  services: Services,
  { accountId, documentId }: { readonly accountId: number; readonly documentId: string },
): Promise<Pick<PdfAnswer, 'bytes' | 'fileName'> | undefined> {
  // Made first, so that the one chance is not spent on a failed print.
  const original = await findOriginalFile(services, accountId, documentId, {
    read: giveDocumentFile,
  });
  const claim = { accountId, documentId, takenBy: newId(), channel: 'download' as const };
  const isTheirs = original !== undefined && (await claimOriginal(services, claim)) === 'theirs';
  return isTheirs ? original : undefined;
}
