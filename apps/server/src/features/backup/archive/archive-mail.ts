import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

export interface TellingArchive {
  readonly business: string;
  /** Until when the file is there; ISO text in UTC. */
  readonly expiresAt: string;
  /** Leads to the page of the archive. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** Returns the mail that informs the person who asked that the archive of the business is ready. */
export function writeArchiveMail({
  business,
  expiresAt,
  link,
  language,
}: TellingArchive): WrittenMail {
  const text = phrasesIn(language, 'mail');
  const values = { business, until: formatInstant(expiresAt) };
  return productLetter(language, text('archiveReadySubject', values), [
    { kind: 'words', text: text('archiveReadyLead', values) },
    { kind: 'button', label: text('archiveReadyButton'), href: link, lead: '' },
    { kind: 'words', text: text('archiveReadyAbout') },
  ]);
}
