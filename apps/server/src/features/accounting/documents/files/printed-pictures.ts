import {
  BUSINESS_IMAGE_KINDS,
  type PrintedImage,
  type PrintedImages,
} from '@pinkas/domain/company/business-image';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { isLostFile } from '../../../../platform/storage/file-store.ts';
import { findSmallPictures, readPrintablePictures } from '../../../files/uploads/uploads.api.ts';
import type { IssuerPictures, PrintPicture } from '../print/print-model.ts';
import type { PrintSource } from '../print/print-source.ts';
import type { StoredDocument } from '../record/content/stored-document.reads.ts';
import { imageIdsOf } from './row-images.ts';

/**
 * Returns the pictures of the business that a snapshot names. One whose file is missing or damaged is left
 * out and logged: a document is complete without its logo, and must not wait for a backup.
 */
export async function readIssuerPictures(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  accountId: number,
  images: PrintedImages,
): Promise<IssuerPictures> {
  const found: { logo?: PrintPicture; signature?: PrintPicture } = {};
  for (const kind of BUSINESS_IMAGE_KINDS) {
    const image = images[kind];
    if (image === undefined) continue;
    const { sha256, widthPx, heightPx } = image;
    try {
      const bytes = await storage.uploadedOf(accountId).read(sha256);
      found[kind] = { bytes, widthPx, heightPx };
    } catch (error) {
      if (!isLostFile(error)) throw error;
      log.error({ err: error, accountId, kind }, 'a picture of the business is gone or damaged');
    }
  }
  return found;
}

/**
 * Returns a logo that a snapshot names, or the business has; undefined without one, and while its file is
 * missing.
 */
export async function readIssuerLogo(
  services: Pick<Services, 'storage' | 'log'>,
  accountId: number,
  image: PrintedImage | undefined,
): Promise<PrintPicture | undefined> {
  if (image === undefined) return undefined;
  return (await readIssuerPictures(services, accountId, { logo: image })).logo;
}

/** Returns the logo that new documents of the account print; undefined without one. */
export function findLogoOfToday(tx: AccountTx): Promise<PrintedImage | undefined> {
  return tx
    .selectFrom('businessImages')
    .select(['sha256', 'widthPx', 'heightPx'])
    .where('accountId', '=', tx.accountId)
    .where('kind', '=', 'logo')
    .where('endedAt', 'is', null)
    .executeTakeFirst();
}

/** The same with its bytes, for what is no document: reminders, statements, letters, the page of a customer. */
export async function readLogoOfToday(
  services: Services,
  accountId: number,
): Promise<PrintPicture | undefined> {
  const image = await inAccount(services.db, { accountId }, findLogoOfToday);
  return readIssuerLogo(services, accountId, image);
}

/**
 * Returns all pictures that the print of a document shows: those of its rows, and those of the
 * business.
 */
export async function readPrintedPictures(
  services: Services,
  accountId: number,
  { lines, issuer }: Pick<StoredDocument, 'lines' | 'issuer'>,
): Promise<Pick<PrintSource, 'pictures' | 'issuerPictures'>> {
  const issuerPictures = await readIssuerPictures(services, accountId, issuer);
  const ids = imageIdsOf(lines);
  if (ids.length === 0) return { issuerPictures };
  const found = await inAccount(services.db, { accountId }, (tx) => findSmallPictures(tx, ids));
  const store = services.storage.uploadedOf(accountId);
  return { pictures: await readPrintablePictures(store, found), issuerPictures };
}
