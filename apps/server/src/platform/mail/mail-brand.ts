import { readableBrandColor } from '@pinkas/domain/company/brand-color';

import { PRODUCT_MAIL_COLOR, writtenLetter } from './mail-letter.ts';
import { letterLogo, logoAttachments, type MailLogo } from './mail-logo.ts';
import type { MailMessage } from './mail-sender.ts';

/** Whose brand the mails of the product itself carry. */
export interface MailBrand {
  readonly nameHe: string;
  /** Empty where there is none. */
  readonly nameEn: string;
  /** `#rrggbb`; empty for the product's own. */
  readonly color: string;
  /** Empty for the name. */
  readonly senderName: string;
  readonly replyTo: string;
  readonly logo: MailLogo | null;
}

/**
 * Returns a mail of the product itself in a brand: its name and logo at the head, its colour, its name before the address of
 * the installation, and answers to its address. The address of the sender stays, since it is what the domain of the
 * installation vouches for. A mail of a business, and of documents, stays as it is.
 */
export function brandedMail(message: MailMessage, brand: MailBrand): MailMessage {
  const { letter, attachments = [] } = message;
  if (letter === undefined) return message;
  const { nameHe, nameEn, color, senderName, replyTo, logo } = brand;
  const name = letter.language === 'en' && nameEn !== '' ? nameEn : nameHe;
  const written = writtenLetter({
    ...letter,
    sender: name,
    color: readableBrandColor(color === '' ? PRODUCT_MAIL_COLOR : color),
    ...letterLogo(logo ?? undefined),
  });
  return {
    ...message,
    ...written,
    fromName: senderName === '' ? name : senderName,
    replyTo,
    attachments: [...attachments, ...logoAttachments(logo ?? undefined)],
  };
}
