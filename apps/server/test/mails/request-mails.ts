import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { localDate } from '@pinkas/domain/time/local-date';

import { writeRequestMail } from '../../src/features/sales/payment-requests/request-mail.ts';

const LINK = `https://books.example/pay/abc?a=1&b="<i>`;

function aRequestMail(name: string, language: DocumentLanguage, isReminder: boolean) {
  const { text, html, subject } = writeRequestMail({
    request: {
      number: 7,
      customerName: name,
      title: name,
      note: name,
      language,
      validUntil: localDate('2026-12-01'),
    },
    business: {
      nameHe: name,
      nameEn: name,
      email: 'office@books.example',
      brandColor: '#2742A8',
    },
    leftAgorot: 11_800,
    link: LINK,
    isReminder,
  });
  return { text, html, subject };
}

/** The mails that ask for a payment, by the file that writes them. */
export const requestMails = {
  'features/sales/payment-requests/request-mail.ts': {
    'a payment request': (name: string, language: DocumentLanguage) =>
      aRequestMail(name, language, false),
    'a reminder of a payment request': (name: string, language: DocumentLanguage) =>
      aRequestMail(name, language, true),
  },
};
