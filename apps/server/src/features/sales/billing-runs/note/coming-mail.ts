import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { writtenLetter } from '../../../../platform/mail/mail-letter.ts';
import { letterLogo, type MailLogo } from '../../../../platform/mail/mail-logo.ts';
import type { MailMessage } from '../../../../platform/mail/mail-sender.ts';
import { senderName } from '../../../accounting/documents/documents.api.ts';
import type { AskingBusiness } from '../../payment-requests/payment-requests.api.ts';

/** A charge by card that comes. */
export interface ComingCharge {
  readonly language: 'he' | 'en';
  readonly business: AskingBusiness;
  readonly customerName: string;
  /** What it is for, as its document says it. */
  readonly what: string;
  readonly dueOn: LocalDate;
  /** With the sign of its currency. */
  readonly sum: string;
  /** It is charged in shekels, by a rate that its day decides. */
  readonly isByRate: boolean;
  /** What is charged in shekels by a rate that was agreed; empty in shekels, and by the rate of its day. */
  readonly shekels: string;
  /** Last digits of the card; empty where they are not known. */
  readonly lastDigits: string;
}

/** Returns the mail that tells a customer of a charge before its day. */
export function writeComingMail(
  {
    language,
    business,
    customerName,
    what,
    dueOn,
    sum,
    isByRate,
    shekels,
    lastDigits,
  }: ComingCharge,
  logo?: MailLogo,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'fromName' | 'replyTo'> {
  const text = phrasesIn(language, 'mail');
  const issuer = senderName(business, language);
  const date = formatLocalDate(dueOn);
  const written = writtenLetter({
    language,
    sender: issuer,
    color: readableBrandColor(business.brandColor),
    ...letterLogo(logo),
    parts: [
      { kind: 'words', text: text('comingChargeLead', { customer: customerName, issuer, date }) },
      {
        kind: 'box',
        heading: what,
        sum,
        line: text('boxSum', { heading: what, sum }),
        facts: [
          ...(lastDigits === '' ? [] : [text('comingChargeCard', { lastDigits })]),
          ...(isByRate ? [text('comingChargeByRate')] : []),
          ...(shekels === '' ? [] : [text('comingChargeInShekels', { sum: shekels })]),
        ],
      },
      { kind: 'words', text: text('comingChargeAfter', { issuer }) },
      { kind: 'footer', text: text('sentFor', { issuer }) },
    ],
  });
  const subject = text('comingChargeSubject', { issuer, sum, date });
  return { ...written, subject, fromName: issuer, replyTo: business.email };
}
