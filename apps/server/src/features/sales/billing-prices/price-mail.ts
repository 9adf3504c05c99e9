import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import type { Currency } from '@pinkas/domain/money/currency';
import { signedSum } from '@pinkas/domain/money/signed-sum';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { writtenLetter } from '../../../platform/mail/mail-letter.ts';
import { letterLogo, type MailLogo } from '../../../platform/mail/mail-logo.ts';
import type { MailMessage } from '../../../platform/mail/mail-sender.ts';
import { senderName } from '../../accounting/documents/documents.api.ts';
import type { AskingBusiness } from '../payment-requests/payment-requests.api.ts';

/** A price that changes. Sums are of a whole document, VAT included. */
export interface ChangedPrice {
  readonly language: 'he' | 'en';
  readonly business: AskingBusiness;
  readonly customerName: string;
  /** What it is for, as its document says it. */
  readonly what: string;
  /** The first day on which the new price is billed. */
  readonly firstOn: LocalDate;
  readonly currency: Currency;
  /** In minor units of the currency. */
  readonly nowMinor: number;
  readonly newMinor: number;
  /** In the words of the business; empty for none. */
  readonly note: string;
  /** Whether the price that the customer was told of is none: the sums are then that one and what stays. */
  readonly isUndone: boolean;
}

/** Returns the mail that tells a customer of a new price. */
export function writePriceMail(
  price: ChangedPrice,
  logo?: MailLogo,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'fromName' | 'replyTo'> {
  const { language, business, customerName: customer, what, firstOn, note, isUndone } = price;
  const text = phrasesIn(language, 'mail');
  const issuer = senderName(business, language);
  const date = formatLocalDate(firstOn);
  const sum = signedSum(price.newMinor, price.currency);
  const before = signedSum(price.nowMinor, price.currency);
  const written = writtenLetter({
    language,
    sender: issuer,
    color: readableBrandColor(business.brandColor),
    ...letterLogo(logo),
    parts: [
      {
        kind: 'words',
        text: text(isUndone ? 'priceStaysLead' : 'priceChangeLead', { customer, issuer, date }),
      },
      {
        kind: 'box',
        heading: what,
        sum,
        line: text('boxSum', { heading: what, sum }),
        facts: [text(isUndone ? 'priceStaysTold' : 'priceChangeBefore', { sum: before })],
      },
      ...(note === '' ? [] : [{ kind: 'words', text: note } as const]),
      { kind: 'words', text: text('priceChangeAfter', { issuer }) },
      { kind: 'footer', text: text('sentFor', { issuer }) },
    ],
  });
  const subject = text(isUndone ? 'priceStaysSubject' : 'priceChangeSubject', { issuer, date });
  return { ...written, subject, fromName: issuer, replyTo: business.email };
}
