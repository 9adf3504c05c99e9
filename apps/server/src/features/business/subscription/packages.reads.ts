import {
  PACKAGE_KEYS,
  type PackageKey,
  type PackagePrices,
  type PackageTerms,
} from '@pinkas/domain/packages/package-terms';
import { PACKAGE_FEATURES } from '@pinkas/domain/permissions/package-features';
import { agorot } from '@pinkas/domain/money/agorot';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A version of a package: what it gives, and for how much. */
export interface PackageVersion extends PackageTerms {
  readonly versionId: number;
  readonly packageId: number;
  readonly key: PackageKey;
  readonly position: number;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly audienceHe: string;
  readonly audienceEn: string;
  readonly validFrom: LocalDate;
  readonly prices: PackagePrices;
}

/** An add-on that is sold by the month. */
export interface PackageAddon {
  readonly id: number;
  readonly key: string;
  readonly limit: 'users' | 'bank-accounts';
  readonly quantity: number;
  readonly monthPriceAgorot: number;
}

function keyOf(text: string): PackageKey {
  const key = PACKAGE_KEYS.find((known) => known === text);
  if (key === undefined) throw new Error(`the package ${text} is not known`);
  return key;
}

const orNull = (price: number | null) => (price === null ? null : agorot(price));

function versionsIn(tx: AccountTx) {
  return tx
    .selectFrom('packageVersions as v')
    .innerJoin('packages as p', 'p.id', 'v.packageId')
    .select([
      'v.id as versionId',
      'v.packageId',
      'v.validFrom',
      'v.monthPriceAgorot',
      'v.yearPriceAgorot',
      'v.documents',
      'v.users',
      'v.bankAccounts',
      'v.extraDocumentAgorot',
      'v.features',
      'p.key',
      'p.position',
      'p.nameHe',
      'p.nameEn',
      'p.audienceHe',
      'p.audienceEn',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof versionsIn>['executeTakeFirstOrThrow']>>;

function toVersion({
  documents,
  users,
  bankAccounts,
  extraDocumentAgorot,
  features,
  key,
  monthPriceAgorot,
  yearPriceAgorot,
  ...row
}: Row): PackageVersion {
  return {
    ...row,
    key: keyOf(key),
    limits: { documents, users, 'bank-accounts': bankAccounts },
    extraDocumentAgorot: orNull(extraDocumentAgorot),
    features: PACKAGE_FEATURES.filter((feature) => features.includes(feature)),
    prices: { MONTH: orNull(monthPriceAgorot), YEAR: orNull(yearPriceAgorot) },
  };
}

/** Returns the version of each package that is in force on a day, the smallest first; the trial is one of them. */
export async function listPackages(tx: AccountTx, today: LocalDate): Promise<PackageVersion[]> {
  const rows = await versionsIn(tx)
    .where('v.validFrom', '<=', today)
    .distinctOn('p.position')
    .orderBy('p.position')
    .orderBy('v.validFrom', 'desc')
    .execute();
  return rows.map((row) => toVersion(row));
}

/** Returns a version, also one that is not sold any more. */
export async function getVersion(tx: AccountTx, versionId: number): Promise<PackageVersion> {
  return toVersion(await versionsIn(tx).where('v.id', '=', versionId).executeTakeFirstOrThrow());
}

/** Returns the add-ons that are sold on a day. */
export async function listAddons(tx: AccountTx, today: LocalDate): Promise<PackageAddon[]> {
  const rows = await tx
    .selectFrom('packageAddons')
    .select(['id', 'key', 'limitKind as limit', 'quantity', 'monthPriceAgorot'])
    .where('validFrom', '<=', today)
    .distinctOn('key')
    .orderBy('key')
    .orderBy('validFrom', 'desc')
    .execute();
  return rows;
}
