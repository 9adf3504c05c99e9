import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { isQuote } from '@pinkas/domain/documents/rules/document-state';
import { webLink } from '@pinkas/domain/identifiers/web-address';
import { formatAgorot } from '@pinkas/domain/money/format';
import { formatIban } from '@pinkas/domain/payments/iban';
import { bankName } from '@pinkas/domain/payments/banks';
import { fillPlaceholders, namesPlaceholder } from '@pinkas/domain/reminders/placeholders';
import { type MailPlaceholder } from '@pinkas/domain/reminders/placeholder-lists';
import { cleanLine } from '@pinkas/domain/text/clean-text';
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
  readonly customer: Pick<StoredDocument['customer'], 'name'>;
  readonly issuer: Pick<
    StoredDocument['issuer'],
    'nameHe' | 'nameEn' | 'email' | 'brandColor' | 'hidesPrices' | 'payment'
  >;
};

/** Subject, text and sender of the mails of a business; an empty one is the product's. */
export interface MailTerms {
  /** May name placeholders. */
  readonly subject: string;
  /** May name placeholders. */
  readonly body: string;
  readonly senderName: string;
  readonly replyTo: string;
}

/** What the words of a mail depend on. */
export interface DocumentMailContent {
  readonly document: MailedDocument;
  readonly kind: FileKind;
  readonly language: DocumentLanguage;
  /** A person's own words; empty for those of the business. */
  readonly message: string;
  /** What the business set for such mails; without it all is the product's. */
  readonly terms?: MailTerms;
  /** Page of the document; in a copy to the business its page inside the product. */
  readonly link: string;
  /** Whether it is the copy that the business gets of a mail that went out. */
  readonly isToBusiness?: boolean;
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

type MailValues = Readonly<Record<MailPlaceholder, string>>;

/** Returns what fills the placeholders of a mail; the total is empty where nobody outside may see it. */
function valuesOf({ document, language }: DocumentMailContent): MailValues {
  const key = docTypeKeyOf(document.docType);
  const docType = key === undefined ? '' : phrasesIn(language, 'docTypes')(key);
  const number = String(document.number);
  return {
    customer: document.customer.name,
    document: phrasesIn(language, 'mail')('remindDocument', { docType, number }),
    docType,
    number,
    documentTotal: showsSums(document.issuer) ? shownTotal(document) : '',
    business: issuerNameIn(document.issuer, language),
  };
}

/** Returns a text of a person or the business with its values; empty without one, and where it names a total that is not shown. */
function ownText(text: string | undefined, values: MailValues): string {
  if (text === undefined) return '';
  const isHidden = values.documentTotal === '' && namesPlaceholder(text, 'documentTotal');
  return isHidden ? '' : fillPlaceholders(text, values);
}

/** Returns the product's sentence, unless a person or the business wrote one: both would repeat each other. */
function openingOf(
  { document: { docType: type }, kind, language, message, terms }: DocumentMailContent,
  values: MailValues,
): string {
  const text = phrasesIn(language, 'mail');
  const { docType, number, business: issuer } = values;
  const lead = text(kind === 'original' ? 'documentLead' : 'documentCopyLead', {
    docType,
    number,
    issuer,
    gender: genderOfDocType(type),
  });
  const own = ownText(message, values) || ownText(terms?.body, values);
  const words = own || lead;
  return GREETING.test(words) ? words : `${text('greeting')}\n\n${words}`;
}

/** The mail of a document without its recipients and files. */
export type WrittenDocumentMail = Pick<MailMessage, 'subject' | 'text' | 'html'> & {
  readonly fromName: string;
  readonly replyTo: string;
};

/** Returns the button to the page of the document: where a customer answers a quote, and the business sees any document. */
function pageButton({ document, language, link, payLink, isToBusiness }: DocumentMailContent) {
  const text = phrasesIn(language, 'mail');
  const button = { kind: 'button', isQuiet: payLink !== undefined, href: link } as const;
  if (isToBusiness === true) {
    return { ...button, label: text('documentButton'), lead: text('copyAbout') };
  }
  const name = isQuote(document.docType) ? 'quote' : 'document';
  return { ...button, label: text(`${name}Button`), lead: text(`${name}About`) };
}

/** Returns subject, plain text and HTML of the mail of a document. */
export function writeDocumentMail(content: DocumentMailContent): WrittenDocumentMail {
  const { document, language, payLink, terms, isToBusiness = false } = content;
  const text = phrasesIn(language, 'mail');
  const values = valuesOf(content);
  const { docType, number, document: heading, documentTotal: sum, business: issuer } = values;
  const opening = openingOf(content, values);
  const facts = paymentFacts(content, issuer);
  const subject =
    ownText(terms?.subject, values) || text('documentSubject', { docType, number, issuer });
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
      pageButton(content),
      { kind: 'footer', text: text('sentFor', { issuer }) },
    ],
  });
  return {
    ...written,
    // One line, whatever is filled in.
    subject: cleanLine(isToBusiness ? text('copySubject', { subject }) : subject),
    fromName: terms?.senderName || issuer,
    replyTo: terms?.replyTo || document.issuer.email,
  };
}
