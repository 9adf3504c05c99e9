import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import type { Services } from '../../../../platform/services.ts';
import { readIssuerPictures } from '../files/printed-pictures.ts';
import { findStoredDocument } from '../record/stored-document.reads.ts';

/** How the bytes of a PNG begin; a printed picture is that or a JPEG. */
const PNG_BEGIN = 0x89;

/**
 * The logo that a document was issued with, for whoever holds the link of its page. NOT_FOUND for a document
 * without one, and while its file is gone.
 */
export async function openLogoPublicly(
  services: Services,
  accountId: number,
  documentId: string,
): Promise<FileAnswer> {
  const document = await inAccount(services.db, { accountId }, (tx) =>
    findStoredDocument(tx, documentId),
  );
  const image = document?.issuer.logo;
  if (image === undefined) throw new AppError('NOT_FOUND');
  const { logo } = await readIssuerPictures(services, accountId, { logo: image });
  if (logo === undefined) throw new AppError('NOT_FOUND');
  const isPng = logo.bytes[0] === PNG_BEGIN;
  return {
    body: logo.bytes,
    mediaType: isPng ? 'image/png' : 'image/jpeg',
    fileName: isPng ? 'logo.png' : 'logo.jpg',
    disposition: 'inline',
  };
}
