import {
  ShownMailRequest,
  type ShownMailRequest as ShownMail,
} from '@pinkas/contract/settings/usage/mail-settings.contract';

import type { MailDraft, MailWords, TextPlace } from './mail-draft.ts';

/** Returns the mail as it can be asked for; undefined while something of it is wrong. */
export function shownMailOf(
  { senderName, replyTo }: MailDraft,
  place: TextPlace,
  words: MailWords,
): ShownMail | undefined {
  return ShownMailRequest.safeParse({ ...place, ...words, senderName, replyTo }).data;
}
