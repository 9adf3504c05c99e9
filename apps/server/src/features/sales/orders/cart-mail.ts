import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { writtenLetter } from '../../../platform/mail/mail-letter.ts';
import { letterLogo, type MailLogo } from '../../../platform/mail/mail-logo.ts';
import type { MailMessage } from '../../../platform/mail/mail-sender.ts';
import { senderName } from '../../accounting/documents/documents.api.ts';
import type { AskingBusiness } from '../payment-requests/payment-requests.api.ts';

/** What a reminder of a cart says. */
export interface ToldCart {
  readonly language: 'he' | 'en';
  readonly business: AskingBusiness;
  readonly buyerName: string;
  /** Of the page. */
  readonly title: string;
  /** Without prices: those are of the page when it is opened. Empty for a sum that its giver chose. */
  readonly goods: readonly { readonly quantity: number; readonly name: string }[];
  readonly cartLink: string;
  /** Where reminders are refused. */
  readonly stopLink: string;
}

/** Returns the mail that reminds of a cart; it is marked as an advertisement and names its sender, as section 30A of the law of communications asks. */
export function writeCartMail(
  { language, business, buyerName, title, goods, cartLink, stopLink }: ToldCart,
  logo?: MailLogo,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'fromName' | 'replyTo'> {
  const text = phrasesIn(language, 'mail');
  const issuer = senderName(business, language);
  const written = writtenLetter({
    language,
    sender: issuer,
    color: readableBrandColor(business.brandColor),
    ...letterLogo(logo),
    parts: [
      { kind: 'words', text: text('cartLead', { customer: buyerName, issuer }) },
      {
        kind: 'box',
        heading: title,
        sum: '',
        line: title,
        facts: goods.map(({ quantity, name }) => `${quantity} × ${name}`),
      },
      { kind: 'button', label: text('cartButton'), href: cartLink, lead: text('cartOpen') },
      { kind: 'words', text: text('cartAfter') },
      {
        kind: 'button',
        label: text('cartStop'),
        href: stopLink,
        lead: text('cartStopOpen', { issuer }),
        isQuiet: true,
      },
      { kind: 'footer', text: text('cartSender', { issuer, email: business.email }) },
    ],
  });
  const subject = text('cartSubject', { issuer });
  return { ...written, subject, fromName: issuer, replyTo: business.email };
}
