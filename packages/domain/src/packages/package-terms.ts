import type { Agorot } from '../money/agorot.ts';
import type { PackageFeature } from '../permissions/package-features.ts';

/** How often a package is paid for; the spelling of the wire (specification section 3). */
export const PACKAGE_PERIODS = ['YEAR', 'MONTH'] as const;
export type PackagePeriod = (typeof PACKAGE_PERIODS)[number];

/** Months that one payment covers. */
export const MONTHS_OF_PERIOD: Readonly<Record<PackagePeriod, number>> = { YEAR: 12, MONTH: 1 };

/**
 * What a package counts: documents that are issued in a calendar month, people who belong to the account, and bank accounts of the
 * business.
 */
export const PACKAGE_LIMITS = ['documents', 'users', 'bank-accounts'] as const;
export type PackageLimit = (typeof PACKAGE_LIMITS)[number];

/** Limits that an add-on raises. */
export const ADDON_LIMITS = ['users', 'bank-accounts'] as const satisfies readonly PackageLimit[];
export type AddonLimit = (typeof ADDON_LIMITS)[number];

/** Limits that begin anew with each month; the others count what is there. */
export const MONTHLY_LIMITS: readonly PackageLimit[] = ['documents'];

/** Where nothing is limited. */
export const NO_LIMITS: Readonly<Record<PackageLimit, null>> = {
  documents: null,
  users: null,
  'bank-accounts': null,
};

/** What a version of a package gives, and for how much. Versions never change: who bought one keeps it. */
export interface PackageTerms {
  /** The most of each; null without a limit. */
  readonly limits: Readonly<Record<PackageLimit, number | null>>;
  /** The price of a document above the limit, before VAT; null where none is issued above it. */
  readonly extraDocumentAgorot: Agorot | null;
  readonly features: readonly PackageFeature[];
}

/** The price of a version by period, before VAT; null where it is not sold for that period. */
export type PackagePrices = Readonly<Record<PackagePeriod, Agorot | null>>;

/** The key of the package that every account begins with, which is never sold. */
export const TRIAL_KEY = 'trial';
