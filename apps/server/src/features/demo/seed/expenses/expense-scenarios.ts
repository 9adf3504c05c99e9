import type {
  ExpenseCategory,
  ExpenseKind,
  SupplierMeans,
} from '@pinkas/domain/expenses/expense-kind';

/** Suppliers of the demo; names are words of the trade, and numbers are made up. */
export const DEMO_SUPPLIERS = {
  print: { name: 'דפוס גשר העץ', taxId: '510010010' },
  landlord: { name: 'נכסי שמש צפונית', taxId: '510010028' },
  phone: { name: 'תקשורת קו החוף', taxId: '510010036' },
  fuel: { name: 'תחנת הגבעה', taxId: '510010044' },
  computers: { name: 'מחשבי סלע אדום', taxId: '510010051' },
  photographer: { name: 'צילום פינת הרימון', taxId: '510010069' },
  accountant: { name: 'הנהלת חשבונות עלה זית', taxId: '510010077' },
  bank: { name: 'בנק קו האופק', taxId: '510010085' },
  cloud: { name: 'Paper Lantern Cloud', taxId: '' },
} as const;

export type SupplierKey = keyof typeof DEMO_SUPPLIERS;

/** An expense of the dealer of the demo, in whole shekels (or dollars) before VAT. */
export interface ExpenseScenario {
  readonly name: string;
  readonly daysBack: number;
  /** One of the book, or a name that is not saved. */
  readonly supplier: SupplierKey | { readonly name: string };
  readonly category: ExpenseCategory;
  readonly description: string;
  readonly net: number;
  readonly kind?: ExpenseKind;
  /** Part of the VAT that the law recognises; all of it by default. */
  readonly vatShare?: readonly [parts: number, of: number];
  readonly taxShare?: readonly [parts: number, of: number];
  readonly hasVat?: false;
  readonly isInDollars?: true;
  readonly isEquipment?: true;
  readonly allocationNumber?: string;
  /**
   * The authority's answer on that number: it knows the document, or one with another sum before VAT, in shekels.
   */
  readonly numberKnownAs?: 'paper' | number;
  readonly paidBy?: SupplierMeans;
  /** Days from the document to its due date. */
  readonly dueDays?: number;
  readonly instalments?: number;
  /** A tag with its part of the sum in hundredths. */
  readonly tag?: readonly [name: TagName, percent: number];
  readonly isWaiting?: true;
}

export const DEMO_TAGS = ['קטלוג חורף', 'אתר חדש', 'הסטודיו'] as const;
export type TagName = (typeof DEMO_TAGS)[number];

const CAR = { category: 'vehicle', vatShare: [2, 3], taxShare: [45, 100] } as const;
export const RENT = {
  supplier: 'landlord',
  category: 'rent',
  description: 'שכירות הסטודיו',
  net: 4_200,
  tag: ['הסטודיו', 100],
} as const;
export const PHONE = {
  supplier: 'phone',
  category: 'communication-mixed',
  description: 'סלולרי ואינטרנט',
  net: 215,
  vatShare: [2, 3],
} as const;
const CLOUD = {
  supplier: 'cloud',
  category: 'software',
  description: 'Cloud hosting',
  net: 64,
  kind: 'other',
  hasVat: false,
  isInDollars: true,
  paidBy: 'card',
  tag: ['אתר חדש', 100],
} as const;

