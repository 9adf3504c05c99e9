import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { makePayment, type PaymentRow } from '@pinkas/domain/payments/payment-row';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import {
  shekels,
  SCENARIO_BANK,
  transfer,
  type ScenarioDocument,
  type ScenarioLine,
} from './scenario-document.ts';

/** Half now by transfer, half by a cheque of the next month. */
function transferAndCheque(date: LocalDate): PaymentRow[] {
  return [
    transfer(date, shekels(1_800)),
    makePayment({
      kind: 'cheque',
      sumAgorot: shekels(1_800),
      date: addDays(date, 30),
      ...SCENARIO_BANK,
      chequeNumber: '5000207',
    }),
  ];
}

/** Donations of twelve months by card, and a little by other methods. */
function smallGifts(date: LocalDate): PaymentRow[] {
  return [
    makePayment({
      kind: 'card',
      sumAgorot: shekels(1_200),
      date: addDays(date, 2),
      brand: 'ויזה',
      lastDigits: '0000',
      approvalNumber: '0045678',
      dealType: 'instalments',
      instalments: 12,
    }),
    makePayment({
      kind: 'app',
      sumAgorot: shekels(180),
      date,
      provider: 'Bit',
      reference: '88120',
    }),
    makePayment({ kind: 'cash', sumAgorot: shekels(120), date, remark: 'קופת ההתרמה' }),
  ];
}

function standingOrder(date: LocalDate): PaymentRow[] {
  return [
    makePayment({
      kind: 'standing-order',
      sumAgorot: shekels(100),
      date,
      remark: 'תרומה חודשית',
      reference: '7012',
    }),
  ];
}

const WORKSHOP: readonly ScenarioLine[] = [
  { description: 'סדנת גינון קהילתי לעובדים', unit: 'מפגשים', quantity: 3, priceShekels: 650 },
];

/** Kits of the community garden, some of those that were ordered. */
function kits(quantity: number, follows?: ScenarioLine['follows']): ScenarioLine[] {
  const line = { description: 'ערכת גינון לכיתה', unit: 'ערכות', quantity, priceShekels: 85 };
  return [follows === undefined ? line : { ...line, follows }];
}

/**
 * Scenarios of the last ten days with every type that a non-profit may issue, in the order of their days.
 */
export const NON_PROFIT_SCENARIOS: readonly ScenarioDocument[] = [
  {
    name: 'late-tour',
    daysBack: 11,
    docType: DOC_TYPES.INVOICE_TRANSACTION,
    party: 3,
    subject: 'סיור מודרך בגינה',
    lines: [{ description: 'סיור מודרך לקבוצה', unit: 'סיורים', quantity: 2, priceShekels: 420 }],
    secondDateDays: 1,
  },
  {
    name: 'quote',
    daysBack: 10,
    docType: DOC_TYPES.BID,
    party: 0,
    subject: 'יום התנדבות לעובדים',
    lines: WORKSHOP,
    secondDateDays: 30,
  },
  {
    name: 'donation',
    daysBack: 9,
    docType: DOC_TYPES.RECEIPT_DONATION,
    party: 1,
    subject: 'תרומה לגינה הקהילתית',
    payments: transferAndCheque,
  },
  {
    name: 'purchase-order',
    daysBack: 8,
    docType: DOC_TYPES.PURCHASE_ORDER,
    party: 'משתלת ענף ירוק',
    subject: 'שתילים לעונת הסתיו',
    lines: [
      { description: 'שתילי תבלין', unit: "יח'", quantity: 120, priceShekels: 6 },
      { description: 'שק אדמת גינון 50 ליטר', unit: "יח'", quantity: 10, priceShekels: 35 },
    ],
    secondDateDays: 10,
  },
  {
    name: 'order',
    daysBack: 8,
    docType: DOC_TYPES.ORDER,
    party: 3,
    subject: 'ערכות גינון לבית הספר',
    lines: kits(12),
    secondDateDays: 14,
  },
  {
    name: 'workshop',
    daysBack: 7,
    docType: DOC_TYPES.INVOICE_TRANSACTION,
    party: 0,
    subject: 'יום התנדבות לעובדים',
    lines: WORKSHOP,
    secondDateDays: 30,
    links: [{ to: 'quote' }],
  },
  {
    name: 'gifts',
    daysBack: 6,
    docType: DOC_TYPES.RECEIPT_DONATION,
    party: 2,
    subject: 'ערב התרמה',
    payments: smallGifts,
  },
  {
    name: 'deposit',
    daysBack: 5,
    docType: DOC_TYPES.DEPOSIT_APPROVAL,
    party: 3,
    subject: 'פיקדון על השאלת כלי גינון',
    payments: (date) => [transfer(date, shekels(400))],
  },
  {
    name: 'delivery',
    daysBack: 4,
    docType: DOC_TYPES.DELIVERY,
    party: 3,
    subject: 'ערכות גינון, משלוח ראשון',
    lines: kits(5, { of: 'order', row: 1 }),
    links: [{ to: 'order' }],
  },
  {
    name: 'return',
    daysBack: 3,
    docType: DOC_TYPES.RETURN,
    party: 3,
    subject: 'ערכה שהגיעה חסרה',
    lines: kits(1, { of: 'delivery', row: 1 }),
    links: [{ to: 'delivery' }],
  },
  {
    name: 'monthly-gift',
    daysBack: 3,
    docType: DOC_TYPES.RECEIPT_DONATION,
    party: 4,
    subject: '',
    payments: standingOrder,
  },
  {
    name: 'receipt',
    daysBack: 2,
    docType: DOC_TYPES.RECIEPT,
    party: 0,
    subject: 'תשלום ראשון על הסדנה',
    payments: (date) => [transfer(date, shekels(1_000))],
    links: [{ to: 'workshop', shekels: 1_000 }],
  },
  {
    name: 'release',
    daysBack: 1,
    docType: DOC_TYPES.DEPOSIT_RELEASE,
    party: 3,
    subject: 'הכלים הוחזרו',
    payments: (date) => [transfer(date, shekels(400))],
    links: [{ to: 'deposit' }],
  },
];
