import type { PaymentPage } from '@pinkas/contract/public/payment-page/payment-page.contract';
import type { PaymentStatus } from '@pinkas/contract/public/payment-page/payment-status.contract';

type Loose<T> = Record<keyof T, unknown>;

export const DOCUMENT_IDS = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
];

const BUSINESS = {
  nameHe: 'סטודיו קו תכלת',
  nameEn: 'Kav Tchelet Studio',
  taxId: '300000007',
  phone: '03-0000000',
  email: 'studio@kav.example',
  brandColor: '#0f6b75',
  logo: null,
};

function asked(index: number, subject: string, openAgorot: number, dueDate: string): object {
  return {
    documentId: DOCUMENT_IDS[index],
    docType: 305,
    number: 30_026 + index,
    documentDate: '2026-10-15',
    dueDate,
    subject,
    openAgorot,
    pagePath: `/d/document-${String(index)}`,
  };
}

/** Three open invoices, one of them late. */
export const A_PAYMENT_PAGE: Loose<PaymentPage> = {
  business: BUSINESS,
  state: 'open',
  language: 'he',
  title: '',
  documents: [
    asked(0, "מיתוג מחדש, שלב ב'", 436_600, '2026-11-14'),
    asked(1, 'הדפסת פליירים A5', 147_500, '2026-12-15'),
    asked(2, 'צילום מוצר, חבילת 20 תמונות', 295_000, '2026-12-26'),
  ],
  amountAgorot: 879_100,
  leastAgorot: 100,
  mayPayPart: true,
  instalmentsMax: 3,
  mayKeepCard: false,
  payer: { name: 'משתלת ענף ירוק', email: 'o•••@anaf.example' },
  validUntil: '2026-12-10',
  gateway: 'cardcom',
  earlier: null,
  receipts: [],
  today: '2026-11-26',
};

/** A payment of which nobody knows yet what became of it. */
export const A_PAYMENT_STATUS: Loose<PaymentStatus> = {
  business: BUSINESS,
  isCardAlone: false,
  state: 'unknown',
  amountMinor: 584_100,
  currency: 'ILS',
  language: 'he',
  reason: null,
  reference: '4K7Q20A9ABCDEFGHJK',
  mailTo: 'o•••@anaf.example',
  lastDigits: '',
  approvalNumber: '',
  startedAt: '2026-11-26T08:31:08.000Z',
  askedAt: '2026-11-26T08:32:40.000Z',
  asked: 2,
  nextInquiryAt: '2026-11-26T08:36:00.000Z',
  knownBy: '2026-11-27T08:31:00.000Z',
  document: null,
  payPath: '/pay/abc',
  thanks: '',
  now: '2026-11-26T08:33:00.000Z',
};
