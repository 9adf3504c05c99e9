import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import {
  shekels,
  transfer,
  type ScenarioDocument,
  type ScenarioLine,
} from './scenario-document.ts';

const SUPPORT: readonly ScenarioLine[] = [
  { description: 'ליווי הפקה וקדם דפוס', unit: 'שעות', quantity: 10, priceShekels: 220 },
];
const PHOTOGRAPHS: readonly ScenarioLine[] = [
  { description: 'צילום מוצר, חבילת 20 תמונות', quantity: 1, priceShekels: 2_400 },
];

/**
 * Scenarios of credits, each of a customer with no other document of these days: money on account that is
 * open beside an invoice of its sum, money on account that paid a part of an invoice, an invoice that
 * another customer paid, and a paid invoice that was credited, so that its customer has a credit balance
 * and got a part of it refunded.
 */
export const CREDIT_SCENARIOS: readonly ScenarioDocument[] = [
  {
    name: 'support-on-account',
    daysBack: 8,
    docType: DOC_TYPES.RECIEPT,
    party: 9,
    subject: 'תשלום מראש על ליווי הפקה',
    // What ten hours cost with VAT of 18 %.
    payments: (date) => [transfer(date, shekels(2_596))],
  },
  {
    name: 'menu-on-account',
    daysBack: 7,
    docType: DOC_TYPES.RECIEPT,
    party: 10,
    subject: 'מקדמה על עיצוב תפריט',
    payments: (date) => [transfer(date, shekels(3_000))],
  },
  {
    name: 'photographs-invoice',
    daysBack: 7,
    docType: DOC_TYPES.INVOICE,
    party: 11,
    subject: 'צילום לסדרת האביב',
    lines: PHOTOGRAPHS,
    secondDateDays: 30,
  },
  {
    name: 'photographs-receipt',
    daysBack: 6,
    docType: DOC_TYPES.RECIEPT,
    party: 11,
    subject: 'צילום לסדרת האביב',
    payments: (date, _total, linkedAgorot) => [transfer(date, linkedAgorot)],
    links: [{ to: 'photographs-invoice' }],
  },
  {
    name: 'support-invoice',
    daysBack: 4,
    docType: DOC_TYPES.INVOICE,
    party: 9,
    subject: 'ליווי הפקה',
    lines: SUPPORT,
    secondDateDays: 30,
  },
  {
    name: 'menu-invoice',
    daysBack: 4,
    docType: DOC_TYPES.INVOICE,
    party: 10,
    subject: 'עיצוב תפריט',
    lines: [{ description: 'עיצוב תפריט, שמונה עמודים', quantity: 1, priceShekels: 4_000 }],
    secondDateDays: 30,
    allocated: { from: 'menu-on-account', shekels: 3_000, daysBack: 2 },
  },
  {
    name: 'posters-invoice',
    daysBack: 5,
    docType: DOC_TYPES.INVOICE,
    party: 12,
    subject: 'כרזות לפתיחת הסניף',
    lines: [{ description: 'עיצוב כרזה', quantity: 2, priceShekels: 500 }],
    secondDateDays: 30,
  },
  {
    name: 'posters-receipt',
    daysBack: 3,
    docType: DOC_TYPES.RECIEPT,
    party: 12,
    paidBy: { party: 13, relation: 'שותפה בפתיחת הסניף' },
    subject: 'כרזות לפתיחת הסניף',
    payments: (date, _total, linkedAgorot) => [transfer(date, linkedAgorot)],
    links: [{ to: 'posters-invoice' }],
  },
  {
    name: 'photographs-credit',
    daysBack: 2,
    docType: DOC_TYPES.INVOICE_CREDIT,
    party: 11,
    subject: 'יום הצילום בוטל',
    lines: PHOTOGRAPHS,
    links: [{ to: 'photographs-invoice' }],
  },
  {
    name: 'photographs-refund',
    daysBack: 1,
    docType: DOC_TYPES.RECIEPT,
    party: 11,
    subject: 'החזר על יום הצילום שבוטל',
    payments: (date) => [transfer(date, shekels(1_000))],
    links: [{ to: 'photographs-credit', shekels: 1_000 }],
    isRefund: true,
  },
];
