/** Accepted kinds of files, by the media type that the browser reports. */
export const MEDIA_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** The ending that a file of the kind has. */
export const EXTENSION_OF_MEDIA: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
};

/** Kinds that every browser shows by itself. */
export function isShownInline(mediaType: MediaType): boolean {
  return mediaType !== 'image/tiff';
}
