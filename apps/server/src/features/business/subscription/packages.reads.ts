import type {
  AddonLimit,
  PackagePrices,
  PackageTerms,
} from '@pinkas/domain/packages/package-terms';
import { PACKAGE_FEATURES } from '@pinkas/domain/permissions/package-features';
import { agorot } from '@pinkas/domain/money/agorot';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A version of a package: what it gives, and for how much. */
export interface PackageVersion extends PackageTerms {
  readonly versionId: number;
  readonly packageId: number;
  readonly key: string;
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
  readonly limit: AddonLimit;
  readonly quantity: number;
  readonly monthPriceAgorot: number;
}

const orNull = (price: number | null) => (price === null ? null : agorot(price));

interface Row extends Record<string, unknown> {
  readonly versionId: number;
  readonly packageId: number;
  readonly key: string;
  readonly position: number;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly audienceHe: string;
  readonly audienceEn: string;
  readonly validFrom: LocalDate;
  readonly monthPriceAgorot: number | null;
  readonly yearPriceAgorot: number | null;
  readonly documents: number | null;
  readonly users: number | null;
  readonly bankAccounts: number | null;
  readonly extraDocumentAgorot: number | null;
  readonly features: string[];
}

const VERSIONS = {
  name: 'package-versions',
  text: `select version_id as "versionId", package_id as "packageId", key, position, name_he as "nameHe", name_en as "nameEn",
      audience_he as "audienceHe", audience_en as "audienceEn", valid_from as "validFrom",
      month_price_agorot as "monthPriceAgorot", year_price_agorot as "yearPriceAgorot", documents, users,
      bank_accounts as "bankAccounts", extra_document_agorot as "extraDocumentAgorot", features
    from package_versions_for($1, $2, $3)`,
};

function toVersion({
  documents,
  users,
  bankAccounts,
  extraDocumentAgorot,
  features,
  monthPriceAgorot,
  yearPriceAgorot,
  ...row
}: Row): PackageVersion {
  return {
    ...row,
    limits: { documents, users, 'bank-accounts': bankAccounts },
    extraDocumentAgorot: orNull(extraDocumentAgorot),
    features: PACKAGE_FEATURES.filter((feature) => features.includes(feature)),
    prices: { MONTH: orNull(monthPriceAgorot), YEAR: orNull(yearPriceAgorot) },
  };
}

/** Returns the version of each package that is in force on a day, the smallest first; the trial is one of them. */
export async function listPackages(tx: AccountTx, today: LocalDate): Promise<PackageVersion[]> {
  const { rows } = await tx.query<Row>({ ...VERSIONS, values: [tx.accountId, today, null] });
  return rows.map((row) => toVersion(row));
}

/** Returns a version, also one that is not sold any more. */
export async function getVersion(tx: AccountTx, versionId: number): Promise<PackageVersion> {
  const { rows } = await tx.query<Row>({ ...VERSIONS, values: [tx.accountId, null, versionId] });
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no version ${versionId} of a package`);
  return toVersion(row);
}

interface AddonRow extends Record<string, unknown> {
  readonly id: number;
  readonly key: string;
  readonly limit: PackageAddon['limit'];
  readonly quantity: number;
  readonly monthPriceAgorot: number;
}

/** Returns the add-ons that are sold on a day; all that ever were for null. */
export async function listAddons(tx: AccountTx, today: LocalDate | null): Promise<PackageAddon[]> {
  const { rows } = await tx.query<AddonRow>({
    name: 'package-addons',
    text: `select id, key, limit_kind as "limit", quantity, month_price_agorot as "monthPriceAgorot"
      from package_addons_for($1, $2)`,
    values: [tx.accountId, today],
  });
  return rows;
}
