import type { LetterLogo } from './mail-parts.ts';
import type { MailAttachment } from './mail-sender.ts';

/** A logo with its bytes: a PNG or a JPEG, as pictures for print are stored. */
export interface MailLogo {
  readonly bytes: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  /** As stored beside the bytes; without it the bytes show it. */
  readonly mediaType?: string;
}

const CONTENT_ID = 'logo@pinkas';
const PNG_BEGIN = 0x89;

/** Name and media type of a picture that is a PNG or a JPEG. */
export function logoFileOf({ bytes, mediaType }: Pick<MailLogo, 'bytes' | 'mediaType'>): {
  readonly name: string;
  readonly contentType: string;
} {
  const isPng = mediaType === undefined ? bytes[0] === PNG_BEGIN : mediaType === 'image/png';
  return isPng
    ? { name: 'logo.png', contentType: 'image/png' }
    : { name: 'logo.jpg', contentType: 'image/jpeg' };
}

/** Returns the logo at the head of a letter; nothing without one. */
export function letterLogo(logo: MailLogo | undefined): { readonly logo?: LetterLogo } {
  if (logo === undefined) return {};
  const { widthPx, heightPx } = logo;
  return { logo: { contentId: CONTENT_ID, widthPx, heightPx } };
}

/**
 * Returns the logo as it travels with the mail, so that nothing is loaded from elsewhere; nothing
 * without one.
 */
export function logoAttachments(logo: MailLogo | undefined): MailAttachment[] {
  if (logo === undefined) return [];
  return [{ ...logoFileOf(logo), bytes: logo.bytes, contentId: CONTENT_ID }];
}
