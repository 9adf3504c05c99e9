import type {
  AccountPackages,
  NewOrder,
  OfferedAddon,
  OfferedPackage,
  PackagePrice,
} from '@pinkas/contract/account/packages/packages.contract';

import type { ApiError } from '../../shared/api/api-error.ts';

/** A way on from a refusal, with what it costs now. */
export interface Offer {
  readonly key: string;
  readonly cost: PackagePrice;
  readonly what: NewOrder['what'];
  readonly offered: OfferedPackage | OfferedAddon;
}

function packageOffers(
  { packages, subscription }: AccountPackages,
  isWanted: (offered: OfferedPackage) => boolean,
): Offer[] {
  const period = subscription?.period ?? 'MONTH';
  return packages.filter(isWanted).flatMap((offered): Offer[] => {
    const cost = offered.costs[period];
    const what = { kind: 'package', packageId: offered.id, period } as const;
    return cost === null ? [] : [{ key: `package-${String(offered.id)}`, cost, what, offered }];
  });
}

/** Returns the ways on from a refusal, the package before the add-on: those that the server named, or every package where none is in force. */
export function offersOf(packages: AccountPackages, { code, params }: ApiError): readonly Offer[] {
  if (code === 'PACKAGE_NEEDED') return packageOffers(packages, () => true);
  if (code === 'PACKAGE_LACKS') {
    return packageOffers(packages, ({ features }) =>
      features.some((feature) => feature === params['feature']),
    );
  }
  const addons = packages.addons.flatMap((offered): Offer[] => {
    const { id, cost } = offered;
    if (id !== params['addonId'] || cost === null) return [];
    return [{ key: `addon-${String(id)}`, cost, what: { kind: 'addon', addonId: id }, offered }];
  });
  return [...packageOffers(packages, ({ id }) => id === params['packageId']), ...addons];
}
