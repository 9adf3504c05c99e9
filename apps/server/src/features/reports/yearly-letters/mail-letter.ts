import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { YEARLY_LETTERS } from '@pinkas/domain/letters/yearly-letter';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { z } from 'zod';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask, TaskRefusedError } from '../../../platform/jobs/task.ts';
import { writtenLetter } from '../../../platform/mail/mail-letter.ts';
import { letterLogo, logoAttachments, type MailLogo } from '../../../platform/mail/mail-logo.ts';
import type { MailMessage } from '../../../platform/mail/mail-sender.ts';
import { readLogoOfToday, senderName } from '../../accounting/documents/documents.api.ts';
import { printLetter, readLetter, type YearlyLetterContent } from './letters.ts';

/** What the mail of a letter shows of it, of its sender and of its recipient. */
export interface MailedLetter {
  readonly issuer: Pick<
    YearlyLetterContent['issuer'],
    'nameHe' | 'nameEn' | 'email' | 'brandColor'
  >;
  readonly party: Pick<YearlyLetterContent['party'], 'name'>;
  readonly text: Pick<YearlyLetterContent['text'], 'sumLabel' | 'sum' | 'subject' | 'lead'>;
}

/** Returns the mail that a letter is attached to, with its sum. */
export function writeLetterMail(
  { issuer, party, text: letter }: MailedLetter,
  language: DocumentLanguage,
  logo?: MailLogo,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'fromName' | 'replyTo'> {
  const text = phrasesIn(language, 'mail');
  const sender = senderName(issuer, language);
  const { sumLabel: heading, sum, subject } = letter;
  const written = writtenLetter({
    language,
    sender,
    color: readableBrandColor(issuer.brandColor),
    ...letterLogo(logo),
    parts: [
      {
        kind: 'words',
        text: `${phrasesIn(language, 'yearlyLetters')('mailGreeting', { name: party.name })}\n\n${letter.lead}`,
      },
      { kind: 'box', heading, sum, line: text('boxSum', { heading, sum }), facts: [] },
      { kind: 'footer', text: text('sentFor', { issuer: sender }) },
    ],
  });
  const full = phrasesIn(language, 'yearlyLetters')('mailSubject', { subject, issuer: sender });
  return { ...written, subject: full, fromName: sender, replyTo: issuer.email };
}

/** Sends a letter of a year, as the books stand when it is sent. */
export const mailLetterTask = defineTask({
  kind: 'mail-letter',
  isFair: true,
  payload: z.object({
    kind: z.enum(YEARLY_LETTERS),
    year: z.int(),
    partyId: z.uuid(),
    language: z.enum(['he', 'en']),
    mailTo: z.string(),
  }),
  async run({ accountId, id, payload }, services) {
    const { kind, mailTo, ...wanted } = payload;
    const letter = await inAccount(services.db, { accountId }, (tx) =>
      readLetter(tx, kind, wanted),
    );
    // What it was about was cancelled since.
    if (letter === undefined) throw new TaskRefusedError('a letter about nothing');
    const { bytes, fileName } = await printLetter(services, accountId, letter, wanted);
    const logo = await readLogoOfToday(services, accountId);
    await mailInTask(
      services,
      { accountId, id },
      {
        ...writeLetterMail(letter, wanted.language, logo),
        id,
        to: [mailTo],
        attachments: [
          { name: fileName, contentType: 'application/pdf', bytes },
          ...logoAttachments(logo),
        ],
      },
    );
  },
});
