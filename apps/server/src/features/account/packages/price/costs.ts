import type { PackagePrice } from '@pinkas/contract/account/packages/packages.contract';
import { agorot, agorotFromBigInt } from '@pinkas/domain/money/agorot';
import { MONTHS_OF_PERIOD, type PackagePeriod } from '@pinkas/domain/packages/package-terms';
import { renewalNet, renewsFrom } from '@pinkas/domain/packages/renewal';
import { lastDayPaid, trialUntil } from '@pinkas/domain/packages/subscription-state';
import { paidPrice } from '@pinkas/domain/packages/gift-use';
import { monthsToRun, upgradePrice } from '@pinkas/domain/packages/upgrade-price';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type {
  PackageAddon,
  PackageVersion,
  Standing,
  Subscription,
} from '../../../business/subscription/subscription.api.ts';

/** What prices are computed by. */
export interface Pricing {
  readonly standing: Standing;
  readonly today: LocalDate;
  readonly vatBasisPoints: number;
  /** The balance of gifts, with VAT: what is charged is less by it. */
  readonly giftAgorot: number;
}

const NO_STEPS = {
  differenceAgorot: null,
  differenceOfMonthAgorot: null,
  monthAgorot: null,
  months: null,
} as const;

/** Whether an account has paid and goes on: then it changes what it has, and buys nothing anew. */
export function isPaid({ state }: Pick<Standing, 'state'>): boolean {
  return state === 'paid';
}

/**
 * Returns the day from which a first payment counts: the days of the trial that are left are not lost, and those of the grace were used.
 */
function firstPaidDay({ standing, today }: Pricing): LocalDate {
  const { state, subscription, trialFrom } = standing;
  if (state === 'trial') return addDays(trialUntil(trialFrom), 1);
  return state === 'past-due' && subscription !== null ? renewsFrom(subscription.paidUntil) : today;
}

/** Whether a package is the one whose renewal is being paid: it is not bought anew beside that. */
export function isRenewed({ standing }: Pricing, { packageId }: PackageVersion): boolean {
  return standing.state === 'past-due' && standing.version.packageId === packageId;
}

/**
 * Returns what a package costs now, as it is shown and charged; null where it is not sold for the period, or costs no more than what the
 * account pays.
 */
export function costOfPackage(
  pricing: Pricing,
  version: PackageVersion,
  period: PackagePeriod,
): PackagePrice | null {
  const { standing, today, vatBasisPoints, giftAgorot } = pricing;
  const { subscription } = standing;
  const price = version.prices[period];
  if (price === null || isRenewed(pricing, version)) return null;
  if (subscription === null || !isPaid(standing)) {
    const paidUntil = lastDayPaid(firstPaidDay(pricing), period);
    const paid = paidPrice(price, vatBasisPoints, giftAgorot);
    return { ...NO_STEPS, ...paid, vatBasisPoints, paidUntil };
  }
  const current = agorot(subscription.priceAgorot);
  if (subscription.period !== period || price <= current) return null;
  const { paidUntil } = subscription;
  const steps = upgradePrice({
    period,
    currentAgorot: current,
    nextAgorot: price,
    monthsToRun: monthsToRun(today, paidUntil),
    vatBasisPoints,
  });
  const paid = paidPrice(steps.netAgorot, vatBasisPoints, giftAgorot);
  return { monthAgorot: null, ...steps, ...paid, vatBasisPoints, paidUntil };
}

/** Returns what one more add-on costs now: each month that is left of what is paid. Null before there is a subscription. */
export function costOfAddon(
  pricing: Pricing,
  { monthPriceAgorot }: PackageAddon,
): PackagePrice | null {
  const { standing, today, vatBasisPoints, giftAgorot } = pricing;
  const { subscription } = standing;
  if (subscription === null || !isPaid(standing)) return null;
  const { paidUntil } = subscription;
  const months = monthsToRun(today, paidUntil);
  const net = agorotFromBigInt(BigInt(monthPriceAgorot) * BigInt(months));
  return {
    ...NO_STEPS,
    monthAgorot: monthPriceAgorot,
    months,
    ...paidPrice(net, vatBasisPoints, giftAgorot),
    vatBasisPoints,
    paidUntil,
  };
}

/** Returns what the next period of a subscription costs, with its add-ons: the price that its owner holds, and VAT of the day. */
export function costOfRenewal(
  { vatBasisPoints, giftAgorot }: Pick<Pricing, 'vatBasisPoints' | 'giftAgorot'>,
  { period, priceAgorot, paidUntil }: Subscription,
  addonsMonthAgorot: number,
): PackagePrice {
  const terms = { priceAgorot: agorot(priceAgorot), addonsMonthAgorot: agorot(addonsMonthAgorot) };
  const hasAddons = addonsMonthAgorot > 0;
  return {
    ...NO_STEPS,
    monthAgorot: hasAddons ? addonsMonthAgorot : null,
    months: hasAddons ? MONTHS_OF_PERIOD[period] : null,
    ...paidPrice(renewalNet({ period, ...terms }), vatBasisPoints, giftAgorot),
    vatBasisPoints,
    paidUntil: lastDayPaid(renewsFrom(paidUntil), period),
  };
}
