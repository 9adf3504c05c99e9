import type { CustomerStatement } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { writtenLetter } from '../../../../platform/mail/mail-letter.ts';
import { letterLogo, type MailLogo } from '../../../../platform/mail/mail-logo.ts';
import type { MailMessage } from '../../../../platform/mail/mail-sender.ts';
import {
  senderName,
  type StatementCustomer,
  type StatementIssuer,
} from '../../documents/documents.api.ts';

interface MailedStatement {
  readonly issuer: Pick<StatementIssuer, 'nameHe' | 'nameEn' | 'brandColor' | 'email'>;
  readonly customer: Pick<StatementCustomer, 'name'>;
  readonly statement: Pick<CustomerStatement, 'from' | 'to' | 'closingAgorot'>;
}

/** Returns the mail that a statement is attached to, with its closing balance. */
export function writeStatementMail(
  { issuer, customer, statement: { from, to, closingAgorot } }: MailedStatement,
  language: DocumentLanguage,
  logo?: MailLogo,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'fromName' | 'replyTo'> {
  const text = phrasesIn(language, 'mail');
  const sender = senderName(issuer, language);
  const key =
    closingAgorot > 0
      ? 'statementOwes'
      : closingAgorot < 0
        ? 'statementCredit'
        : 'statementSettled';
  const heading = text(key);
  const sum = closingAgorot === 0 ? '' : `₪ ${formatAgorot(Math.abs(closingAgorot))}`;
  const lead = text('statementLead', {
    issuer: sender,
    customer: customer.name,
    from: formatLocalDate(from),
    to: formatLocalDate(to),
  });
  const written = writtenLetter({
    language,
    sender,
    color: readableBrandColor(issuer.brandColor),
    ...letterLogo(logo),
    parts: [
      { kind: 'words', text: lead },
      {
        kind: 'box',
        heading,
        sum,
        line: sum === '' ? heading : text('boxSum', { heading, sum }),
        facts: [],
      },
      { kind: 'footer', text: text('sentFor', { issuer: sender }) },
    ],
  });
  const subject = text('statementSubject', { issuer: sender });
  return { ...written, subject, fromName: sender, replyTo: issuer.email };
}
