import {
  isRateFar,
  isRateOfDay,
  RATE_HELD_PERCENT,
  type DayRate,
} from '@pinkas/domain/billing/day-rate';
import type { Currency } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** What is known of a currency today. */
export interface KnownRate {
  /** By which is billed today; undefined where the newest is too old, or waits for a person. */
  readonly rate: DayRate | undefined;
  /** The last one that did not wait for a person, however old, scaled by 1,000,000; zero for none. */
  readonly lastRateE6: number;
}
export type KnownRates = ReadonlyMap<Currency, KnownRate>;

/** Reads what is known today of each currency that has a rate. */
export async function readKnownRates(tx: AccountTx, today: LocalDate): Promise<KnownRates> {
  const rows = await tx
    .selectFrom('billingRates')
    .select(['currency', 'day', 'rateE6', 'isHeld'])
    .where('accountId', '=', tx.accountId)
    .distinctOn(['currency', 'isHeld'])
    .orderBy('currency')
    .orderBy('isHeld')
    .orderBy('day', 'desc')
    .execute();
  const ofCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return new Map(
    [...ofCurrency].map(([currency, newest]): [Currency, KnownRate] => {
      const last = newest.find(({ isHeld }) => !isHeld);
      const held = newest.find(({ isHeld }) => isHeld);
      const isNewest = last !== undefined && (held === undefined || last.day > held.day);
      const rate = isNewest && isRateOfDay(last, today) ? last : undefined;
      return [currency, { rate, lastRateE6: last?.rateE6 ?? 0 }];
    }),
  );
}

/** Returns all rates that the account knows but those that wait for a person, in no order. */
export async function listRates(tx: AccountTx): Promise<DayRate[]> {
  return tx
    .selectFrom('billingRates')
    .select(['currency', 'day', 'rateE6'])
    .where('accountId', '=', tx.accountId)
    .where('isHeld', '=', false)
    .execute();
}

export interface NewRate extends DayRate {
  /** ISO text in UTC. */
  readonly createdAt: string;
}

/**
 * Adds what the Bank of Israel published; a day that has a rate keeps it, so that what was shown is billed. One that is far from the
 * last known one waits for a person. Returns the currencies of those.
 */
export async function addPublishedRates(
  tx: AccountTx,
  rates: readonly NewRate[],
  today: LocalDate,
): Promise<readonly Currency[]> {
  if (rates.length === 0) return [];
  const known = await readKnownRates(tx, today);
  const added = await tx
    .insertInto('billingRates')
    .values(
      rates.map((rate) => {
        const last = known.get(rate.currency)?.lastRateE6 ?? 0;
        const isHeld = isRateFar(rate.rateE6, last, RATE_HELD_PERCENT);
        return { accountId: tx.accountId, ...rate, isHeld };
      }),
    )
    .onConflict((conflict) => conflict.columns(['accountId', 'currency', 'day']).doNothing())
    .returning(['currency', 'isHeld'])
    .execute();
  return added.filter(({ isHeld }) => isHeld).map(({ currency }) => currency);
}

/** Sets the rate of a day as a person typed it. */
export async function setTypedRate(
  tx: AccountTx,
  { enteredBy, ...rate }: NewRate & { readonly enteredBy: string },
): Promise<void> {
  const { rateE6, createdAt } = rate;
  await tx
    .insertInto('billingRates')
    .values({ accountId: tx.accountId, ...rate, isHeld: false, enteredBy })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'currency', 'day'])
        .doUpdateSet({ rateE6, isHeld: false, enteredBy, createdAt }),
    )
    .execute();
}
