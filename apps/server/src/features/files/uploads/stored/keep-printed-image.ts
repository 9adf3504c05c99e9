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
import { findFile, type StoredFileRow } from '../record/stored-files.repository.ts';

const PHOTO_QUALITY = 90;
const BYTES_MAX = BUSINESS_IMAGE_MEGABYTES_MAX * 1024 * 1024;

function refuse(code: 'FILE_NOT_FOUND' | 'IMAGE_KIND_NOT_TAKEN'): never {
  throw new AppError('SETTINGS_REFUSED', {}, [{ path: ['fileId'], code }]);
}

/** Returns a file of the sender's own that is a picture within bounds. */
async function validatePicture(
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

/** A picture that is scaled down to fit bounds. */
export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly mediaType: Extract<ImageType, 'image/png' | 'image/jpeg'>;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface PictureBounds {
  readonly widthPxMax: number;
  readonly heightPxMax: number;
}

const PRINTED: PictureBounds = {
  widthPxMax: PRINTED_IMAGE_WIDTH_PX_MAX,
  heightPxMax: PRINTED_IMAGE_HEIGHT_PX_MAX,
};

/** A photo stays one; everything else becomes a PNG, which preserves transparency. */
async function drawn(
  bytes: Uint8Array,
  { mediaType }: Pick<StoredFileRow, 'mediaType'>,
  { widthPxMax, heightPxMax }: PictureBounds,
): Promise<DrawnPicture> {
  const picture = sharp(bytes, {
    limitInputPixels: BUSINESS_IMAGE_SIDE_PX_MAX * BUSINESS_IMAGE_SIDE_PX_MAX,
  })
    .toColourspace('srgb')
    .resize({ width: widthPxMax, height: heightPxMax, fit: 'inside', withoutEnlargement: true });
  const isPhoto = mediaType === 'image/jpeg';
  const { data, info } = await (
    isPhoto ? picture.jpeg({ quality: PHOTO_QUALITY }) : picture.png()
  ).toBuffer({ resolveWithObject: true });
  const { width: widthPx, height: heightPx } = info;
  return { bytes: data, mediaType: isPhoto ? 'image/jpeg' : 'image/png', widthPx, heightPx };
}

/**
 * Draws an uploaded picture of the sender's own within bounds; nothing is saved. Refusals: SETTINGS_REFUSED at
 * the file that is not the sender's or no picture, FILE_TOO_LARGE, IMAGE_TOO_LARGE.
 */
export async function drawUploadedPicture(
  actor: AccountActor,
  tx: AccountTx,
  storage: Storage,
  fileId: string,
  bounds: PictureBounds = PRINTED,
): Promise<DrawnPicture & { readonly name: string }> {
  const file = await validatePicture(actor, tx, fileId);
  const bytes = await storage.uploadedOf(actor.accountId).read(file.sha256);
  const picture = await drawn(bytes, file, bounds);
  const name = file.name.replace(/\.[^.]*$/, `.${EXTENSION_OF_MEDIA[picture.mediaType]}`);
  return { ...picture, name };
}

/**
 * Makes the printed version of an uploaded picture, in the size that prints can show, and saves it as a
 * file of its own that nothing references yet. Refusals: those of `drawUploadedPicture`.
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
  const { name, bytes, mediaType } = await drawUploadedPicture(actor, tx, storage, fileId);
  const kept = await keepPicture(actor, tx, storage, { name, bytes, mediaType });
  return {
    id: kept.id,
    sha256: kept.sha256,
    widthPx: kept.widthPx ?? 0,
    heightPx: kept.heightPx ?? 0,
  };
}
