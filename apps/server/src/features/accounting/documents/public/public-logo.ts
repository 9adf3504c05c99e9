import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { logoFileOf } from '../../../../platform/mail/mail-logo.ts';
import type { Services } from '../../../../platform/services.ts';
import { readIssuerLogo } from '../files/printed-pictures.ts';
import type { PrintPicture } from '../print/print-model.ts';
import { findStoredDocument } from '../record/content/stored-document.reads.ts';

/** Serves a logo publicly. NOT_FOUND without one. */
export function logoAnswer(logo: PrintPicture | undefined): FileAnswer {
  if (logo === undefined) throw new AppError('NOT_FOUND');
  const { name: fileName, contentType: mediaType } = logoFileOf(logo);
  return { body: logo.bytes, mediaType, fileName, disposition: 'inline' };
}

/**
 * Serves the logo that a document was issued with to the holder of the link of its page. NOT_FOUND for a
 * document without one, and while its file is missing.
 */
export async function openLogoPublicly(
  services: Services,
  accountId: number,
  documentId: string,
): Promise<FileAnswer> {
  const document = await inAccount(services.db, { accountId }, (tx) =>
    findStoredDocument(tx, documentId),
  );
  return logoAnswer(await readIssuerLogo(services, accountId, document?.issuer.logo));
}
