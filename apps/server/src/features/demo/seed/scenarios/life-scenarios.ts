import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { zeroRateReasons } from '@pinkas/phrases/he/parts/zero-rate-reasons';

import type { OwnCustomer } from '../../demo-invoices.ts';
import {
  shekels,
  transfer,
  type ScenarioDocument,
  type ScenarioLine,
} from './scenario-document.ts';

/** Customers of the dealer as they occur in practice: a name that fills a line, and one abroad. */
export const DEALER_CUSTOMERS: readonly OwnCustomer[] = [
  {
    name: 'שיווק והפצה של ציוד משרדי, ריהוט ותאורה לעסקים ולמוסדות חינוך (2019) בע"מ',
    email: 'accounting.department.north@long-name.example',
    address: 'שדרת הדוגמה הארוכה 112, בניין ג, קומה 4, כניסה מהחניון',
    city: 'קריית הדוגמה',
  },
  {
    name: 'Nordlicht Interiors GmbH',
    taxId: '',
    email: 'accounts@nordlicht.example',
    phone: '+49 30 000000',
    address: 'Beispielstrasse 12',
    city: 'Hamburg',
    country: 'Germany',
  },
];

/** Donors of the non-profit: a foundation with a long name, and one whose name is of two languages. */
export const NON_PROFIT_CUSTOMERS: readonly OwnCustomer[] = [
  {
    name: 'הקרן לעידוד גינות קהילתיות, פארקים ומרחבים ירוקים בפריפריה (ע"ר)',
    email: 'grants@green-fund.example',
  },
  {
    name: 'Green Corners ישראל (טכנולוגיות גינון) בע"מ',
    email: 'giving@green-corners.example',
  },
];

/** Their indexes, after the made-up customers of the business. */
const LONG_NAME = 14;
const ABROAD = 15;
const FUND = 5;
const COMPANY = 6;

type Row = readonly [description: string, unit: string, quantity: number, priceShekels: number];

/** An office that is fitted out at once: forty rows, in two languages and with codes. */
const OFFICE: readonly Row[] = [
  ['מנורת שולחן LED 12W, גוון 3000K', "יח'", 4, 89],
  ['Desk lamp arm "Flex-2", שחור', "יח'", 4, 46],
  ["כבל HDMI 2.1 באורך 3 מ'", "יח'", 6, 19],
  ['USB-C hub 7-in-1 (PD 100W)', "יח'", 2, 129],
  ['לוח מחיק מגנטי 90/120 ס"מ', "יח'", 1, 164],
  ['טושים ללוח מחיק, סט של 8 צבעים', 'סט', 3, 24],
  ['Sticky notes 76x76 mm, 12 pads', 'מארז', 5, 21],
  ['קלסר A4 גב 8 ס"מ', "יח'", 12, 9],
  ['חוצצים לקלסר א–ת', 'סט', 12, 6],
  ['נייר צילום A4 80 גרם, 5 חבילות', 'קרטון', 2, 98],
  ['Toner TN-2410 (compatible)', "יח'", 1, 139],
  ['מחשבון שולחני 12 ספרות', "יח'", 2, 38],
  ['מעמד למסך, גובה מתכוונן 10–16 ס"מ', "יח'", 3, 79],
  ['Wireless mouse M185', "יח'", 3, 44],
  ['מקלדת עברית/English, שקטה', "יח'", 3, 69],
  ['משטח לעכבר 80/30 ס"מ', "יח'", 3, 32],
  ['מפצל חשמל 6 שקעים + 2 USB', "יח'", 4, 58],
  ['Cable clips, adhesive (20 pcs)', 'אריזה', 4, 12],
  ['פח מיון דו־תאי 2/20 ליטר', "יח'", 2, 85],
  ['שעון קיר 30 ס"מ', "יח'", 1, 64],
  ['מתלה מעילים עומד', "יח'", 1, 119],
  ['כרית תמיכה לגב', "יח'", 2, 55],
  ['Footrest, adjustable', "יח'", 2, 72],
  ['עציץ שולחני, סנסיווריה', "יח'", 4, 29],
  ['תמונה ממוסגרת A2, הדפס', "יח'", 2, 95],
  ['שלט דלת אלומיניום 20/8 ס"מ', "יח'", 3, 47],
  ['Name badges, 25 pcs', 'אריזה', 1, 33],
  ['מגרסת נייר P-4, עד 8 דפים', "יח'", 1, 189],
  ['שדכן מתכת ל־25 דפים', "יח'", 2, 22],
  ['סיכות שדכן 24/6', 'קופסה', 6, 3],
  ['Scissors 21 cm', "יח'", 3, 11],
  ['סרט הדבקה רחב 48 מ"מ', "יח'", 6, 5],
  ['מעטפות C5 עם חלון, 100', 'חבילה', 2, 27],
  ['חותמת אוטומטית, 4 שורות', "יח'", 1, 78],
  ['Whiteboard cleaner 250 ml', "יח'", 2, 16],
  ['מטליות מיקרופייבר, 5', 'חבילה', 2, 14],
  ['ארגונית שולחן, רשת מתכת', "יח'", 4, 26],
  ['תיק עזרה ראשונה', "יח'", 1, 84],
  ['הרכבה והתקנה במקום', 'שעות', 3, 140],
  ['Delivery & handling', '', 1, 75],
];

