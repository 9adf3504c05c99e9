import type { PackageOrder } from '@pinkas/contract/account/packages/packages.contract';
import type { ReportedPackage, UseEvent } from '@pinkas/domain/analytics/use-event';

import type { Thing } from './choice.ts';

/** Returns a chosen package as it is reported; undefined for an add-on. */
export function reportedPackage({ kind, offered, what }: Thing): ReportedPackage | undefined {
  if (kind !== 'package' || what.kind !== 'package') return undefined;
  const priceAgorot = offered.prices[what.period];
  if (priceAgorot === null) return undefined;
  return { id: offered.id, name: offered.nameHe, priceAgorot, period: what.period };
}

/** Returns the event of an order that was paid; undefined for an add-on. */
export function boughtEvent(
  thing: Thing,
  { id: orderId, totalAgorot }: PackageOrder,
): UseEvent | undefined {
  const reported = reportedPackage(thing);
  if (reported === undefined) return undefined;
  const kind = thing.cost.differenceAgorot === null ? 'package-bought' : 'package-upgraded';
  return { kind, package: reported, orderId, totalAgorot };
}
