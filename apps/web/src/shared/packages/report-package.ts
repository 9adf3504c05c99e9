import type {
  NewOrder,
  OfferedAddon,
  OfferedPackage,
  PackageOrder,
  PackagePrice,
} from '@pinkas/contract/account/packages/packages.contract';
import type { ReportedPackage } from '@pinkas/domain/analytics/use-event';

import { reportUse } from '../analytics/report-use.ts';

/** What is chosen to be bought. */
interface Chosen {
  readonly what: NewOrder['what'];
  readonly offered: OfferedPackage | OfferedAddon;
  readonly cost: PackagePrice;
}

/** Returns a chosen package as it is reported; undefined for an add-on. */
export function reportedPackage({
  what,
  offered,
}: Pick<Chosen, 'what' | 'offered'>): ReportedPackage | undefined {
  if (what.kind !== 'package' || !('prices' in offered)) return undefined;
  const priceAgorot = offered.prices[what.period];
  if (priceAgorot === null) return undefined;
  return { id: offered.id, name: offered.nameHe, priceAgorot, period: what.period };
}

/** Reports a package that was bought or upgraded and is paid already; nothing for an add-on, and for money that is on its way. */
export function reportBought(
  chosen: Chosen,
  { id: orderId, state, totalAgorot }: Pick<PackageOrder, 'id' | 'state' | 'totalAgorot'>,
): void {
  const reported = reportedPackage(chosen);
  if (reported === undefined || state !== 'paid') return;
  const kind = chosen.cost.differenceAgorot === null ? 'package-bought' : 'package-upgraded';
  reportUse({ kind, package: reported, orderId, totalAgorot });
}
