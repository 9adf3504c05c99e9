import { TRIAL_DAYS } from '@pinkas/domain/packages/subscription-state';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';
import type { Invitation } from './share-mail.ts';

const HEBREW = /\p{Script=Hebrew}/u;

/** Returns the mail of an invitation, in the language of its message. It says by which business it was sent, and that it is no news list. */
export function writeInvitationMail(
  {
    name,
    friendName,
    subject,
    message,
    link,
  }: Pick<Invitation, 'name' | 'friendName' | 'subject' | 'message' | 'link'>,
  business: string,
): WrittenMail {
  const language = HEBREW.test(message) ? 'he' : 'en';
  const text = phrasesIn(language, 'mail');
  return productLetter(language, subject, [
    { kind: 'words', text: text('shareLead', { friend: friendName, name, business }) },
    { kind: 'words', text: message },
    {
      kind: 'button',
      label: text('shareButton'),
      href: link,
      lead: text('shareOpen', { days: TRIAL_DAYS }),
    },
    { kind: 'words', text: text('shareAbout', { business }) },
  ]);
}
