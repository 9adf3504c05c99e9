import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { isQuote } from '@pinkas/domain/documents/rules/document-state';
import { webLink } from '@pinkas/domain/identifiers/web-address';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatIban } from '@pinkas/domain/payments/iban';
import { bankName } from '@pinkas/domain/payments/banks';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { genderOfDocType } from '@pinkas/phrases/doc-type-gender';

import { letterLogo, type MailLogo } from '../../../../platform/mail/mail-logo.ts';
import type { MailMessage } from '../../../../platform/mail/mail-sender.ts';
import { writtenLetter } from '../../../../platform/mail/mail-letter.ts';
import { payButton } from '../public/pay-button.ts';
import type { FileKind } from '../files/stored-prints.ts';
import { currencySign, formatMinor } from '../print/views/money-text.ts';
import { issuerNameIn } from '../print/statement-view.ts';
import type { StoredDocument } from '../record/content/stored-document.reads.ts';
import { showsSums } from '../record/sums-outside.ts';

/** The fields of a document that its mail shows. */
export type MailedDocument = Pick<
  StoredDocument,
  'docType' | 'number' | 'dueDate' | 'currency' | 'currencySums' | 'totalAgorot' | 'openAgorot'
> & {
  readonly issuer: Pick<
    StoredDocument['issuer'],
    'nameHe' | 'nameEn' | 'email' | 'brandColor' | 'hidesPrices' | 'payment'
  >;
};

/** What the words of a mail depend on. */
export interface DocumentMailContent {
  readonly document: MailedDocument;
  readonly kind: FileKind;
  readonly language: DocumentLanguage;
  /** A person's own words; empty for the usual ones. */
  readonly message: string;
  /** Page of the document. */
  readonly link: string;
  /** Where it is paid by card; absent where it is not. */
  readonly payLink?: string | undefined;
  /** The logo that it was issued with. */
  readonly logo?: MailLogo | undefined;
}

const GREETING = /^(?:שלום|היי|הי|בוקר טוב|ערב טוב|לכבוד|hello|hi|dear)(?![\p{L}\p{N}])/iu;

/** Returns the total with the sign of its currency. */
export function shownTotal({
  currency,
  currencySums,
  totalAgorot,
}: Pick<MailedDocument, 'currency' | 'currencySums' | 'totalAgorot'>): string {
  return currencySums === null
    ? `₪ ${formatAgorot(totalAgorot)}`
    : `${currencySign(currency)} ${formatMinor(currencySums.totalMinor, currency)}`;
}

/** Returns the payment methods that the business publishes, each as a sentence. */
function waysToPay(
  payment: NonNullable<MailedDocument['issuer']['payment']>,
  language: DocumentLanguage,
  issuer: string,
): string[] {
  const text = phrasesIn(language, 'paymentDetails');
  const { bank, branch, account, iban = '', holder, bitPhone, link, instructions } = payment;
  const to = { bank: bankName(bank, language), branch, account, holder: holder || issuer };
  return [
    ...(account === '' ? [] : [`${text('payTransfer')}: ${text('payTransferTo', to)}`]),
    ...(iban === '' ? [] : [`IBAN: ${formatIban(iban)}`]),
    ...(bitPhone === '' ? [] : [`${text('payBit')}: ${bitPhone}`]),
    ...(link === '' ? [] : [`${text('payLink')}: ${webLink(link)}`]),
    ...instructions.split('\n').filter((line) => line !== ''),
  ];
}

/**
 * Returns the due date and the payment methods, while the document asks for money and the
 * business publishes how to pay.
 */
function paymentFacts({ document, language }: DocumentMailContent, issuer: string): string[] {
  const { payment } = document.issuer;
  const isAskingMoney = document.openAgorot > 0 && showsSums(document.issuer);
  if (!isAskingMoney || payment === undefined) return [];
  const ways = waysToPay(payment, language, issuer);
  if (document.dueDate === null) return ways;
  const date = formatLocalDate(document.dueDate);
  return [phrasesIn(language, 'mail')('payUntil', { date }), ...ways];
}

/** Returns the default sentence, unless a person wrote their own: both would repeat each other. */
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

/** Returns subject, plain text and HTML of the mail of a document. */
export function writeDocumentMail(
  content: DocumentMailContent,
): Pick<MailMessage, 'subject' | 'text' | 'html' | 'fromName' | 'replyTo'> {
  const { document, language, link, payLink } = content;
  const text = phrasesIn(language, 'mail');
  const issuer = issuerNameIn(document.issuer, language);
  const key = docTypeKeyOf(document.docType);
  const docType = key === undefined ? '' : phrasesIn(language, 'docTypes')(key);
  const number = String(document.number);
  const opening = openingOf(content, { docType, issuer });
  const heading = text('remindDocument', { docType, number });
  const sum = showsSums(document.issuer) ? shownTotal(document) : '';
  const facts = paymentFacts(content, issuer);
  const isOfQuote = isQuote(document.docType);
  const written = writtenLetter({
    language,
    sender: issuer,
    color: readableBrandColor(document.issuer.brandColor),
    ...letterLogo(content.logo),
    parts: [
      { kind: 'words', text: opening },
      {
        kind: 'box',
        heading,
        sum,
        line: sum === '' ? heading : text('documentSum', { document: heading, sum }),
        facts,
      },
      ...payButton(payLink, language, document.openAgorot),
      {
        kind: 'button',
        isQuiet: payLink !== undefined,
        label: text(isOfQuote ? 'quoteButton' : 'documentButton'),
        href: link,
        lead: text(isOfQuote ? 'quoteAbout' : 'documentAbout'),
      },
      { kind: 'footer', text: text('sentFor', { issuer }) },
    ],
  });
  return {
    ...written,
    subject: text('documentSubject', { docType, number, issuer }),
    fromName: issuer,
    replyTo: document.issuer.email,
  };
}
