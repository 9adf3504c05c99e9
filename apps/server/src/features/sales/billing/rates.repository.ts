import type { DayRate } from '@pinkas/domain/billing/day-rate';
import type { Currency } from '@pinkas/domain/money/currency';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** The newest rate of each currency that has one. */
export type NewestRates = ReadonlyMap<Currency, DayRate>;

function ratesOf(tx: AccountTx) {
  return tx
    .selectFrom('billingRates')
    .select(['currency', 'day', 'rateE6'])
    .where('accountId', '=', tx.accountId);
}

export async function readNewestRates(tx: AccountTx): Promise<NewestRates> {
  const rows = await ratesOf(tx)
    .distinctOn('currency')
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute();
  return new Map((rows as DayRate[]).map((rate) => [rate.currency, rate]));
}

/** Returns all rates that the account knows, in no order. */
export async function listRates(tx: AccountTx): Promise<DayRate[]> {
  return (await ratesOf(tx).execute()) as DayRate[];
}

interface NewRate extends DayRate {
  /** ISO text in UTC. */
  readonly createdAt: string;
}

/** Adds what the Bank of Israel published; a day that has a rate keeps it, so that what was shown is billed. */
export async function addPublishedRates(tx: AccountTx, rates: readonly NewRate[]): Promise<void> {
  if (rates.length === 0) return;
  await tx
    .insertInto('billingRates')
    .values(rates.map((rate) => ({ accountId: tx.accountId, ...rate })))
    .onConflict((conflict) => conflict.columns(['accountId', 'currency', 'day']).doNothing())
    .execute();
}

/** Sets the rate of a day as a person typed it. */
export async function setTypedRate(
  tx: AccountTx,
  { enteredBy, ...rate }: NewRate & { readonly enteredBy: string },
): Promise<void> {
  const { rateE6, createdAt } = rate;
  await tx
    .insertInto('billingRates')
    .values({ accountId: tx.accountId, ...rate, enteredBy })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'currency', 'day'])
        .doUpdateSet({ rateE6, enteredBy, createdAt }),
    )
    .execute();
}
