import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/document-draft';
import { isQuote } from '@pinkas/domain/documents/document-state';
import { webLink } from '@pinkas/domain/identifiers/web-address';
import { formatAgorot } from '@pinkas/domain/money/format';
import { bankName } from '@pinkas/domain/payments/banks';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { genderOfDocType } from '@pinkas/phrases/doc-type-gender';

import type { MailMessage } from '../../../../platform/mail/mail-sender.ts';
import { mailHtml } from '../../../../platform/mail/mail-html.ts';
import type { FileKind } from '../files/stored-prints.ts';
import { readableBrandColor } from '../print/brand-color.ts';
import { currencySign, formatMinor } from '../print/money-text.ts';
import { issuerNameIn } from '../print/statement-view.ts';
import type { StoredDocument } from '../record/stored-document.reads.ts';

/** What the words of a mail depend on. */
export interface DocumentMailContent {
  readonly document: StoredDocument;
  readonly kind: FileKind;
  readonly language: DocumentLanguage;
  /** A person's own words; empty for the usual ones. */
  readonly message: string;
  /** Page of the document. */
  readonly link: string;
}

const GREETING = /^(?:שלום|היי|הי|בוקר טוב|ערב טוב|לכבוד|hello|hi|dear)(?![\p{L}\p{N}])/iu;

/** The total with its sign; empty where the print shows no prices. */
function totalOf({ issuer, currency, currencySums, totalAgorot }: StoredDocument): string {
  if (issuer.hidesPrices === true) return '';
  return currencySums === null
    ? `₪ ${formatAgorot(totalAgorot)}`
    : `${currencySign(currency)} ${formatMinor(currencySums.totalMinor, currency)}`;
}

/** Until when to pay, and how, while the document asks for money. */
function paymentFacts({ document, language }: DocumentMailContent, issuer: string): string[] {
  const { payment } = document.issuer;
  if (document.openAgorot <= 0 || document.issuer.hidesPrices === true) return [];
  const text = phrasesIn(language, 'paymentDetails');
  const due =
    document.dueDate === null || payment === undefined
      ? []
      : [phrasesIn(language, 'mail')('payUntil', { date: formatLocalDate(document.dueDate) })];
  if (payment === undefined) return due;
  const { bank, branch, account, holder, bitPhone, link, instructions } = payment;
  const to = { bank: bankName(bank, language), branch, account, holder: holder || issuer };
  return [
    ...due,
    ...(account === '' ? [] : [`${text('payTransfer')}: ${text('payTransferTo', to)}`]),
    ...(bitPhone === '' ? [] : [`${text('payBit')}: ${bitPhone}`]),
    ...(link === '' ? [] : [`${text('payLink')}: ${webLink(link)}`]),
    ...instructions.split('\n').filter((line) => line !== ''),
  ];
}

/** The usual sentence, unless a person wrote an own one: then it would say the same twice. */
function openingOf(
  { document: { docType, number }, kind, language, message }: DocumentMailContent,
  values: { readonly docType: string; readonly issuer: string },
): string {
  const text = phrasesIn(language, 'mail');
  const lead = text(kind === 'original' ? 'documentLead' : 'documentCopyLead', {
    ...values,
    number: String(number),
    gender: genderOfDocType(docType),
  });
  const words = message === '' ? lead : message;
  return GREETING.test(words) ? words : `${text('greeting')}\n\n${words}`;
}

/** Returns subject, plain text and HTML of the mail that brings a document. */
export function writeDocumentMail(
  content: DocumentMailContent,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'fromName' | 'replyTo'> {
  const { document, language, link } = content;
  const text = phrasesIn(language, 'mail');
  const issuer = issuerNameIn(document.issuer, language);
  const key = docTypeKeyOf(document.docType);
  const docType = key === undefined ? '' : phrasesIn(language, 'docTypes')(key);
  const number = String(document.number);
  const opening = openingOf(content, { docType, issuer });
  const heading = text('remindDocument', { docType, number });
  const sum = totalOf(document);
  const facts = paymentFacts(content, issuer);
  const about = text(isQuote(document.docType) ? 'quoteAbout' : 'documentAbout');
  const signed = text('sentFor', { issuer });
  const box = [sum === '' ? heading : text('documentSum', { document: heading, sum }), ...facts];
  return {
    subject: text('documentSubject', { docType, number, issuer }),
    text: [opening, box.join('\n'), `${about}\n${link}`, signed].join('\n\n'),
    html: mailHtml({
      language,
      sender: issuer,
      color: readableBrandColor(document.issuer.brandColor),
      before: opening,
      heading,
      sum,
      facts,
      button: {
        text: text(isQuote(document.docType) ? 'quoteButton' : 'documentButton'),
        href: link,
      },
      after: signed,
    }),
    fromName: issuer,
    replyTo: document.issuer.email,
  };
}
