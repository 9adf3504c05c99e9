import type { PackagePrice } from '@pinkas/contract/account/packages/packages.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';

/** A line of the price: its words with their values, and its sum before VAT. */
export interface PriceStep {
  readonly key:
    | 'stepDifferenceYear'
    | 'stepDifferenceMonth'
    | 'stepTwelfth'
    | 'stepPrice'
    | 'stepExtra'
    | 'stepAddonMonth'
    | 'stepMonths';
  readonly agorot: number;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Returns the lines from the first price to the sum before VAT. */
export function stepsOf(
  cost: PackagePrice,
  { isAddon }: { readonly isAddon: boolean },
): readonly PriceStep[] {
  const { differenceAgorot, differenceOfMonthAgorot, monthAgorot, months, netAgorot } = cost;
  const { extraDocuments, extraAgorot } = cost;
  const extra: readonly PriceStep[] =
    extraDocuments === 0
      ? []
      : [{ key: 'stepExtra', agorot: extraAgorot, values: { count: extraDocuments } }];
  const paid: readonly PriceStep[] =
    months === null
      ? []
      : [
          {
            key: 'stepMonths',
            agorot: netAgorot,
            values: { count: months, day: formatLocalDate(cost.paidUntil) },
          },
        ];
  if (isAddon) {
    return [{ key: 'stepAddonMonth', agorot: monthAgorot ?? 0, values: {} }, ...paid];
  }
  if (differenceAgorot === null) {
    return [{ key: 'stepPrice', agorot: netAgorot - extraAgorot, values: {} }, ...extra];
  }
  if (differenceOfMonthAgorot === null) {
    return [{ key: 'stepDifferenceMonth', agorot: differenceAgorot, values: {} }];
  }
  return [
    { key: 'stepDifferenceYear', agorot: differenceAgorot, values: {} },
    { key: 'stepTwelfth', agorot: differenceOfMonthAgorot, values: {} },
    ...paid,
  ];
}
