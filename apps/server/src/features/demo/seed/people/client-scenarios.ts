import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { AccountantRight } from '@pinkas/domain/permissions/accountant-right';

import type { DemoBusiness } from '../../demo-business.ts';

/** The accountant of the demo; nobody is invented. */
export const ACCOUNTANT_USER_ID = '01900000-0000-7000-8000-000000000100';
export const ACCOUNTANT_EMAIL = 'accountant@pinkas.test';
export const ACCOUNTANT_NAME = 'רואת החשבון';
/** After the other businesses of the demo. */
export const FIRST_CLIENT_ID = 4_100;

/** A client of the accountant with its pending work. */
export interface ClientScenario {
  readonly business: DemoBusiness;
  readonly rights: readonly AccountantRight[];
  readonly invoices: number;
  /** Expenses that nobody approved yet. */
  readonly waiting: number;
  /** Approved ones of two months ago that no report took. */
  readonly unreported: number;
  /** When the accountant was there last, and how many documents there were; never without it. */
  readonly visit?: { readonly daysBack: number; readonly seen: number };
  /** What the accountant asked about the newest document or expense, and what the client answered so far. */
  readonly question?: {
    readonly about: 'document' | 'expense';
    readonly text: string;
    readonly answer: string | null;
    readonly daysBack: number;
  };
  /** Or a customer of the demo's distributor, which it has not approved yet. */
  readonly state?: 'closing' | 'blocked' | 'distributed';
}

type Named = readonly [
  nameHe: string,
  nameEn: string,
  kind: CompanyKind,
  taxId: string,
  city: string,
];

/** Returns a small business of the demo by its names, kind, number and city. */
export function aBusiness([nameHe, nameEn, kind, taxId, city]: Named): DemoBusiness {
  return {
    nameHe,
    nameEn,
    kind,
    taxId,
    address: 'רחוב הדוגמה 7',
    addressEn: '7 HaDugma St.',
    city,
    cityEn: '',
    phone: '03-0000000',
    email: `client${taxId}@pinkas.test`,
    brandColor: '#2742A8',
    section46Number: '',
  };
}

/** Twelve small businesses, each in a state of its own; names are words of the trade, and numbers are made up. */
export const CLIENT_SCENARIOS: readonly ClientScenario[] = [
  {
    business: aBusiness([
      'מאפיית הגפן הירוקה',
      'Green Vine Bakery',
      'licensed-dealer',
      '300000023',
      'כרמיאל',
    ]),
    rights: [],
    invoices: 9,
    waiting: 2,
    unreported: 0,
    visit: { daysBack: 3, seen: 5 },
    question: {
      about: 'document',
      text: 'החשבונית הזאת על עבודה שכבר נמסרה, או מקדמה?',
      answer: 'נמסרה בתחילת החודש, זה החשבון הסופי.',
      daysBack: 3,
    },
  },
  {
    business: aBusiness([
      'נגריית קו הסלע',
      'Kav HaSela Carpentry',
      'licensed-dealer',
      '300000031',
      'צפת',
    ]),
    rights: ['file'],
    invoices: 6,
    waiting: 0,
    unreported: 3,
    visit: { daysBack: 9, seen: 6 },
  },
  {
    business: aBusiness([
      'סטודיו לצילום אור שני',
      'Or Sheni Photography',
      'licensed-dealer',
      '300000049',
      'חיפה',
    ]),
    rights: ['file'],
    invoices: 4,
    waiting: 0,
    unreported: 0,
    visit: { daysBack: 1, seen: 4 },
  },
  {
    business: aBusiness([
      'גינון עלה ודרך',
      'Ale VaDerech Gardening',
      'licensed-dealer',
      '300000056',
      'רעננה',
    ]),
    rights: ['file', 'issue'],
    invoices: 3,
    waiting: 5,
    unreported: 1,
    question: {
      about: 'expense',
      text: 'חסר לי צילום של החשבונית. אפשר לצרף אותו להוצאה?',
      answer: null,
      daysBack: 2,
    },
  },
  {
    business: aBusiness([
      'תרגום דף נקי',
      'Clean Page Translations',
      'exempt-dealer',
      '300000064',
      'עכו',
    ]),
    rights: [],
    invoices: 0,
    waiting: 1,
    unreported: 0,
    visit: { daysBack: 20, seen: 0 },
  },
  {
    business: aBusiness([
      'מוסך שער הפרדס בע"מ',
      'Shaar HaPardes Garage Ltd',
      'company',
      '510000102',
      'נתניה',
    ]),
    rights: ['file', 'issue'],
    invoices: 8,
    waiting: 3,
    unreported: 4,
    visit: { daysBack: 12, seen: 3 },
  },
  {
    business: aBusiness([
      'דפוס חוט לבן בע"מ',
      'White Thread Print Ltd',
      'company',
      '510000110',
      'חולון',
    ]),
    rights: ['file'],
    invoices: 5,
    waiting: 0,
    unreported: 0,
    visit: { daysBack: 2, seen: 5 },
  },
  {
    business: aBusiness([
      'קפה מדרגות בע"מ',
      'Madregot Cafe Ltd',
      'company',
      '510000128',
      'ירושלים',
    ]),
    rights: [],
    invoices: 7,
    waiting: 0,
    unreported: 2,
    visit: { daysBack: 30, seen: 1 },
  },
  {
    business: aBusiness(['תוכנה קצרה בע"מ', 'Short Code Ltd', 'company', '510000136', 'הרצליה']),
    rights: ['issue'],
    invoices: 6,
    waiting: 1,
    unreported: 0,
    visit: { daysBack: 0, seen: 6 },
    state: 'distributed',
  },
  {
    business: aBusiness([
      'שיווק רוח גבית בע"מ',
      'Tailwind Marketing Ltd',
      'company',
      '510000144',
      'לוד',
    ]),
    rights: ['file'],
    invoices: 2,
    waiting: 0,
    unreported: 0,
    state: 'closing',
  },
  {
    business: aBusiness([
      'עמותת ספרים בשכונה (ע"ר)',
      'Neighbourhood Books',
      'non-profit',
      '580000024',
      'דימונה',
    ]),
    rights: ['file'],
    invoices: 0,
    waiting: 2,
    unreported: 0,
    visit: { daysBack: 6, seen: 0 },
  },
  {
    business: aBusiness(['חשמל שקט', 'Quiet Electric', 'licensed-dealer', '300000072', 'אילת']),
    rights: [],
    invoices: 0,
    waiting: 0,
    unreported: 0,
    visit: { daysBack: 60, seen: 0 },
    state: 'blocked',
  },
];
