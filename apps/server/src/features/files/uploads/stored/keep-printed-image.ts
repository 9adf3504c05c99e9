import {
  BUSINESS_IMAGE_MEDIA_TYPES,
  BUSINESS_IMAGE_MEGABYTES_MAX,
  BUSINESS_IMAGE_SIDE_PX_MAX,
  PRINTED_IMAGE_HEIGHT_PX_MAX,
  PRINTED_IMAGE_WIDTH_PX_MAX,
} from '@pinkas/domain/company/business-image';
import { EXTENSION_OF_MEDIA } from '@pinkas/domain/files/media-types';
import sharp from 'sharp';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Storage } from '../../../../platform/storage/open-storage.ts';
import type { ImageType } from '../checks/prepare-image.ts';
import { listSendable } from '../attachments/attached-files.ts';
import { keepPicture } from './keep-made-file.ts';
import { findFile, type StoredFileRow } from './stored-files.repository.ts';

const PHOTO_QUALITY = 90;
const BYTES_MAX = BUSINESS_IMAGE_MEGABYTES_MAX * 1024 * 1024;

function refuse(code: 'FILE_NOT_FOUND' | 'IMAGE_KIND_NOT_TAKEN'): never {
  throw new AppError('SETTINGS_REFUSED', {}, [{ path: ['fileId'], code }]);
}

/** A file of the sender's own that is a picture within bounds. */
async function admitPicture(
  actor: AccountActor,
  tx: AccountTx,
  fileId: string,
): Promise<StoredFileRow> {
  const [sendable] = await listSendable(tx, actor.userId, [fileId]);
  const file = sendable && (await findFile(tx, fileId));
  if (file === undefined) refuse('FILE_NOT_FOUND');
  if (!BUSINESS_IMAGE_MEDIA_TYPES.includes(file.mediaType)) refuse('IMAGE_KIND_NOT_TAKEN');
  if (file.sizeBytes > BYTES_MAX) {
    throw new AppError('FILE_TOO_LARGE', { megabytes: BUSINESS_IMAGE_MEGABYTES_MAX });
  }
  if (Math.max(file.widthPx ?? 0, file.heightPx ?? 0) > BUSINESS_IMAGE_SIDE_PX_MAX) {
    throw new AppError('IMAGE_TOO_LARGE', { side: BUSINESS_IMAGE_SIDE_PX_MAX });
  }
  return file;
}

/** A photo stays one; everything else becomes a PNG, which keeps what is transparent. */
async function drawnForPrint(
  bytes: Uint8Array,
  { mediaType }: Pick<StoredFileRow, 'mediaType'>,
): Promise<{ readonly bytes: Uint8Array; readonly mediaType: ImageType }> {
  const picture = sharp(bytes, {
    limitInputPixels: BUSINESS_IMAGE_SIDE_PX_MAX * BUSINESS_IMAGE_SIDE_PX_MAX,
  })
    .toColourspace('srgb')
    .resize({
      width: PRINTED_IMAGE_WIDTH_PX_MAX,
      height: PRINTED_IMAGE_HEIGHT_PX_MAX,
      fit: 'inside',
      withoutEnlargement: true,
    });
  return mediaType === 'image/jpeg'
    ? { bytes: await picture.jpeg({ quality: PHOTO_QUALITY }).toBuffer(), mediaType }
    : { bytes: await picture.png().toBuffer(), mediaType: 'image/png' };
}

/**
 * Makes of an uploaded picture the one that prints carry, in the size that they can show, and keeps it as
 * a file of its own that nothing holds yet. Refusals: SETTINGS_REFUSED at the file that is not the sender's
 * or no picture, FILE_TOO_LARGE, IMAGE_TOO_LARGE.
 */
export async function keepPrintedImage(
  actor: AccountActor,
  tx: AccountTx,
  storage: Storage,
  fileId: string,
): Promise<{
  readonly id: string;
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
}> {
  const file = await admitPicture(actor, tx, fileId);
  const drawn = await drawnForPrint(
    await storage.uploadedOf(actor.accountId).read(file.sha256),
    file,
  );
  const name = file.name.replace(/\.[^.]*$/, `.${EXTENSION_OF_MEDIA[drawn.mediaType]}`);
  const { id, sha256, widthPx, heightPx } = await keepPicture(actor, tx, storage, {
    name,
    ...drawn,
  });
  return { id, sha256, widthPx: widthPx ?? 0, heightPx: heightPx ?? 0 };
}
