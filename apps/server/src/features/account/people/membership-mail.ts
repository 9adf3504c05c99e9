import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

/** What happens to somebody who works in an account. */
export const MEMBERSHIP_NEWS = [
  'joined',
  'changed',
  'disabled',
  'enabled',
  'removed',
  'password-asked',
] as const;
export type MembershipNews = (typeof MEMBERSHIP_NEWS)[number];

const LEADS = {
  joined: 'memberJoined',
  changed: 'memberChanged',
  disabled: 'memberDisabled',
  enabled: 'memberEnabled',
  removed: 'memberRemoved',
  'password-asked': 'memberPasswordAsked',
} as const satisfies Readonly<Record<MembershipNews, PhraseKey<'mail'>>>;

export interface TellingMembership {
  readonly business: string;
  readonly news: MembershipNews;
  /** The person who joined. */
  readonly name: string;
  readonly link: string;
  readonly language: DocumentLanguage;
}

/**
 * Returns the mail about somebody's membership of an account: to the person, or to the owner
 * about a new member.
 */
export function writeMembershipMail({
  business,
  news,
  name,
  link,
  language,
}: TellingMembership): WrittenMail {
  const text = phrasesIn(language, 'mail');
  const isIn = news !== 'disabled' && news !== 'removed';
  return productLetter(language, text('memberSubject', { business }), [
    { kind: 'words', text: text(LEADS[news], { business, name }) },
    ...(isIn
      ? [{ kind: 'button' as const, label: text('memberButton'), href: link, lead: '' }]
      : []),
    { kind: 'words', text: text(news === 'joined' ? 'memberJoinedAbout' : 'memberAbout') },
  ]);
}
