import { sumChanges } from '../billing/recurring-revenue.ts';
import { agorotFromBigInt, divideRounded } from '../money/agorot.ts';
import { addDays, endOfMonth, startOfMonth, type LocalDate } from '../time/local-date.ts';
import { MONTHS_OF_PERIOD, type PackagePeriod } from './package-terms.ts';
import { lastDayPaid } from './subscription-state.ts';

/** A charge of a subscription that was paid. Sums are in agorot before VAT, and before gifts. */
export interface PaidCharge {
  readonly accountId: number;
  readonly kind: 'first' | 'upgrade' | 'addon' | 'renewal';
  readonly period: PackagePeriod;
  /** Of a whole period; of an add-on that of a month. */
  readonly priceAgorot: number;
  /** The add-ons that a renewal renews with it, for a month. */
  readonly addonsMonthAgorot: number;
  /** The days that it pays. */
  readonly from: LocalDate;
  readonly until: LocalDate;
}

/** What subscriptions come to in a month, as `sumChanges` sums it. */
export interface SubscriptionMonth extends ReturnType<typeof sumChanges> {
  /** Its first day. */
  readonly month: LocalDate;
}

/** Returns charges with those that paid a period once more, as late money does, in the period after what was paid before. */
function inPeriods(charges: readonly PaidCharge[]): PaidCharge[] {
  const placed: PaidCharge[] = [];
  const paidFrom = new Set<string>();
  for (const charge of charges) {
    const before = placed.findLast(({ kind }) => kind === 'renewal');
    if (charge.kind !== 'renewal' || !paidFrom.has(charge.from) || before === undefined) {
      placed.push(charge);
    } else {
      const from = addDays(before.until, 1);
      placed.push({ ...charge, from, until: lastDayPaid(from, charge.period) });
    }
    if (charge.kind === 'renewal') paidFrom.add(charge.from);
  }
  return placed;
}

/**
 * Returns what the charges of an account, in the order in which they were paid, come to for a month on a day: the package that was paid last, a
 * twelfth of a year rounded to the agora, and the add-ons. Documents above the limit do not recur.
 */
export function monthlyOn(charges: readonly PaidCharge[], day: LocalDate): number {
  const inForce = charges.filter(({ from, until }) => from <= day && day <= until);
  const bought = inForce.findLast(({ kind }) => kind !== 'addon');
  if (bought === undefined) return 0;
  const months = BigInt(MONTHS_OF_PERIOD[bought.period]);
  const ofPackage = agorotFromBigInt(divideRounded(BigInt(bought.priceAgorot), months));
  return inForce.reduce<number>(
    (sum, { kind, priceAgorot, addonsMonthAgorot }) =>
      sum + (kind === 'addon' ? priceAgorot : kind === 'renewal' ? addonsMonthAgorot : 0),
    ofPackage,
  );
}

/**
 * Returns what the subscriptions of all accounts came to at the end of each of the last months, the newest first: the month of `today` by its
 * days so far. Each account is compared with the end of the month before.
 */
export function subscriptionRevenue(
  charges: readonly PaidCharge[],
  today: LocalDate,
  months: number,
): SubscriptionMonth[] {
  const accounts = [...Map.groupBy(charges, ({ accountId }) => accountId).values()].map(inPeriods);
  const shown: SubscriptionMonth[] = [];
  for (let day = today, left = months; left > 0; left -= 1) {
    const month = startOfMonth(day);
    const before = addDays(month, -1);
    const last = left === months ? today : endOfMonth(month);
    const changes = accounts.map((own) => ({
      before: monthlyOn(own, before),
      now: monthlyOn(own, last),
    }));
    shown.push({ month, ...sumChanges(changes) });
    day = before;
  }
  return shown;
}
