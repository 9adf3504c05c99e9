import type { PackagePrice } from '@pinkas/contract/account/packages/packages.contract';
import { addMinor, agorot, agorotFromBigInt } from '@pinkas/domain/money/agorot';
import type { ExtraDocuments } from '@pinkas/domain/packages/check-allowance';
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
  /** Documents above the limit that no charge had yet. */
  readonly extra: ExtraDocuments;
}

const NO_STEPS = {
  differenceAgorot: null,
  differenceOfMonthAgorot: null,
  monthAgorot: null,
  months: null,
  extraDocuments: 0,
  extraAgorot: 0,
} as const;

function extraSteps({ documents, agorot: extraAgorot }: ExtraDocuments) {
  return { extraDocuments: documents, extraAgorot };
}

/** What the next charge is computed by, beside the price. */
export type BillTerms = Pick<Pricing, 'vatBasisPoints' | 'giftAgorot' | 'extra'>;

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
 * account pays. A first payment has the documents above the limit, as a renewal has; an upgrade is the difference alone.
 */
export function costOfPackage(
  pricing: Pricing,
  version: PackageVersion,
  period: PackagePeriod,
): PackagePrice | null {
  const { standing, today, vatBasisPoints, giftAgorot, extra } = pricing;
  const { subscription } = standing;
  const price = version.prices[period];
  if (price === null || isRenewed(pricing, version)) return null;
  if (subscription === null || !isPaid(standing)) {
    const paidUntil = lastDayPaid(firstPaidDay(pricing), period);
    const paid = paidPrice(addMinor(price, extra.agorot), vatBasisPoints, giftAgorot);
    return { ...NO_STEPS, ...extraSteps(extra), ...paid, vatBasisPoints, paidUntil };
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
  return { ...NO_STEPS, ...steps, ...paid, vatBasisPoints, paidUntil };
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

/**
 * Returns what the next period of a subscription costs, with its add-ons and the documents above the limit: the price that its owner holds, and
 * VAT of the day.
 */
export function costOfRenewal(
  { vatBasisPoints, giftAgorot, extra }: BillTerms,
  { period, priceAgorot, paidUntil }: Subscription,
  addonsMonthAgorot: number,
): PackagePrice {
  const terms = {
    priceAgorot: agorot(priceAgorot),
    addonsMonthAgorot: agorot(addonsMonthAgorot),
    extraAgorot: extra.agorot,
  };
  const hasAddons = addonsMonthAgorot > 0;
  return {
    ...NO_STEPS,
    monthAgorot: hasAddons ? addonsMonthAgorot : null,
    months: hasAddons ? MONTHS_OF_PERIOD[period] : null,
    ...extraSteps(extra),
    ...paidPrice(renewalNet({ period, ...terms }), vatBasisPoints, giftAgorot),
    vatBasisPoints,
    paidUntil: lastDayPaid(renewsFrom(paidUntil), period),
  };
}
