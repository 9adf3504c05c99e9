import { localDate } from '@pinkas/domain/time/local-date';

import {
  writeEmailCode,
  writeEmailTaken,
} from '../../src/features/account/accounts/email-change-mail.ts';
import { writePhoneMail } from '../../src/features/auth/phones/phone-mail.ts';
import { writeArchiveMail } from '../../src/features/backup/archive/archive-mail.ts';
import { writeInvitationMail } from '../../src/features/account/people/invitation-mail.ts';
import {
  MEMBERSHIP_NEWS,
  writeMembershipMail,
} from '../../src/features/account/people/membership-mail.ts';
import { writeHeadMail } from '../../src/features/account/evidence/head-mail.ts';
import { writeStatementMail } from '../../src/features/accounting/customers/account/statement-mail.ts';
import { writeQuoteAnswerMail } from '../../src/features/accounting/documents/quotes/quote-answer-mail.ts';
import { writeDraftMail } from '../../src/features/accounting/drafts/plans/draft-mail.ts';
import {
  writeManyReminder,
  writeReminder,
} from '../../src/features/accounting/reminders/letter/reminder-text.ts';
import { usualTexts } from '../../src/features/accounting/reminders/plan/usual-steps.ts';
import { writeAccessMail } from '../../src/features/auth/administration/people/access-mail.ts';
import { writeFactorMail } from '../../src/features/auth/notices/factor-mail.ts';
import { writeSignInNotice } from '../../src/features/auth/notices/sign-in-notice-mail.ts';
import { writeChangedMail, writeLinkMail } from '../../src/features/auth/password/password-mail.ts';
import { writeEmailLinkMail } from '../../src/features/auth/registration/email-link-mail.ts';
import { writeCodeMail } from '../../src/features/auth/two-factor/code-mail.ts';
import { clientMails } from './client-mails.ts';
import { aMailedDocument, documentMails } from './document-mails.ts';
import { letterMails } from './letter-mails.ts';
import { noticeMails } from './notice-mails.ts';
import { ownerMails } from './owner-mails.ts';
import { requestMails } from './request-mails.ts';
import { stateMails } from './state-mails.ts';

export type Language = 'he' | 'en';
interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const LINK = `https://books.example/d/abc?a=1&b="<i>`;
const DAY = localDate('2026-11-20');

function aDraftMail(
  reason: Parameters<typeof writeDraftMail>[0]['reason'],
  name: string,
  language: Language,
): Written {
  const draft = { docType: 300 as const, customerName: name, totalMinor: 118_000 };
  return writeDraftMail({ draft, reason, date: DAY, business: name, link: LINK, language });
}

function aReminder(name: string, language: Language) {
  return { language, business: name, color: '#2742a8', customer: name, today: DAY };
}

function aDueDocument(number: number) {
  return { docType: 305, number, dueDate: DAY, openAgorot: number * 100, link: `${LINK}${number}` };
}

function aNotice(email: string) {
  const [at, provider] = ['2026-11-20T07:46:00.000Z', 'Google'];
  const device = { browser: 'Firefox', system: 'Linux', ip: '2001:db8::7' };
  return { email, ...device, at, link: LINK, provider };
}

/** Every mail of the product, by the file that writes it. */
export const MAILS: Readonly<
  Record<string, Readonly<Record<string, (name: string, language: Language) => Written>>>
