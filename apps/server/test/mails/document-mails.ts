import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { localDate } from '@pinkas/domain/time/local-date';

import {
  writeDocumentMail,
  type MailedDocument,
} from '../../src/features/accounting/documents/delivery/document-mail.ts';

/** Returns a document whose people and business have a name. */
export function aMailedDocument(name: string): MailedDocument {
  return {
    docType: 305,
    number: 30128,
    dueDate: localDate('2026-12-01'),
    currency: 'ILS',
    currencySums: null,
    totalAgorot: 11_800,
    openAgorot: 11_800,
    customer: { name },
    issuer: {
      nameHe: name,
      nameEn: name,
      email: 'office@books.example',
      brandColor: '#2742A8',
      payment: {
        bank: '12',
        branch: '600',
        account: '123456',
        iban: 'IL620108000000099999999',
        holder: name,
        bitPhone: '050-0000000',
        link: 'https://pay.example/x',
        instructions: name,
      },
    },
  };
}

/** The mails of documents, by the file that writes them. */
export const documentMails = (link: string) => ({
  'features/accounting/documents/delivery/document-mail.ts': {
    'a document': (name: string, language: DocumentLanguage) =>
      writeDocumentMail({
        document: aMailedDocument(name),
        kind: 'original',
        language,
        message: '',
        link,
      }),
    'a document that is paid by card': (name: string, language: DocumentLanguage) =>
      writeDocumentMail({
        document: aMailedDocument(name),
        kind: 'original',
        language,
        message: '',
        link,
        payLink: `${link}/pay`,
      }),
    'a document with the words of the business': (name: string, language: DocumentLanguage) =>
      writeDocumentMail({
        document: aMailedDocument(name),
        kind: 'original',
        language,
        message: '',
        link,
        terms: {
          subject: '[document] [customer]',
          body: '[customer] [type] [number] [document total] [business]',
          senderName: name,
          replyTo: 'office@books.example',
        },
      }),
    'the copy of the business': (name: string, language: DocumentLanguage) =>
      writeDocumentMail({
        document: aMailedDocument(name),
        kind: 'copy',
        language,
        message: '',
        isToBusiness: true,
        link,
      }),
    'a document with own words': (name: string, language: DocumentLanguage) =>
      writeDocumentMail({
        document: aMailedDocument(name),
        kind: 'copy',
        language,
        message: name,
        link,
      }),
  },
});