const OFFICE_LINES: readonly ScenarioLine[] = OFFICE.map(
  ([description, unit, quantity, priceShekels]) => ({ description, unit, quantity, priceShekels }),
);

/** What real life adds to the dealer: forty rows, a customer abroad, one who pays late. */
export const DEALER_LIFE_SCENARIOS: readonly ScenarioDocument[] = [
  {
    name: 'late-photographs',
    daysBack: 11,
    docType: DOC_TYPES.INVOICE,
    party: LONG_NAME,
    subject: 'צילום קטלוג ריהוט משרדי, כולל עיבוד ושתי גרסאות לכל תמונה (לבן ומשרד אמיתי)',
    lines: [
      { description: 'צילום ועיבוד, לפי תמונה', unit: "יח'", quantity: 38, priceShekels: 55 },
    ],
    secondDateDays: 1,
  },
  {
    name: 'office',
    daysBack: 6,
    docType: DOC_TYPES.BID,
    party: LONG_NAME,
    subject: 'ציוד והתקנה למשרד החדש, Phase 1',
    lines: OFFICE_LINES,
    secondDateDays: 30,
  },
  {
    name: 'abroad',
    daysBack: 3,
    docType: DOC_TYPES.INVOICE,
    party: ABROAD,
    zeroRateReason: zeroRateReasons.services,
    subject: 'Visual identity for a trade fair',
    lines: [
      {
        description: 'Stand graphics, concept and artwork',
        unit: 'hours',
        quantity: 14,
        priceShekels: 260,
        vatKind: 'zero',
      },
      {
        description: 'Print supervision on site',
        unit: 'days',
        quantity: 1,
        priceShekels: 1_150,
        vatKind: 'zero',
      },
    ],
    secondDateDays: 30,
  },
];

/** What donors add to the non-profit. */
export const NON_PROFIT_LIFE_SCENARIOS: readonly ScenarioDocument[] = [
  {
    name: 'grant',
    daysBack: 5,
    docType: DOC_TYPES.RECEIPT_DONATION,
    party: FUND,
    subject: 'מענק שנתי להקמת גינה קהילתית נגישה, תשלום ראשון מתוך שלושה',
    payments: (date) => [transfer(date, shekels(12_500))],
  },
  {
    name: 'company-gift',
    daysBack: 2,
    docType: DOC_TYPES.RECEIPT_DONATION,
    party: COMPANY,
    subject: 'Community garden programme, שלב ב',
    payments: (date) => [transfer(date, shekels(3_700))],
  },
];
