import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { CardLinkCause } from '@pinkas/domain/clearing/links/card-link';
import { localDate } from '@pinkas/domain/time/local-date';

import { writePriceMail } from '../../src/features/sales/billing-prices/price-mail.ts';
import { writeComingMail } from '../../src/features/sales/billing-runs/note/coming-mail.ts';
import { writeCardLinkMail } from '../../src/features/sales/card-links/card-link-mail.ts';
import { writeCartMail } from '../../src/features/sales/orders/cart-mail.ts';
import { writeRequestMail } from '../../src/features/sales/payment-requests/request-mail.ts';

const LINK = `https://books.example/pay/abc?a=1&b="<i>`;

function aBusiness(name: string) {
  return { nameHe: name, nameEn: name, email: 'office@books.example', brandColor: '#2742A8' };
}

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
    business: aBusiness(name),
    leftAgorot: 11_800,
    link: LINK,
    isReminder,
  });
  return { text, html, subject };
}

function aCardLinkMail(
  name: string,
  language: DocumentLanguage,
  { cause, lastDigits }: { readonly cause: CardLinkCause; readonly lastDigits: string },
) {
  const { text, html, subject } = writeCardLinkMail({
    cause,
    language,
    customerName: name,
    business: aBusiness(name),
    lastDigits,
    cardExpiresOn: cause === 'expiring' ? localDate('2026-12-31') : null,
    refusedAgorot: cause === 'refused' ? 118_00 : null,
    validUntil: localDate('2026-12-01'),
    link: LINK,
  });
  return { text, html, subject };
}

function aComingMail(name: string, language: DocumentLanguage) {
  const { text, html, subject } = writeComingMail({
    language,
    business: aBusiness(name),
    customerName: name,
    what: name,
    dueOn: localDate('2026-12-01'),
    sum: '₪ 118.00',
    isByRate: true,
    shekels: '',
    lastDigits: '4417',
  });
  return { text, html, subject };
}

function aPriceMail(name: string, language: DocumentLanguage, isUndone: boolean) {
  const { text, html, subject } = writePriceMail({
    language,
    business: aBusiness(name),
    customerName: name,
    what: name,
    firstOn: localDate('2026-12-01'),
    currency: 'ILS',
    nowMinor: 118_00,
    newMinor: 130_00,
    note: name,
    isUndone,
  });
  return { text, html, subject };
}

function aCartMail(name: string, language: DocumentLanguage, goods: readonly string[]) {
  const { text, html, subject } = writeCartMail({
    language,
    business: aBusiness(name),
    buyerName: name,
    title: name,
    goods: goods.map((one) => ({ quantity: 2, name: one })),
    cartLink: LINK,
    stopLink: `${LINK}&stop`,
  });
  return { text, html, subject };
}

/** The mails that ask for a payment or a card, or tell of one, by the file that writes them. */
export const requestMails = {
  'features/sales/payment-requests/request-mail.ts': {
    'a payment request': (name: string, language: DocumentLanguage) =>
      aRequestMail(name, language, false),
    'a reminder of a payment request': (name: string, language: DocumentLanguage) =>
      aRequestMail(name, language, true),
  },
  'features/sales/orders/cart-mail.ts': {
    'a cart that was left': (name: string, language: DocumentLanguage) =>
      aCartMail(name, language, [name]),
    'a sum that was left': (name: string, language: DocumentLanguage) =>
      aCartMail(name, language, []),
  },
  'features/sales/billing-prices/price-mail.ts': {
    'a price that changes': (name: string, language: DocumentLanguage) =>
      aPriceMail(name, language, false),
    'a price that does not change after all': (name: string, language: DocumentLanguage) =>
      aPriceMail(name, language, true),
  },
  'features/sales/billing-runs/note/coming-mail.ts': {
    'a charge that comes': aComingMail,
  },
  'features/sales/card-links/card-link-mail.ts': {
    'a link for a card': (name: string, language: DocumentLanguage) =>
      aCardLinkMail(name, language, { cause: 'asked', lastDigits: '' }),
    'a link for another card than the refused one': (name: string, language: DocumentLanguage) =>
      aCardLinkMail(name, language, { cause: 'refused', lastDigits: '4417' }),
    'a link for another card than the one that ends': (name: string, language: DocumentLanguage) =>
      aCardLinkMail(name, language, { cause: 'expiring', lastDigits: '4417' }),
  },
};
