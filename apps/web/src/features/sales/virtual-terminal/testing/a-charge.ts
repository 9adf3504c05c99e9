import type { CustomerOption } from '@pinkas/contract/accounting/customers/customers.contract';
import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import type {
  Charge,
  CustomerToCharge,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { localDate } from '@pinkas/domain/time/local-date';

export const ID = '0193aaaa-0000-7000-8000-000000000001';
export const TERMINAL = '0193aaaa-0000-7000-8000-000000000002';
export const CUSTOMER = '0193aaaa-0000-7000-8000-000000000003';
export const DOCUMENT = '0193aaaa-0000-7000-8000-000000000004';
export const PAGE = 'https://gateway.example/pay/1';

export const A_CHARGE: Charge = {
  id: ID,
  kind: 'charge',
  holdUntil: null,
  state: 'waiting',
  trouble: null,
  amountAgorot: 118_000,
  customerName: 'קליניקת אור לבן',
  email: 'office@or-lavan.example',
  createdAt: '2026-11-26T08:29:00.000Z',
  decidedAt: null,
  nextAskAt: null,
  gateway: 'cardcom',
  terminal: '1000417',
  card: { lastDigits: '', brand: '' },
  instalments: 1,
  approvalNumber: '',
  refusal: null,
  document: null,
  isOfSavedCard: false,
  isCardKept: null,
};
export const PAID: Charge = {
  ...A_CHARGE,
  state: 'paid',
  card: { lastDigits: '4417', brand: 'visa' },
  approvalNumber: '0098213',
  document: { id: DOCUMENT, docType: 320, number: 20_047 },
};
export const USUAL = {
  id: TERMINAL,
  gateway: 'cardcom',
  title: '',
  terminal: '1000417',
  isTest: false,
  isUsual: true,
  instalmentsMax: 36,
  savesCards: true,
  hold: null,
  checksCards: false,
} as const;
export const KNOWN: CustomerOption = {
  id: CUSTOMER,
  name: 'קליניקת אור לבן',
  taxId: '300000007',
  email: 'office@or-lavan.example',
  phone: '03-5551234',
  mobile: '',
  address: '',
  city: '',
  contactPerson: '',
  zip: '',
  country: '',
  foreignId: '',
  paymentTerms: null,
  discountBasisPoints: 0,
  language: 'he',
  priceListId: null,
  openAgorot: 436_600,
  openDocumentsCount: 1,
};
export const A_SIDE: CustomerToCharge = {
  documents: [],
  usualAgorot: 236_000,
  lastDescription: '',
  cards: [],
};
export const CARD: SavedCard = {
  id: '0193aaaa-0000-7000-8000-000000000005',
  brand: 'visa',
  lastDigits: '4417',
  expiresOn: localDate('2028-08-31'),
  state: 'valid',
  gateway: 'cardcom',
  terminal: '1000417',
  isConnected: true,
  consent: { how: 'phone', at: '2026-08-20T08:29:00.000Z', by: 'בעלת העסק' },
};
export const ENDING: SavedCard = {
  ...CARD,
  id: '0193aaaa-0000-7000-8000-000000000006',
  lastDigits: '0932',
  expiresOn: localDate('2026-11-30'),
  state: 'ending',
};
