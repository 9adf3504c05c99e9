import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { makePayment } from '@pinkas/domain/payments/payment-row';

import {
  shekels,
  transfer,
  type ScenarioDocument,
  type ScenarioLine,
} from './scenario-document.ts';

const DISHES: readonly ScenarioLine[] = [
  { description: 'צלחת הגשה בעבודת יד', unit: "יח'", quantity: 12, priceShekels: 95 },
  { description: 'ספל אספרסו', unit: "יח'", quantity: 24, priceShekels: 38 },
];
const SAMPLES: readonly ScenarioLine[] = [
  { description: 'אגרטל לדוגמה', unit: "יח'", quantity: 2, priceShekels: 240 },
];

/**
 * Scenarios of the last ten days with every type that an exempt dealer may issue, in the order of their days.
 */
export const EXEMPT_DEALER_SCENARIOS: readonly ScenarioDocument[] = [
  {
    name: 'late-transaction-invoice',
    daysBack: 11,
    docType: DOC_TYPES.INVOICE_TRANSACTION,
    party: 3,
    subject: 'סדנת גלזורה לצוות',
    lines: [{ description: 'סדנת גלזורה', unit: 'משתתפים', quantity: 8, priceShekels: 180 }],
    secondDateDays: 1,
  },
  {
    name: 'quote',
    daysBack: 10,
    docType: DOC_TYPES.BID,
    party: 0,
    subject: 'כלי הגשה למאפייה',
    lines: DISHES,
    secondDateDays: 14,
  },
  {
    name: 'order',
    daysBack: 9,
    docType: DOC_TYPES.ORDER,
    party: 0,
    subject: 'כלי הגשה למאפייה',
    lines: DISHES,
    secondDateDays: 4,
    links: [{ to: 'quote' }],
  },
  {
    name: 'deposit',
    daysBack: 8,
    docType: DOC_TYPES.DEPOSIT_APPROVAL,
    party: 2,
    subject: 'פיקדון על השאלת אובניים',
    payments: (date) => [transfer(date, shekels(600))],
  },
  {
    name: 'purchase-order',
    daysBack: 8,
    docType: DOC_TYPES.PURCHASE_ORDER,
    party: 'חומרי אבן ירוקה',
    subject: 'חימר וגלזורות',
    lines: [{ description: 'חימר לבן, גוש 10 ק"ג', unit: "יח'", quantity: 15, priceShekels: 62 }],
    secondDateDays: 7,
  },
  {
    name: 'samples',
    daysBack: 7,
    docType: DOC_TYPES.DELIVERY,
    party: 1,
    subject: 'אגרטלים לבחירה',
    lines: SAMPLES,
  },
  {
    name: 'delivery',
    daysBack: 5,
    docType: DOC_TYPES.DELIVERY,
    party: 0,
    subject: 'כלי הגשה למאפייה',
    lines: DISHES,
    links: [{ to: 'order' }],
  },
  {
    name: 'transaction-invoice',
    daysBack: 5,
    docType: DOC_TYPES.INVOICE_TRANSACTION,
    party: 0,
    subject: 'כלי הגשה למאפייה',
    lines: DISHES,
    secondDateDays: 30,
    links: [{ to: 'delivery' }],
  },
  {
    name: 'return',
    daysBack: 4,
    docType: DOC_TYPES.RETURN,
    party: 1,
    subject: 'האגרטלים הוחזרו',
    lines: SAMPLES,
    links: [{ to: 'samples' }],
  },
  {
    name: 'workshop-receipt',
    daysBack: 3,
    docType: DOC_TYPES.RECIEPT,
    party: 3,
    subject: 'סדנת אובניים',
    lines: [{ description: 'סדנת אובניים', unit: 'משתתפים', quantity: 2, priceShekels: 250 }],
    payments: (date) => [
      makePayment({
        kind: 'app',
        sumAgorot: shekels(360),
        date,
        provider: 'PayBox',
        reference: '91377',
      }),
      makePayment({ kind: 'cash', sumAgorot: shekels(140), date }),
    ],
  },
  {
    name: 'receipt',
    daysBack: 2,
    docType: DOC_TYPES.RECIEPT,
    party: 0,
    subject: 'מקדמה על כלי ההגשה',
    payments: (date) => [transfer(date, shekels(1_000))],
    links: [{ to: 'transaction-invoice', shekels: 1_000 }],
  },
  {
    name: 'release',
    daysBack: 1,
    docType: DOC_TYPES.DEPOSIT_RELEASE,
    party: 2,
    subject: 'האובניים הוחזרו',
    payments: (date) => [transfer(date, shekels(600))],
    links: [{ to: 'deposit' }],
  },
];