/** The last five months of the studio, the oldest first. */
export const EXPENSE_SCENARIOS: readonly ExpenseScenario[] = [
  { ...RENT, name: 'rent-1', daysBack: 142, paidBy: 'standing-order' },
  { ...PHONE, name: 'phone-1', daysBack: 138, paidBy: 'standing-order' },
  {
    name: 'laptop',
    daysBack: 131,
    supplier: 'computers',
    category: 'equipment',
    description: 'מחשב נייד לעריכה',
    net: 7_890,
    isEquipment: true,
    allocationNumber: '204519873',
    numberKnownAs: 'paper',
    instalments: 3,
    tag: ['הסטודיו', 100],
  },
  { ...CLOUD, name: 'cloud-1', daysBack: 125 },
  { ...RENT, name: 'rent-2', daysBack: 112, paidBy: 'standing-order' },
  {
    ...CAR,
    name: 'fuel-1',
    daysBack: 104,
    supplier: 'fuel',
    description: 'דלק',
    net: 254,
    kind: 'invoice-receipt',
    paidBy: 'card',
  },
  { ...PHONE, name: 'phone-2', daysBack: 99, paidBy: 'standing-order' },
  {
    name: 'photos',
    daysBack: 92,
    supplier: 'photographer',
    category: 'subcontractors',
    description: 'צילום מוצרים לקטלוג',
    net: 3_600,
    allocationNumber: '206114902',
    numberKnownAs: 3_200,
    dueDays: 30,
    tag: ['קטלוג חורף', 100],
  },
  {
    name: 'proofs',
    daysBack: 88,
    supplier: 'print',
    category: 'materials',
    description: 'הדפסות ניסיון',
    net: 480,
    dueDays: 30,
    tag: ['קטלוג חורף', 100],
  },
  { ...CLOUD, name: 'cloud-2', daysBack: 85 },
  { ...RENT, name: 'rent-3', daysBack: 81, paidBy: 'standing-order' },
  {
    name: 'books',
    daysBack: 74,
    supplier: 'accountant',
    category: 'professional',
    description: 'הנהלת חשבונות לרבעון',
    net: 1_350,
    dueDays: 15,
  },
  {
    name: 'insurance',
    daysBack: 70,
    supplier: { name: 'ביטוח ארבע עונות' },
    category: 'insurance',
    description: 'ביטוח תכולה ואחריות',
    net: 1_740,
    kind: 'other',
    hasVat: false,
    instalments: 4,
  },
  { ...PHONE, name: 'phone-3', daysBack: 68, paidBy: 'standing-order' },
  {
    ...CAR,
    name: 'garage',
    daysBack: 59,
    supplier: { name: 'מוסך צומת הדקל' },
    description: 'טיפול שנתי',
    net: 1_120,
    kind: 'invoice-receipt',
    paidBy: 'card',
  },
  { ...RENT, name: 'rent-4', daysBack: 51, paidBy: 'standing-order' },
  {
    name: 'catalogue',
    daysBack: 44,
    supplier: 'print',
    category: 'materials',
    description: 'הדפסת קטלוג, 800 עותקים',
    net: 7_200,
    dueDays: 60,
    tag: ['קטלוג חורף', 80],
  },
  {
    name: 'catalogue-credit',
    daysBack: 37,
    supplier: 'print',
    category: 'materials',
    description: 'זיכוי על כריכות פגומות',
    net: 640,
    kind: 'credit-note',
    tag: ['קטלוג חורף', 100],
  },
  { ...PHONE, name: 'phone-4', daysBack: 38, paidBy: 'standing-order' },
  {
    name: 'course',
    daysBack: 33,
    supplier: { name: 'מכללת נחל שקט' },
    category: 'training',
    description: 'סדנת טיפוגרפיה',
    net: 890,
    kind: 'invoice-receipt',
    paidBy: 'app',
  },
  { ...CLOUD, name: 'cloud-3', daysBack: 30 },
  {
    name: 'coffee',
    daysBack: 26,
    supplier: { name: 'מכולת הגבעה' },
    category: 'refreshments',
    description: 'קפה וכיבוד',
    net: 165,
    kind: 'invoice-receipt',
    taxShare: [80, 100],
    paidBy: 'cash',
  },
  { ...RENT, name: 'rent-5', daysBack: 20, paidBy: 'standing-order' },
  {
    name: 'banner',
    daysBack: 12,
    supplier: { name: 'פרסום גל רחב' },
    category: 'advertising',
    description: 'קמפיין מודעות',
    net: 2_400,
    dueDays: 30,
    tag: ['אתר חדש', 50],
  },
  {
    ...CAR,
    name: 'fuel-2',
    daysBack: 9,
    supplier: 'fuel',
    description: 'דלק',
    net: 271,
    kind: 'invoice-receipt',
    paidBy: 'card',
  },
  { ...PHONE, name: 'phone-5', daysBack: 8, isWaiting: true },
  {
    name: 'paper',
    daysBack: 5,
    supplier: { name: 'דף ועוד' },
    category: 'office',
    description: 'נייר וטונר',
    net: 390,
    isWaiting: true,
  },
];

/** What was paid of it later, in whole shekels with VAT; `of` names scenarios of one supplier. */
export const PAYMENT_SCENARIOS = [
  { name: 'photos-paid', daysBack: 60, of: ['photos'], withheldPercent: 20, isWhole: true },
  { name: 'books-paid', daysBack: 55, of: ['books'], withheldPercent: 0, isWhole: true },
  { name: 'proofs-paid', daysBack: 50, of: ['proofs'], withheldPercent: 0, isWhole: true },
  { name: 'catalogue-part', daysBack: 14, of: ['catalogue'], withheldPercent: 0, isWhole: false },
] as const;

/** Documents that were received and not filed yet. */
export const INBOX_SCENARIOS = [
  {
    name: 'hosting-invoice.pdf',
    daysBack: 3,
    lines: [
      'Paper Lantern Cloud',
      'Invoice PL-20418',
      '',
      'Cloud hosting, monthly',
      'Total USD 64.00',
    ],
  },
  {
    name: 'domain-renewal.pdf',
    daysBack: 2,
    lines: ['Harbor Domains', 'Invoice 88231', '', 'Domain renewal, 1 year', 'Total USD 18.50'],
  },
  {
    name: 'fonts-licence.pdf',
    daysBack: 1,
    lines: ['Long Meadow Type', 'Receipt 5507', '', 'Desktop licence, 2 styles', 'Total EUR 70.00'],
  },
] as const;
