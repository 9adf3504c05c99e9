import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { agorot } from '@pinkas/domain/money/agorot';
import { makePayment } from '@pinkas/domain/payments/payment-row';

import { CREDIT_SCENARIOS } from './credit-scenarios.ts';
import { DEALER_LIFE_SCENARIOS } from './life-scenarios.ts';
import { NUMBER_SCENARIOS } from './number-scenarios.ts';
import { shekels, transfer, type ScenarioDocument } from './scenario-document.ts';
import { SIGNATURE, cardAndCheques, PACKAGING, ROLL_UPS, FAIR_STAND } from './scenario-parts.ts';

const CATALOGUE_BY_CARD = agorot(64_320);

/** Every type of a licensed dealer and how documents reference one another. */
const TYPE_SCENARIOS: readonly ScenarioDocument[] = [
  {
    name: 'quote',
    daysBack: 10,
    docType: DOC_TYPES.BID,
    party: 0,
    subject: 'אריזות לסדרת החורף',
    lines: PACKAGING,
    secondDateDays: 30,
  },
  {
    name: 'fair-quote',
    daysBack: 10,
    docType: DOC_TYPES.BID,
    party: 1,
    subject: 'דוכן לתערוכת האביב',
    ...FAIR_STAND,
    secondDateDays: 30,
  },
  {
    name: 'first-invoice',
    daysBack: 10,
    docType: DOC_TYPES.INVOICE,
    party: 1,
    subject: 'קטלוג מוצרים',
    lines: [{ description: 'עימוד קטלוג', unit: 'עמודים', quantity: 16, priceShekels: 140 }],
    secondDateDays: 7,
  },
  {
    name: 'order',
    daysBack: 9,
    docType: DOC_TYPES.ORDER,
    party: 0,
    subject: 'אריזות לסדרת החורף',
    lines: PACKAGING,
    secondDateDays: 4,
    links: [{ to: 'quote' }],
  },
  {
    name: 'retainer-invoice',
    daysBack: 9,
    docType: DOC_TYPES.INVOICE,
    party: 2,
    subject: 'ליווי חודשי',
    lines: [
      { description: 'ליווי הפקה וקדם דפוס', unit: 'שעות', quantity: 10, priceShekels: 220 },
      { description: 'עדכון אתר חודשי', unit: 'חודש', quantity: 1, priceShekels: 650 },
    ],
    secondDateDays: 30,
  },
  {
    name: 'second-invoice',
    daysBack: 8,
    docType: DOC_TYPES.INVOICE,
    party: 1,
    subject: 'השקת קולקציה',
    lines: [{ description: 'צילום מוצר, חבילת 20 תמונות', quantity: 2, priceShekels: 2_400 }],
    secondDateDays: 30,
  },
  {
    name: 'deposit',
    daysBack: 8,
    docType: DOC_TYPES.DEPOSIT_APPROVAL,
    party: 4,
    subject: 'פיקדון על ציוד תצוגה מושאל',
    payments: (date) => [transfer(date, shekels(3_000))],
  },
  {
    name: 'invoice-receipt',
    daysBack: 7,
    docType: DOC_TYPES.INVOICE_RECIEPT,
    party: 3,
    subject: 'שילוט חזית',
    lines: [{ description: 'עיצוב שילוט חזית', quantity: 1, priceShekels: 2_150 }],
    payments: cardAndCheques,
  },
  {
    name: 'delivery',
    daysBack: 6,
    docType: DOC_TYPES.DELIVERY,
    party: 0,
    subject: 'אריזות לסדרת החורף',
    lines: PACKAGING,
    links: [{ to: 'order' }],
  },
  {
    name: 'transaction-invoice',
    daysBack: 6,
    docType: DOC_TYPES.INVOICE_TRANSACTION,
    party: 5,
    subject: "מיתוג מחדש, שלב ב'",
    lines: [{ description: 'עיצוב לוגו ושפה גרפית', quantity: 1, priceShekels: 4_800 }],
    secondDateDays: 30,
    cancelled: { reason: 'הלקוח ביקש לדחות את השלב השני', daysBack: 3 },
  },
  {
    name: 'packaging-invoice',
    daysBack: 5,
    docType: DOC_TYPES.INVOICE,
    party: 0,
    subject: 'אריזות לסדרת החורף',
    lines: PACKAGING,
    secondDateDays: 30,
    links: [{ to: 'delivery' }],
  },
  {
    name: 'purchase-order',
    daysBack: 5,
    docType: DOC_TYPES.PURCHASE_ORDER,
    party: 'דפוס נחל שקט',
    subject: 'הדפסת קטלוג',
    lines: [{ description: 'הדפסת קטלוג 16 עמודים', unit: "יח'", quantity: 500, priceShekels: 6 }],
    secondDateDays: 14,
  },
  {
    name: 'roll-ups',
    daysBack: 4,
    docType: DOC_TYPES.DELIVERY,
    party: 6,
    subject: 'ציוד לתערוכה',
    lines: ROLL_UPS,
  },
  {
    name: 'return',
    daysBack: 3,
    docType: DOC_TYPES.RETURN,
    party: 6,
    subject: 'רולאפים שנפגמו בהובלה',
    lines: ROLL_UPS,
    links: [{ to: 'roll-ups' }],
  },
  {
    name: 'credit',
    daysBack: 3,
    docType: DOC_TYPES.INVOICE_CREDIT,
    party: 2,
    subject: 'שעות ליווי שלא נוצלו',
    lines: [{ description: 'ליווי הפקה וקדם דפוס', unit: 'שעות', quantity: 3, priceShekels: 220 }],
    links: [{ to: 'retainer-invoice' }],
  },
  {
    name: 'receipt',
    daysBack: 2,
    docType: DOC_TYPES.RECIEPT,
    party: 1,
    subject: 'תשלום מלא לקטלוג ומקדמה לצילום',
    // The catalogue costs ₪ 2,643.20 with VAT of 18 %; ₪ 2,000 are a part of the photographs.
    payments: (date, _total, linkedAgorot) => [
      transfer(date, agorot(linkedAgorot - CATALOGUE_BY_CARD)),
      makePayment({
        kind: 'card',
        sumAgorot: CATALOGUE_BY_CARD,
        date,
        brand: 'ויזה',
        lastDigits: '0000',
        dealType: 'instalments',
        instalments: 1,
        dealPayment: 3,
        dealPayments: 12,
      }),
    ],
    links: [{ to: 'first-invoice' }, { to: 'second-invoice', shekels: 2_000 }],
  },
  {
    name: 'accepted-quote',
    daysBack: 2,
    docType: DOC_TYPES.BID,
    party: 3,
    subject: 'שילוט פנים לסניף החדש',
    lines: [
      { description: 'עיצוב שילוט פנים', unit: 'שעות', quantity: 6, priceShekels: 280 },
      { description: 'ייצור והתקנת שלטים', unit: "יח'", quantity: 8, priceShekels: 190 },
    ],
    secondDateDays: 30,
    openedDaysBack: 1,
    answered: {
      answer: {
        answer: 'accepted',
        name: 'מנהלת התפעול',
        remark: 'אפשר להתחיל בשבוע הבא, בתיאום עם מנהל הסניף',
        signature: SIGNATURE,
      },
      daysBack: 1,
    },
  },
  {
    name: 'release',
    daysBack: 1,
    docType: DOC_TYPES.DEPOSIT_RELEASE,
    party: 4,
    subject: 'הציוד הוחזר שלם',
    payments: (date) => [transfer(date, shekels(3_000))],
    links: [{ to: 'deposit' }],
  },
  {
    name: 'open-quote',
    daysBack: 1,
    docType: DOC_TYPES.BID,
    party: 7,
    subject: 'עיצוב אתר',
    lines: [
      { description: 'פגישת אפיון', unit: 'שעות', quantity: 3, priceShekels: 380 },
      { description: 'עיצוב אתר, שישה מסכים', quantity: 1, priceShekels: 6_900 },
    ],
    secondDateDays: 30,
    saleTerms:
      'המחיר כולל שני סבבי תיקונים. מקדמה של 30% עם אישור ההצעה, והיתרה במסירה.\nהזכויות בעיצוב עוברות ללקוח עם התשלום המלא.',
    textedTo: '050-0000007',
    openedDaysBack: 0,
  },
  {
    name: 'earlier-deal',
    daysBack: 1,
    docType: DOC_TYPES.INVOICE,
    party: 5,
    subject: 'יתרת חיוב על פרויקט שהושלם בדצמבר 2024',
    lines: [
      { description: 'ניהול פרויקט, שלב אחרון', unit: 'שעות', quantity: 9, priceShekels: 260 },
    ],
    vatRate: 1_700,
    printLayout: 'band',
    secondDateDays: 30,
  },
];

/**
 * Scenarios of the last ten days of a licensed dealer, in the order of their days, so that no series goes back in time.
 */
export const DEALER_SCENARIOS: readonly ScenarioDocument[] = [
  ...TYPE_SCENARIOS,
  ...CREDIT_SCENARIOS,
  ...NUMBER_SCENARIOS,
  ...DEALER_LIFE_SCENARIOS,
].toSorted((one, other) => other.daysBack - one.daysBack);
