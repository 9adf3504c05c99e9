import type { CardLinkCause } from '@pinkas/domain/clearing/links/card-link';
import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { writtenLetter } from '../../../platform/mail/mail-letter.ts';
import { letterLogo, type MailLogo } from '../../../platform/mail/mail-logo.ts';
import type { MailMessage } from '../../../platform/mail/mail-sender.ts';
import { senderName } from '../../accounting/documents/documents.api.ts';
import type { AskingBusiness } from '../payment-requests/payment-requests.api.ts';

/** What a message with a link for a card says. */
export interface ToldCardLink {
  readonly cause: CardLinkCause;
  readonly language: 'he' | 'en';
  readonly customerName: string;
  readonly business: AskingBusiness;
  /** Last digits of the card that is replaced; empty where one is added, or they are not known. */
  readonly lastDigits: string;
  /** The last day of that card, where that it ends is the cause. */
  readonly cardExpiresOn: LocalDate | null;
  /** What could not be charged, where that is the cause, in agorot. */
  readonly refusedAgorot: number | null;
  /** Last local day of the link. */
  readonly validUntil: LocalDate;
  /** Address of the page. */
  readonly link: string;
}

/** Returns the mail with a link on which a customer adds or replaces a card. */
export function writeCardLinkMail(
  {
    cause,
    language,
    customerName,
    business,
    lastDigits,
    cardExpiresOn,
    refusedAgorot,
    validUntil,
    link,
  }: ToldCardLink,
  logo?: MailLogo,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'fromName' | 'replyTo'> {
  const text = phrasesIn(language, 'mail');
  const issuer = senderName(business, language);
  const heading = text(lastDigits === '' ? 'cardLinkHeading' : 'cardLinkReplaces', { lastDigits });
  const written = writtenLetter({
    language,
    sender: issuer,
    color: readableBrandColor(business.brandColor),
    ...letterLogo(logo),
    parts: [
      { kind: 'words', text: text(`cardLinkLead-${cause}`, { customer: customerName, issuer }) },
      {
        kind: 'box',
        heading,
        sum: '',
        line: heading,
        facts: [
          ...(refusedAgorot === null
            ? []
            : [text('cardLinkRefused', { sum: `₪ ${formatAgorot(refusedAgorot)}` })]),
          ...(cardExpiresOn === null
            ? []
            : [text('cardLinkEnds', { date: formatLocalDate(cardExpiresOn) })]),
          text('requestValidUntil', { date: formatLocalDate(validUntil) }),
        ],
      },
      { kind: 'button', label: text('cardLinkButton'), href: link, lead: text('cardLinkOpen') },
      { kind: 'words', text: text('cardLinkAfter', { issuer }) },
      { kind: 'footer', text: text('sentFor', { issuer }) },
    ],
  });
  const subject = text(`cardLinkSubject-${cause}`, { issuer });
  return { ...written, subject, fromName: issuer, replyTo: business.email };
}

/** Returns the text message with the link; it ends with it. */
export function writeCardLinkText({ cause, language, business, link }: ToldCardLink): string {
  const issuer = senderName(business, language);
  return phrasesIn(language, 'mail')(`cardLinkSms-${cause}`, { issuer, link });
}
