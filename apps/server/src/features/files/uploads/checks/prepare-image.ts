import type { MediaType } from '@pinkas/domain/files/media-types';
import {
  IMAGE_QUALITY,
  IMAGE_SIDE_PX_MAX,
  THUMBNAIL_SIDE_PX,
  TIFF_PAGES_MAX,
} from '@pinkas/domain/files/upload-limits';
import sharp, { type Metadata, type Sharp } from 'sharp';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { PreparedFile } from './prepared-file.ts';

/** Kinds that are pictures. */
export type ImageType = Exclude<MediaType, 'application/pdf'>;

const PIXELS_MAX = IMAGE_SIDE_PX_MAX * IMAGE_SIDE_PX_MAX;
const DECODE_LIMIT_SECONDS = 20;
const THUMBNAIL_QUALITY = 80;

// One picture at a time and no cache: memory stays that of the picture.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes an image and writes it again: everything but the picture is removed, such as scripts
 * behind it, the location where it was taken, or another file inside. Its size is judged by the
 * header, before anything is decoded. Throws IMAGE_TOO_LARGE and IMAGE_UNREADABLE.
 */
export async function prepareImage(bytes: Uint8Array, mediaType: ImageType): Promise<PreparedFile> {
  const pages = pagesOf(await readHead(bytes), mediaType);
  try {
    const { data, info } = await written(decoderOf(bytes, pages), mediaType).toBuffer({
      resolveWithObject: true,
    });
    return {
      bytes: data,
      mediaType,
      widthPx: info.width,
      heightPx: Math.trunc(info.height / pages),
      pages,
      thumbnail: await thumbnailOf(data),
    };
  } catch (error) {
    throw unreadable(error);
  }
}

async function readHead(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw unreadable(error);
  }
}

function pagesOf(head: Metadata, mediaType: MediaType): number {
  const pages = head.pages ?? 1;
  const height = head.pageHeight ?? head.height;
  if (head.width > IMAGE_SIDE_PX_MAX || height > IMAGE_SIDE_PX_MAX) throw tooLarge();
  if (pages === 1) return 1;
  // Animated pictures are no documents of a business, and thousands of frames are an attack.
  if (mediaType !== 'image/tiff') throw new AppError('IMAGE_UNREADABLE');
  if (pages > TIFF_PAGES_MAX || pages * head.width * height > PIXELS_MAX) throw tooLarge();
  return pages;
}

function decoderOf(bytes: Uint8Array, pages: number): Sharp {
  const image = sharp(bytes, {
    limitInputPixels: PIXELS_MAX,
    failOn: 'error',
    sequentialRead: true,
    pages,
  }).timeout({ seconds: DECODE_LIMIT_SECONDS });
  // The turn of a photo is in the metadata, which is dropped.
  return pages === 1 ? image.autoOrient() : image;
}

function written(image: Sharp, mediaType: ImageType): Sharp {
  switch (mediaType) {
    case 'image/jpeg':
      return image.jpeg({ quality: IMAGE_QUALITY });
    case 'image/png':
      return image.png();
    case 'image/webp':
      return image.webp({ quality: IMAGE_QUALITY });
    case 'image/tiff':
      return image.tiff({ compression: 'deflate', predictor: 'horizontal' });
  }
}

function thumbnailOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, pages: 1 })
    .resize({
      width: THUMBNAIL_SIDE_PX,
      height: THUMBNAIL_SIDE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
}

function tooLarge(): AppError {
  return new AppError('IMAGE_TOO_LARGE', { side: IMAGE_SIDE_PX_MAX });
}

function unreadable(cause: unknown): AppError {
  const refusal = new AppError('IMAGE_UNREADABLE');
  refusal.cause = cause;
  return refusal;
}
