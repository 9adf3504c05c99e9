/** Pictures of the business that its documents print. */
export const BUSINESS_IMAGE_KINDS = ['logo', 'signature'] as const;
export type BusinessImageKind = (typeof BUSINESS_IMAGE_KINDS)[number];

/** Kinds of files that such a picture is made of. */
export const BUSINESS_IMAGE_MEDIA_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
];

export const BUSINESS_IMAGE_MEGABYTES_MAX = 5;
export const BUSINESS_IMAGE_SIDE_PX_MAX = 4_096;

/** A printed image is no larger: enough for its area on paper at 300 dots an inch, and each print carries it. */
export const PRINTED_IMAGE_WIDTH_PX_MAX = 640;
export const PRINTED_IMAGE_HEIGHT_PX_MAX = 256;

/** An image as a document names it: by the hash of its bytes, so that no other can replace it. */
export interface PrintedImage {
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The pictures of a business, those that it has. */
export type PrintedImages = { readonly [kind in BusinessImageKind]?: PrintedImage };
