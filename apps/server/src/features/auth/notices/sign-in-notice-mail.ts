import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

/** The events that a person is notified of. */
export const SIGN_IN_CHANGES = ['new-device', 'password-changed', 'email-changed'] as const;
export type SignInChange = (typeof SIGN_IN_CHANGES)[number];

/** The same of a provider that signs the person in. */
export const PROVIDER_CHANGES = ['provider-linked', 'provider-unlinked'] as const;
export type ProviderChange = (typeof PROVIDER_CHANGES)[number];

const WORDS = {
  'new-device': { subject: 'noticeDeviceSubject', lead: 'noticeDeviceLead' },
  'password-changed': { subject: 'noticePasswordSubject', lead: 'noticePasswordLead' },
  'email-changed': { subject: 'noticeEmailSubject', lead: 'noticeEmailLead' },
  'provider-linked': { subject: 'noticeProviderSubject', lead: 'noticeProviderLinked' },
  'provider-unlinked': { subject: 'noticeProviderSubject', lead: 'noticeProviderUnlinked' },
} as const satisfies Readonly<
  Record<SignInChange | ProviderChange, Readonly<Record<'subject' | 'lead', PhraseKey<'mail'>>>>
>;

/** Returns an address that runs from left to right among Hebrew words, in plain text too. */
function isolated(address: string): string {
  return `\u2066${address}\u2069`;
}

export interface TellingSignIn {
  /** Whose sign-in it is. */
  readonly email: string;
  readonly change: SignInChange | ProviderChange;
  /** As people know it; empty where the change is of no provider. */
  readonly provider?: string;
  /** From which device; null for what it did not identify in a known form. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string;
  /** ISO text in UTC. */
  readonly at: string;
  /** Leads to the list of devices. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

/**
 * Returns the mail that reports a sign-in, or a change in how a person signs in, in case somebody
 * else did it.
 */
export function writeSignInNotice({
  email,
  change,
  provider = '',
  browser,
  system,
  ip,
  at,
  link,
  language,
}: TellingSignIn): WrittenMail {
  const text = phrasesIn(language, 'mail');
  const device =
    browser !== null && system !== null
      ? text('noticeDevice', { browser, system })
      : (browser ?? system ?? text('noticeUnknownDevice'));
  const { subject, lead } = WORDS[change];
  return productLetter(language, text(subject), [
    { kind: 'words', text: text(lead, { email, provider }) },
    {
      kind: 'words',
      text: text('noticeDetails', { device, ip: isolated(ip), when: formatInstant(at) }),
    },
    { kind: 'button', label: text('noticeButton'), href: link, lead: '' },
    { kind: 'words', text: text('noticeAbout') },
  ]);
}
