import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { Paper } from '@pinkas/domain/questions/question';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { paperWords } from '@pinkas/phrases/paper-words';

import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import { productLetter } from '../../../platform/mail/product-letter.ts';

interface MailedQuestion {
  readonly business: string;
  readonly paper: Paper;
  /** The accountant who asked. */
  readonly name: string;
  readonly question: string;
  /** The personal page on which it is answered. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** Returns the mail of a question to somebody of the business. */
export function writeQuestionMail({
  business,
  paper,
  name,
  question,
  link,
  language,
}: MailedQuestion): WrittenMail {
  const text = phrasesIn(language, 'mail');
  const docTypes = phrasesIn(language, 'docTypes');
  const papers = phrasesIn(language, 'papers');
  const named = paperWords({ docTypes, papers }, paper);
  return productLetter(language, text('questionSubject', { business, paper: named }), [
    { kind: 'words', text: text('questionLead', { name, paper: named }) },
    { kind: 'words', text: question },
    { kind: 'button', label: text('questionAnswer'), href: link, lead: text('questionOpen') },
    { kind: 'words', text: text('questionPersonal') },
  ]);
}
