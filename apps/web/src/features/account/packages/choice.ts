import type {
  AccountPackages,
  NewOrder,
  OfferedAddon,
  OfferedPackage,
  PackagePrice,
} from '@pinkas/contract/account/packages/packages.contract';
import type {
  PackageDowngrade,
  PackageDowngrades,
} from '@pinkas/contract/account/packages/package-downgrade.contract';
import type { PackagePeriod } from '@pinkas/domain/packages/package-terms';

/** What a person chose to buy. */
export type Chosen =
  | { readonly kind: 'package'; readonly id: number }
  | { readonly kind: 'addon'; readonly id: number };

/** What is chosen, with what it costs now. */
export type Thing = {
  readonly cost: PackagePrice;
  readonly what: NewOrder['what'];
} & (
  | { readonly kind: 'package'; readonly offered: OfferedPackage }
  | { readonly kind: 'addon'; readonly offered: OfferedAddon }
);

/** Returns what is chosen before anybody chose: the next larger package of who has one, and nothing in the trial. */
export function firstChoice(
  { packages, state }: AccountPackages,
  period: PackagePeriod,
): Chosen | undefined {
  if (state !== 'paid') return undefined;
  const next = packages.find(({ choice, costs }) => choice === 'upgrade' && costs[period] !== null);
  return next && { kind: 'package', id: next.id };
}

/** Returns what is chosen with its price; undefined for what cannot be bought in this period, or any more. */
export function chosenThing(
  { packages, addons }: AccountPackages,
  period: PackagePeriod,
  chosen: Chosen | undefined,
): Thing | undefined {
  if (chosen?.kind === 'package') {
    const offered = packages.find(({ id }) => id === chosen.id);
    const cost = offered?.costs[period] ?? null;
    if (offered === undefined || cost === null) return undefined;
    const what = { kind: 'package', packageId: chosen.id, period } as const;
    return { kind: 'package', offered, cost, what };
  }
  const offered = addons.find(({ id }) => id === chosen?.id);
  const cost = offered?.cost ?? null;
  if (offered === undefined || cost === null) return undefined;
  return { kind: 'addon', offered, cost, what: { kind: 'addon', addonId: offered.id } };
}

/** Returns what goes by a package that may follow by a period; undefined for one that may not. */
export function downgradeOf(
  downgrades: PackageDowngrades | undefined,
  packageId: number,
  period: PackagePeriod,
): PackageDowngrade | undefined {
  return downgrades?.choices.find((one) => one.packageId === packageId && one.period === period);
}

/** By how much a year costs less than twelve months, in whole percent, of the package where it is most; 0 where none does. */
export function yearSaving(packages: readonly OfferedPackage[]): number {
  const savings = packages.map(({ prices: { YEAR: year, MONTH: month } }) =>
    year === null || month === null ? 0 : Math.floor(((month * 12 - year) * 100) / (month * 12)),
  );
  return Math.max(0, ...savings);
}
