import type { IssuerSnapshot } from '@pinkas/domain/documents/party/issuer-snapshot';
import type { Page } from '@pinkas/domain/permissions/pages';

/** The account that the demo signs in to. */
export const DEMO_ACCOUNT_ID = 1;
export const DEMO_USER_ID = '01900000-0000-7000-8000-000000000001';
export const DEMO_EMAIL = 'demo@pinkas.test';
/** Of every person of the demo. */
export const DEMO_PASSWORD = 'Demo-2026!';

/** First numbers of the demo's series, as a business that moved from another system would set. */
export const DEMO_FIRST_NUMBERS: Readonly<Record<number, number>> = {
  305: 30_001,
  320: 20_001,
  330: 5_001,
  400: 10_001,
  405: 40_001,
  300: 3_001,
  9999: 1_001,
  100: 1_001,
  200: 1_001,
  210: 1_001,
  500: 1_001,
  9998: 1_001,
  9997: 1_001,
};

/** A business as its profile row. A section 46 approval is valid until the end of the year after next. */
export type DemoBusiness = Omit<IssuerSnapshot, 'printLayout' | 'section46ValidUntil'>;

/** A business of the demo with its owner, who signs in to it. */
export interface DemoMember {
  readonly accountId: number;
  readonly business: DemoBusiness;
  readonly userId: string;
  readonly email: string;
  /** What the person is to the business; nobody is invented. */
  readonly userName: string;
}

export const DEMO_BUSINESS: DemoBusiness = {
  nameHe: 'סטודיו קו תכלת',
  nameEn: 'Kav Tchelet Studio',
  kind: 'licensed-dealer',
  taxId: '300000007',
  address: 'רחוב הדוגמה 12',
  addressEn: '12 HaDugma St.',
  city: 'תל אביב',
  cityEn: 'Tel Aviv',
  phone: '03-0000000',
  email: 'studio@kav-tchelet.example',
  brandColor: '#2742A8',
  section46Number: '',
  payment: {
    bank: '12',
    branch: '600',
    account: '123456',
    holder: '',
    bitPhone: '052-0000000',
    link: '',
    instructions: 'נא לציין את מספר המסמך בהעברה.',
  },
};

/** The business that the front page of the product signs in to. */
export const DEMO_DEALER: DemoMember = {
  accountId: DEMO_ACCOUNT_ID,
  business: DEMO_BUSINESS,
  userId: DEMO_USER_ID,
  email: DEMO_EMAIL,
  userName: 'בעל העסק',
};

/** Somebody who works in a business of the demo beside its owner. */
export interface DemoColleague {
  readonly accountId: number;
  readonly userId: string;
  readonly email: string;
  /** What the person does there; nobody is invented. */
  readonly userName: string;
  readonly rights: {
    /** Null: what the role may. */
    readonly permissionGroups: readonly Page[] | null;
    readonly ownDocumentsOnly: boolean;
  };
}

/**
 * The people of the dealer's business: one with all that users may, one who sees own documents alone.
 */
export const DEMO_COLLEAGUES: readonly DemoColleague[] = [
  {
    accountId: DEMO_ACCOUNT_ID,
    userId: '01900000-0000-7000-8000-000000000004',
    email: 'office@pinkas.test',
    userName: 'המשרד',
    rights: { permissionGroups: null, ownDocumentsOnly: false },
  },
  {
    accountId: DEMO_ACCOUNT_ID,
    userId: '01900000-0000-7000-8000-000000000005',
    email: 'sales@pinkas.test',
    userName: 'המכירות',
    rights: {
      permissionGroups: ['documents/create', 'documents', 'customers'],
      ownDocumentsOnly: true,
    },
  },
];

// The accounts above 4095 are out of the reach of `demo:load`, which loads documents of dealers.
export const DEMO_NON_PROFIT: DemoMember = {
  accountId: 4_096,
  business: {
    nameHe: 'עמותת ספסל וגינה (ע"ר)',
    nameEn: 'Safsal VeGina Community Gardens',
    kind: 'non-profit',
    taxId: '580000008',
    address: 'שדרת הדוגמה 3',
    addressEn: '3 HaDugma Blvd.',
    city: 'באר שבע',
    cityEn: 'Beer Sheva',
    phone: '08-0000000',
    email: 'office@safsal-vegina.example',
    brandColor: '#1F7A4D',
    section46Number: '46-1234',
  },
  userId: '01900000-0000-7000-8000-000000000002',
  email: 'nonprofit@pinkas.test',
  userName: 'הנהלת העמותה',
};

export const DEMO_EXEMPT_DEALER: DemoMember = {
  accountId: 4_097,
  business: {
    nameHe: 'סדנת קצה החימר',
    nameEn: 'Ktze HaHemar Pottery',
    kind: 'exempt-dealer',
    taxId: '300000015',
    address: 'סמטת הדוגמה 5',
    addressEn: '5 HaDugma Lane',
    city: 'עפולה',
    cityEn: 'Afula',
    phone: '04-0000000',
    email: 'studio@ktze-hahemar.example',
    brandColor: '#A4472B',
    section46Number: '',
  },
  userId: '01900000-0000-7000-8000-000000000003',
  email: 'exempt@pinkas.test',
  userName: 'בעלת העסק',
};
