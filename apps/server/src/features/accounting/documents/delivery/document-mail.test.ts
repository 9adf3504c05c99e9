import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { expect, test } from 'vitest';

import {
  writeDocumentMail,
  type DocumentMailContent,
  type MailedDocument,
  type MailTerms,
} from './document-mail.ts';

const DOCUMENT: MailedDocument = {
  docType: 305,
  number: 30128,
  dueDate: null,
  currency: 'ILS',
  currencySums: null,
  totalAgorot: 11_800,
  openAgorot: 0,
  customer: { name: 'מאפיית שיבולת' },
  issuer: { nameHe: 'סטודיו', nameEn: 'Studio', email: 'a@studio.test', brandColor: '#2742A8' },
};
const USUAL: MailTerms = { subject: '', body: '', senderName: '', replyTo: '' };

function mailOf(
  terms: Partial<MailTerms>,
  {
    message = '',
    isToBusiness = false,
    ...changes
  }: Partial<MailedDocument> & Partial<Pick<DocumentMailContent, 'message' | 'isToBusiness'>> = {},
) {
  return writeDocumentMail({
    document: { ...DOCUMENT, ...changes },
    kind: 'original',
    language: 'he',
    message,
    isToBusiness,
    link: 'https://books.test/d/abc',
    terms: { ...USUAL, ...terms },
  });
}

test('the words, sender and address of the business take the place of the product’s', () => {
  const mail = mailOf({
    subject: '[סוג המסמך] [מספר המסמך] עבור [שם הלקוח]',
    body: 'מצורף [המסמך] על סך [סכום המסמך], בתודה [שם העסק]',
    senderName: 'הנהלת חשבונות',
    replyTo: 'books@studio.test',
  });
  expect(mail).toMatchObject({
    subject: 'חשבונית מס 30128 עבור מאפיית שיבולת',
    fromName: 'הנהלת חשבונות',
    replyTo: 'books@studio.test',
  });
  expect(mail.text).toContain('מצורף חשבונית מס 30128 על סך ₪ 118.00, בתודה סטודיו');
  expect(mail.text).not.toContain('מצורפת חשבונית מס מספר');
});

test('what is empty is the product’s', () => {
  const mail = mailOf({});
  expect(mail).toMatchObject({
    subject: 'חשבונית מס מספר 30128 מאת סטודיו',
    fromName: 'סטודיו',
    replyTo: 'a@studio.test',
  });
  expect(mail.text).toContain('מצורפת חשבונית מס מספר 30128 מאת סטודיו.');
});

test('the text of a person comes before that of the business, with its placeholders filled', () => {
  const { text } = mailOf({ body: 'נוסח קבוע' }, { message: 'היי [שם הלקוח], [לא מוכר]' });
  expect(text).toMatch(/^היי מאפיית שיבולת, \[לא מוכר\]/);
  expect(text).not.toContain('נוסח קבוע');
});

test('a text that names a total which nobody outside may see is the product’s', () => {
  const issuer = { ...DOCUMENT.issuer, hidesPrices: true as const };
  const terms = { subject: 'סכום [סכום המסמך]', body: 'על סך [document total]' };
  const mail = mailOf(terms, { issuer });
  expect(mail.subject).toBe('חשבונית מס מספר 30128 מאת סטודיו');
  expect(mail.text).toContain('מצורפת חשבונית מס');
  const typed = mailOf({}, { issuer, message: 'על סך [סכום המסמך].' });
  expect(typed.text).toContain('מצורפת חשבונית מס');
  expect(typed.text).not.toContain('על סך');
});

test('a copy to the business says so, and does not ask it to answer its own quote', () => {
  const quote = { docType: DOC_TYPES.BID };
  expect(mailOf({}, quote).text).toContain('לאשר אותה או לדחות אותה');
  const copy = mailOf({ subject: 'הצעה' }, { ...quote, isToBusiness: true });
  expect(copy.subject).toBe('עותק: הצעה');
  expect(copy.text).toContain('המסמך נמצא כאן:');
  expect(copy.text).not.toContain('לאשר אותה');
});

test('IN-05: a value adds neither a header to the subject nor markup to the mail', () => {
  const name = 'שיבולת\r\nBcc: spy@evil.test<img src=x onerror=alert(1)>';
  const mail = mailOf({ subject: '[שם הלקוח]', body: '[שם הלקוח]' }, { customer: { name } });
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x');
});
