import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { TRIAL_DAYS } from '@pinkas/domain/limits';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { z } from 'zod';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

/** An invitation, as its task carries it. */
export const Invitation = z.object({
  name: z.string(),
  email: z.string(),
  friendName: z.string(),
  friendEmail: z.string(),
  subject: z.string(),
  message: z.string(),
  link: z.string(),
});
export type Invitation = z.output<typeof Invitation>;

const HEBREW = /\p{Script=Hebrew}/u;

/** Returns the language that a message is written in: the mail around it is in the same one. */
export function languageOf({ message }: Pick<Invitation, 'message'>): DocumentLanguage {
  return HEBREW.test(message) ? 'he' : 'en';
}

/** Returns the mail of an invitation. It says by which business it was sent, and that it is no news list. */
export function writeInvitationMail(
  {
    name,
    friendName,
    subject,
    message,
    link,
  }: Pick<Invitation, 'name' | 'friendName' | 'subject' | 'message' | 'link'>,
  { business, language }: { readonly business: string; readonly language: DocumentLanguage },
): WrittenMail {
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
