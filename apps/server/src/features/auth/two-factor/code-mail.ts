import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { PRODUCT_MAIL_COLOR, writtenLetter } from '../../../platform/mail/mail-letter.ts';
import type { MailMessage } from '../../../platform/mail/mail-sender.ts';

interface TellingCode {
  readonly code: string;
  readonly minutes: number;
  readonly language: DocumentLanguage;
}

/** The mail with a one-time code. It leads nowhere: a code is typed where it was asked for. */
export function writeCodeMail({
  code,
  minutes,
  language,
}: TellingCode): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const text = phrasesIn(language, 'mail');
  const written = writtenLetter({
    language,
    sender: text('product'),
    color: PRODUCT_MAIL_COLOR,
    parts: [
      { kind: 'words', text: text('codeLead') },
      { kind: 'code', text: code },
      { kind: 'words', text: text('codeAbout', { minutes }) },
      { kind: 'footer', text: text('sentBy') },
    ],
  });
  return { ...written, subject: text('codeSubject', { code }) };
}
