import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { writtenLetter } from '../../../platform/mail/mail-letter.ts';
import { letterLogo, type MailLogo } from '../../../platform/mail/mail-logo.ts';
import type { LetterPart } from '../../../platform/mail/mail-parts.ts';
import type { MailMessage } from '../../../platform/mail/mail-sender.ts';
import { senderName } from '../../accounting/documents/documents.api.ts';
import type { StoredRequest } from './payment-requests.repository.ts';

/** The business that asks. */
export interface AskingBusiness {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly email: string;
  readonly brandColor: string;
}

/** Returns the business of the account, as it is now. */
export function getAskingBusiness(tx: AccountTx): Promise<AskingBusiness> {
  return tx
    .selectFrom('businessProfiles')
    .select(['nameHe', 'nameEn', 'email', 'brandColor'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
}

/** What a message about a request says. */
export interface ToldRequest {
  readonly request: Pick<
    StoredRequest,
    'number' | 'customerName' | 'title' | 'note' | 'language' | 'validUntil'
  >;
  readonly business: AskingBusiness;
  /** What is still to be paid, in agorot; null where the payer writes it. */
  readonly leftAgorot: number | null;
  /** Address of the page on which it is paid. */
  readonly link: string;
  readonly isReminder: boolean;
}

/** Returns the mail that asks for a payment, or reminds of it. */
export function writeRequestMail(
  { request, business, leftAgorot, link, isReminder }: ToldRequest,
  logo?: MailLogo,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'fromName' | 'replyTo'> {
  const { language, customerName, title, note, validUntil } = request;
  const text = phrasesIn(language, 'mail');
  const sender = senderName(business, language);
  const number = String(request.number);
  const heading = title === '' ? text('requestHeading', { number }) : title;
  const sum = leftAgorot === null ? '' : `₪ ${formatAgorot(leftAgorot)}`;
  const words = (one: string): LetterPart[] => (one === '' ? [] : [{ kind: 'words', text: one }]);
  const written = writtenLetter({
    language,
    sender,
    color: readableBrandColor(business.brandColor),
    ...letterLogo(logo),
    parts: [
      ...words(
        text(isReminder ? 'requestRemindLead' : 'requestLead', {
          issuer: sender,
          customer: customerName,
        }),
      ),
      {
        kind: 'box',
        heading,
        sum,
        line: sum === '' ? heading : text('boxSum', { heading, sum }),
        facts:
          validUntil === null
            ? []
            : [text('requestValidUntil', { date: formatLocalDate(validUntil) })],
      },
      ...words(note),
      { kind: 'button', label: text('requestButton'), href: link, lead: text('requestOpen') },
      ...words(text('requestAfter')),
      { kind: 'footer', text: text('sentFor', { issuer: sender }) },
    ],
  });
  const subject = text(isReminder ? 'requestRemindSubject' : 'requestSubject', {
    issuer: sender,
    number,
  });
  return { ...written, subject, fromName: sender, replyTo: business.email };
}

/** Returns the text message that asks for a payment, or reminds of it; it ends with the link. */
export function writeRequestText({
  request: { language },
  business,
  leftAgorot,
  link,
  isReminder,
}: ToldRequest): string {
  const text = phrasesIn(language, 'mail');
  const issuer = senderName(business, language);
  const sum = leftAgorot === null ? null : formatAgorot(leftAgorot);
  if (sum === null)
    return text(isReminder ? 'requestSmsRemindFree' : 'requestSmsFree', { issuer, link });
  return text(isReminder ? 'requestSmsRemind' : 'requestSms', { issuer, sum, link });
}
