import type {
  AccountPackages,
  OfferedPackage,
  PackagePrice,
} from '@pinkas/contract/account/packages/packages.contract';
import { localDate } from '@pinkas/domain/time/local-date';

const UNTIL = localDate('2027-06-30');

/** The price of an upgrade from 528.00 to 1,068.00 with seven months left. */
const UPGRADE: PackagePrice = {
  differenceAgorot: 54_000,
  differenceOfMonthAgorot: 4500,
  monthAgorot: null,
  months: 7,
  extraDocuments: 0,
  extraAgorot: 0,
  netAgorot: 31_500,
  vatAgorot: 5670,
  giftAgorot: 0,
  totalAgorot: 37_170,
  vatBasisPoints: 1800,
  paidUntil: UNTIL,
};

/** The price of one more user for seven months. */
const USER: PackagePrice = {
  ...UPGRADE,
  differenceAgorot: null,
  differenceOfMonthAgorot: null,
  monthAgorot: 1200,
  netAgorot: 8400,
  vatAgorot: 1512,
  totalAgorot: 9912,
};

/** The next year of 528.00. */
const RENEWAL: PackagePrice = {
  ...USER,
  monthAgorot: null,
  months: null,
  netAgorot: 52_800,
  vatAgorot: 9504,
  totalAgorot: 62_304,
  paidUntil: localDate('2028-06-30'),
};

const NOTEBOOK: OfferedPackage = {
  id: 3,
  nameHe: 'מחברת',
  nameEn: 'Notebook',
  audienceHe: 'לעסק פעיל',
  audienceEn: 'For a business at work',
  limits: { documents: 200, users: 3, 'bank-accounts': 2 },
  extraDocumentAgorot: 75,
  features: ['api'],
  prices: { YEAR: 52_800, MONTH: 5000 },
  choice: 'current',
  costs: { YEAR: null, MONTH: null },
};

const VOLUME: OfferedPackage = {
  ...NOTEBOOK,
  id: 4,
  nameHe: 'כרך',
  nameEn: 'Volume',
  limits: { documents: 1000, users: 10, 'bank-accounts': null },
  prices: { YEAR: 106_800, MONTH: 10_000 },
  choice: 'upgrade',
  costs: { YEAR: UPGRADE, MONTH: null },
};

/** Returns the packages of an account that pays a year of the second smallest one, with a card. */
export function somePackages(changes: Partial<AccountPackages> = {}): AccountPackages {
  return {
    today: localDate('2026-11-27'),
    state: 'paid',
    trial: null,
    subscription: {
      packageId: 3,
      period: 'YEAR',
      priceAgorot: 52_800,
      paidUntil: UNTIL,
      isCancelled: false,
    },
    renewal: {
      on: localDate('2027-07-01'),
      cost: RENEWAL,
      tries: 0,
      lastTriedOn: null,
      refusal: '',
    },
    terms: { nameHe: 'מחברת', nameEn: 'Notebook' },
    usage: [
      { limit: 'documents', used: 184, most: 200 },
      { limit: 'users', used: 3, most: 3 },
      { limit: 'bank-accounts', used: 1, most: 2 },
    ],
    giftAgorot: 0,
    extra: { documents: 0, agorot: 0 },
    card: { brand: 'visa', lastDigits: '4417', expiresOn: localDate('2029-08-31') },
    packages: [NOTEBOOK, VOLUME],
    addons: [
      {
        id: 1,
        limit: 'users',
        quantity: 1,
        monthPriceAgorot: 1200,
        owned: 0,
        held: [],
        cost: USER,
      },
    ],
    orders: [],
    ...changes,
  };
}

/** The same in its trial, before there is a card. */
export function packagesInTrial(): AccountPackages {
  const paid = somePackages();
  const first: PackagePrice = {
    ...UPGRADE,
    differenceAgorot: null,
    differenceOfMonthAgorot: null,
    months: null,
    netAgorot: 5000,
    vatAgorot: 900,
    totalAgorot: 5900,
  };
  return {
    ...paid,
    state: 'trial',
    trial: { day: 9, until: localDate('2026-12-18') },
    subscription: null,
    renewal: null,
    terms: { nameHe: 'ניסיון', nameEn: 'Trial' },
    card: null,
    packages: paid.packages.map((one) => ({
      ...one,
      choice: 'buy',
      costs: {
        YEAR: { ...first, netAgorot: 52_800, vatAgorot: 9504, totalAgorot: 62_304 },
        MONTH: first,
      },
    })),
    addons: paid.addons.map((one) => ({ ...one, cost: null })),
  };
}

/** The same on the day after a refused charge of the renewal. */
export function packagesPastDue(changes: Partial<AccountPackages> = {}): AccountPackages {
  const paid = somePackages();
  const { renewal } = paid;
  return {
    ...paid,
    today: localDate('2027-07-03'),
    state: 'past-due',
    renewal: renewal && {
      ...renewal,
      on: localDate('2027-07-05'),
      tries: 2,
      lastTriedOn: localDate('2027-07-02'),
      refusal: 'סורב',
    },
    ...changes,
  };
}
