import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

/** The account that the demo signs in to. */
export const DEMO_ACCOUNT_ID = 1;
export const DEMO_USER_ID = '01900000-0000-7000-8000-000000000001';
export const DEMO_EMAIL = 'demo@pinkas.test';
export const DEMO_PASSWORD = 'Demo-2026!';
export const DEMO_USER_NAME = 'בעל העסק';

/** First numbers of the demo's series, as a business that moved from another system would set. */
export const DEMO_FIRST_NUMBERS: Readonly<Record<number, number>> = {
  305: 30_001,
  320: 20_001,
  330: 5_001,
  400: 10_001,
  300: 3_001,
  9999: 1_001,
  100: 1_001,
  200: 1_001,
  210: 1_001,
  500: 1_001,
  9998: 1_001,
  9997: 1_001,
};

/** A business as its profile row. */
export interface DemoBusiness {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly kind: CompanyKind;
  readonly taxId: string;
  readonly address: string;
  readonly addressEn: string;
  readonly city: string;
  readonly cityEn: string;
  readonly phone: string;
  readonly email: string;
  readonly brandColor: string;
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
};
