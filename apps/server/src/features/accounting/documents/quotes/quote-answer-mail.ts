import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { writtenLetter } from '../../../../platform/mail/mail-letter.ts';
import type { MailMessage } from '../../../../platform/mail/mail-sender.ts';
import { shownTotal, type MailedDocument } from '../delivery/document-mail.ts';
import { issuerNameIn } from '../print/statement-view.ts';
import type { PreviousAnswer } from '../record/quote-answers.repository.ts';

interface AnsweredQuote {
  readonly quote: MailedDocument & { readonly customer: { readonly name: string } };
  readonly answer: Pick<PreviousAnswer, 'answer' | 'name' | 'at' | 'remark'>;
  /** Page of the quote in the product. */
  readonly link: string;
  readonly language: DocumentLanguage;
}

/** Returns the mail that reports a customer's answer to a quote to the business. */
export function writeQuoteAnswerMail({
  quote,
  answer,
  link,
  language,
}: AnsweredQuote): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const text = phrasesIn(language, 'mail');
  const isAccepted = answer.answer === 'accepted';
  const number = String(quote.number);
  const { name, remark } = answer;
  const values = { number, customer: quote.customer.name, name, when: formatInstant(answer.at) };
  const heading = text('quoteName', { number });
  const sum = shownTotal(quote);
  const written = writtenLetter({
    language,
    sender: issuerNameIn(quote.issuer, language),
    color: readableBrandColor(quote.issuer.brandColor),
    parts: [
      { kind: 'words', text: text(isAccepted ? 'quoteAcceptedLead' : 'quoteRejectedLead', values) },
      {
        kind: 'box',
        heading,
        sum,
        line: text('documentSum', { document: heading, sum }),
        facts: remark === '' ? [] : text('quoteAnswerRemark', { remark }).split('\n'),
      },
      {
        kind: 'button',
        label: text('quoteOpen'),
        href: link,
        lead: text(isAccepted ? 'quoteAcceptedOpen' : 'quoteRejectedOpen'),
      },
      { kind: 'footer', text: text('sentBy') },
    ],
  });
  const subject = text(isAccepted ? 'quoteAcceptedSubject' : 'quoteRejectedSubject', { number });
  return { ...written, subject };
}
