import type { PackageFeature } from '../permissions/package-features.ts';
import { mostOf } from './check-allowance.ts';
import {
  PACKAGE_LIMITS,
  type PackageLimit,
  type PackagePeriod,
  type PackageTerms,
} from './package-terms.ts';

/** A package that is paid by a period. */
export interface PricedPackage {
  readonly packageId: number;
  /** By size: the smallest is first. */
  readonly position: number;
  readonly period: PackagePeriod;
  /** Before VAT, for one period. */
  readonly priceAgorot: number;
}

/**
 * Returns whether a package may follow the held one at the end of what is paid. In the same period the price decides, so that what is no upgrade
 * is a downgrade; by another period it is a smaller package. The held package itself may go from the year to the month.
 */
export function isDowngrade(held: PricedPackage, next: PricedPackage): boolean {
  if (next.packageId === held.packageId) {
    return held.period === 'YEAR' && next.period === 'MONTH';
  }
  if (next.period === held.period) return next.priceAgorot <= held.priceAgorot;
  return next.position < held.position;
}

/** What an account may do by its package and its add-ons. */
export interface GivenTerms {
  readonly terms: Pick<PackageTerms, 'limits' | 'features'>;
  /** What add-ons give beside the package. */
  readonly added: Readonly<Record<PackageLimit, number>>;
}

/** A limit that becomes smaller. */
export interface SmallerLimit {
  readonly limit: PackageLimit;
  /** What the account uses today; documents are those of the month. */
  readonly used: number;
  /** Null without a limit. */
  readonly before: number | null;
  readonly after: number;
}

/** Returns the limits that become smaller, each with what is used of it. */
export function smallerLimits(
  held: GivenTerms,
  next: GivenTerms,
  used: Readonly<Record<PackageLimit, number>>,
): SmallerLimit[] {
  return PACKAGE_LIMITS.flatMap((limit) => {
    const before = mostOf(held.terms, limit, held.added[limit]);
    const after = mostOf(next.terms, limit, next.added[limit]);
    if (after === null || (before !== null && before <= after)) return [];
    return [{ limit, used: used[limit], before, after }];
  });
}

/** Returns the features that the next package lacks. */
export function lostFeatures(
  held: Pick<PackageTerms, 'features'>,
  next: Pick<PackageTerms, 'features'>,
): PackageFeature[] {
  return held.features.filter((feature) => !next.features.includes(feature));
}

/** Whether an add-on to a limit still adds to a package: to one without that limit it adds nothing, and is not renewed. */
export function appliesTo(
  { limits }: Pick<PackageTerms, 'limits'>,
  { limit }: { readonly limit: PackageLimit },
): boolean {
  return limits[limit] !== null;
}
