import type { PackageDowngrade } from '@pinkas/contract/account/packages/package-downgrade.contract';
import type { PackagePeriod } from '@pinkas/domain/packages/package-terms';
import { localDate } from '@pinkas/domain/time/local-date';

import { somePackages } from '../../../../shared/packages/testing/some-packages.ts';

const NET: Readonly<Record<PackagePeriod, readonly [net: number, vat: number]>> = {
  YEAR: [25_200, 4536],
  MONTH: [2400, 432],
};

/** Returns the smallest package, as it may follow the second smallest one of `somePackages`. */
export function pageDowngrade(period: PackagePeriod = 'YEAR'): PackageDowngrade {
  const [netAgorot, vatAgorot] = NET[period];
  const totalAgorot = netAgorot + vatAgorot;
  return {
    packageId: 2,
    nameHe: 'דף',
    nameEn: 'Page',
    period,
    from: localDate('2027-07-01'),
    cost: {
      differenceAgorot: null,
      differenceOfMonthAgorot: null,
      monthAgorot: null,
      months: null,
      extraDocuments: 0,
      extraAgorot: 0,
      netAgorot,
      vatAgorot,
      giftAgorot: 0,
      totalAgorot,
      vatBasisPoints: 1800,
      paidUntil: localDate(period === 'YEAR' ? '2028-06-30' : '2027-07-31'),
    },
    limits: [
      { limit: 'documents', used: 184, before: 200, after: 50 },
      { limit: 'users', used: 3, before: 3, after: 1 },
      { limit: 'bank-accounts', used: 0, before: 2, after: 0 },
    ],
    extraDocumentAgorot: 75,
    features: ['multiple-accounts'],
    addons: [{ limit: 'users', quantity: 1 }],
  };
}

/** Returns the held package, as it may go from the year to the month. */
export function monthlyNotebook(): PackageDowngrade {
  const page = pageDowngrade('MONTH');
  const cost = { ...page.cost, netAgorot: 5000, vatAgorot: 900, totalAgorot: 5900 };
  const named = { packageId: 3, nameHe: 'מחברת', nameEn: 'Notebook' };
  return { ...page, ...named, cost, limits: [], features: [], addons: [] };
}

/** Returns the packages of an account beside a smaller one. */
export function packagesWithPage() {
  const packages = somePackages();
  const [notebook] = packages.packages;
  if (notebook === undefined) throw new Error('a notebook is sold');
  const page = {
    ...notebook,
    id: 2,
    nameHe: 'דף',
    nameEn: 'Page',
    limits: { documents: 50, users: 1, 'bank-accounts': 0 },
    prices: { YEAR: 25_200, MONTH: 2400 },
    choice: 'smaller',
  } as const;
  return { ...packages, packages: [page, ...packages.packages] };
}
