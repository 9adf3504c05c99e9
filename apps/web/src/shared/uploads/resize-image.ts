import type { ResizeConfig } from './upload-config.ts';
import { UploadError } from './upload-error.ts';

const RESIZABLE = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * An image within its bounds: the same file when it is, a smaller one when it is not. Other kinds of
 * files are given as they are. Throws the errors of images: format (-700), memory (-701), dimensions
 * (-702).
 */
export async function resizeImage(file: File, config: ResizeConfig | undefined): Promise<Blob> {
  if (config === undefined || !RESIZABLE.includes(file.type)) return file;
  const { width, height } = await readSize(file);
  const { widthPxMax, heightPxMax } = config;
  if (width <= widthPxMax && height <= heightPxMax) return file;
  const scale = Math.min(widthPxMax / width, heightPxMax / height);
  const target = {
    width: Math.max(1, Math.trunc(width * scale)),
    height: Math.max(1, Math.trunc(height * scale)),
  };
  const smaller = await draw(file, target, config.quality / 100);
  return new File([smaller], file.name, { type: smaller.type });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size without drawing, with the rotation of a photo applied. */
async function readSize(file: Blob): Promise<Size> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise<void>((resolve, reject) => {
      image.addEventListener('load', () => resolve());
      image.addEventListener('error', () => reject(new UploadError('imageFormat')));
      image.src = address;
    });
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width === 0 || height === 0) throw new UploadError('imageDimensions');
    return { width, height };
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function draw(file: Blob, size: Size, quality: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: size.width,
    resizeHeight: size.height,
    resizeQuality: 'high',
  }).catch(() => {
    throw new UploadError('memory');
  });
  try {
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    const context = canvas.getContext('2d');
    if (context === null) throw new UploadError('memory');
    context.drawImage(bitmap, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, file.type, quality);
    });
    // A canvas beyond what the device can hold gives nothing.
    if (blob === null) throw new UploadError('memory');
    return blob;
  } finally {
    bitmap.close();
  }
}