> = {
  ...documentMails(LINK),
  'features/accounting/documents/quotes/quote-answer-mail.ts': {
    'an answered quote': (name, language) =>
      writeQuoteAnswerMail({
        quote: aMailedDocument(name),
        answer: { answer: 'accepted', name, at: '2026-11-20T07:46:00.000Z', remark: name },
        link: LINK,
        language,
      }),
  },
  'features/accounting/reminders/letter/reminder-text.ts': {
    'a reminder': (name, language) =>
      writeReminder(usualTexts().after[language], aDueDocument(7), aReminder(name, language)),
    'a reminder that leads to paying by card': (name, language) =>
      writeReminder(
        usualTexts().after[language],
        { ...aDueDocument(7), payLink: `${LINK}/pay` },
        aReminder(name, language),
      ),
    'a reminder that names no sum and no address': (name, language) =>
      writeReminder(
        { subject: 'שלום', body: 'שלום [שם הלקוח]' },
        aDueDocument(7),
        aReminder(name, language),
      ),
    'a reminder of several': (name, language) =>
      writeManyReminder(
        usualTexts().several[language],
        [aDueDocument(7), aDueDocument(8)],
        aReminder(name, language),
      ),
  },
  'features/accounting/customers/account/statement-mail.ts': {
    'a statement': (name, language) =>
      writeStatementMail(
        {
          issuer: aMailedDocument(name).issuer,
          customer: { name },
          statement: { from: DAY, to: DAY, closingAgorot: -500 },
        },
        language,
      ),
  },
  'features/accounting/drafts/plans/draft-mail.ts': {
    'a draft that waits': (name, language) => aDraftMail('waiting', name, language),
    'a draft that is issued tomorrow': (name, language) => aDraftMail('coming', name, language),
    'a draft that was refused': (name, language) => aDraftMail('refused', name, language),
    'a draft that will not be issued': (name, language) => aDraftMail('stuck', name, language),
  },
  'features/backup/archive/archive-mail.ts': {
    'an archive that is ready': (business, language) =>
      writeArchiveMail({ business, expiresAt: '2026-11-27T07:46:00.000Z', link: LINK, language }),
  },
  ...letterMails,
  ...ownerMails,
  ...clientMails,
  ...requestMails,
  'features/account/people/invitation-mail.ts': {
    'an invitation into an account': (name, language) =>
      writeInvitationMail({
        name,
        role: 'sub-user',
        inviter: name,
        business: name,
        days: 7,
        link: LINK,
        language,
      }),
    'an invitation to manage an account': (name, language) =>
      writeInvitationMail({
        name,
        role: 'account-manager',
        inviter: name,
        business: name,
        days: 7,
        link: LINK,
        language,
      }),
    'an invitation of an owner': (name, language) =>
      writeInvitationMail({
        name,
        role: 'owner',
        inviter: name,
        business: name,
        days: 7,
        link: LINK,
        language,
      }),
  },
  'features/account/people/membership-mail.ts': Object.fromEntries(
    MEMBERSHIP_NEWS.map((news) => [
      `somebody in an account: ${news}`,
      (business: string, language: Language) =>
        writeMembershipMail({ business, news, name: business, link: LINK, language }),
    ]),
  ),
  'features/account/evidence/head-mail.ts': {
    'the head of the evidence': (name, language) =>
      writeHeadMail({
        issuer: name,
        head: {
          sealNo: 3,
          sealedAt: '2026-11-20T07:46:00.000Z',
          sealHash: `ab12${name}`,
          entriesCount: 5,
        },
        link: LINK,
        language,
      }),
  },
  ...noticeMails(LINK),
  'features/auth/administration/people/access-mail.ts': {
    'a reset second factor': (name, language) =>
      writeAccessMail({ email: name, change: 'second-factor-reset', language }),
    'a blocked person': (name, language) =>
      writeAccessMail({ email: name, change: 'blocked', language }),
    'an unblocked person': (name, language) =>
      writeAccessMail({ email: name, change: 'unblocked', language }),
    'a link for a person who signs in already': (name, language) =>
      writeAccessMail({ email: name, change: 'link-made', language }),
  },
  'features/auth/administration/accounts/state-mail.ts': stateMails(LINK),
  'features/auth/notices/factor-mail.ts': {
    'a new authenticator app': (name, language) =>
      writeFactorMail({ email: name, change: 'app-added', left: 10, language }),
    'a removed authenticator app': (name, language) =>
      writeFactorMail({ email: name, change: 'app-removed', left: 3, language }),
    'new recovery codes': (name, language) =>
      writeFactorMail({ email: name, change: 'recovery-codes-made', left: 10, language }),
    'a used recovery code': (name, language) =>
      writeFactorMail({ email: name, change: 'recovery-code-used', left: 1, language }),
    'the last recovery code': (name, language) =>
      writeFactorMail({ email: name, change: 'recovery-code-used', left: 0, language }),
  },
  'features/account/accounts/email-change-mail.ts': {
    'a code for another e-mail': (name, language) =>
      writeEmailCode({ code: '482913', email: name, minutes: 10, language }),
    'an e-mail that somebody has': (name, language) =>
      writeEmailTaken({ email: name, link: LINK, language }),
  },
  'features/auth/phones/phone-mail.ts': {
    'a code beside that of a telephone': (name, language) =>
      writePhoneMail({ code: name, minutes: 10, language }),
  },
  'features/auth/notices/sign-in-notice-mail.ts': {
    'an e-mail that its owner changed': (name, language) =>
      writeSignInNotice({ ...aNotice(name), change: 'email-changed', language }),
    'a provider that was linked': (name, language) =>
      writeSignInNotice({ ...aNotice(name), change: 'provider-linked', language }),
    'a provider that was taken away': (name, language) =>
      writeSignInNotice({ ...aNotice(name), change: 'provider-unlinked', language }),
    'a sign-in from a new device': (name, language) =>
      writeSignInNotice({ ...aNotice(name), change: 'new-device', language }),
    'a password that its owner changed': (name, language) =>
      writeSignInNotice({ ...aNotice(name), change: 'password-changed', language }),
  },
  'features/auth/password/password-mail.ts': {
    'a link to a new password': (name, language) =>
      writeLinkMail({ email: name, link: LINK, minutes: 60, language }),
    'a changed password': (name, language) =>
      writeChangedMail({ email: name, link: LINK, language }),
  },
  'features/auth/registration/email-link-mail.ts': {
    'a link that verifies an address': (name, language) =>
      writeEmailLinkMail({ email: name, link: LINK, hours: 24, language }),
  },
  'features/auth/two-factor/code-mail.ts': {
    'a one-time code': (name, language) => writeCodeMail({ code: name, minutes: 10, language }),
  },
};
