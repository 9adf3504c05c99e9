import { appliesTo } from '@pinkas/domain/packages/downgrade';
import type { PackageLimit, PackagePeriod } from '@pinkas/domain/packages/package-terms';
import { renewsFrom } from '@pinkas/domain/packages/renewal';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import {
  getVersion,
  listAddons,
  listPackages,
  type PackageVersion,
  type Subscription,
} from '../../../business/subscription/subscription.api.ts';
import { findOpenDowngrade } from './downgrades.repository.ts';

/** What follows at the end of what is paid. */
export interface NextTerms {
  /** The subscription as its next period is charged. */
  readonly subscription: Subscription;
  readonly version: PackageVersion;
}

/**
 * Returns what follows a subscription if it goes on as another package: in the version that is sold on its first day, but never one that costs
 * more than what was shown. Who stays in a package keeps its version, and so does who chose one that is not sold for the period any more then.
 */
export async function termsAfter(
  tx: AccountTx,
  subscription: Subscription,
  chosen: { readonly versionId: number; readonly period: PackagePeriod },
): Promise<NextTerms> {
  const { period } = chosen;
  const shown = await getVersion(tx, chosen.versionId);
  const held = await getVersion(tx, subscription.versionId);
  const sold = await listPackages(tx, renewsFrom(subscription.paidUntil));
  const ofDay =
    shown.packageId === held.packageId
      ? undefined
      : sold.find(
          ({ packageId, prices }) => packageId === shown.packageId && prices[period] !== null,
        );
  const isDearer = (ofDay?.prices[period] ?? 0) > (shown.prices[period] ?? 0);
  const version = ofDay === undefined || isDearer ? shown : ofDay;
  const priceAgorot = version.prices[period];
  if (priceAgorot === null) throw new Error('a downgrade is to what is sold for its period');
  const { versionId } = version;
  return { subscription: { ...subscription, versionId, period, priceAgorot }, version };
}

/** Returns what follows a subscription by the downgrade that waits; undefined where none does. */
export async function findNextTerms(
  tx: AccountTx,
  subscription: Subscription,
): Promise<NextTerms | undefined> {
  const open = await findOpenDowngrade(tx);
  return open && termsAfter(tx, subscription, open);
}

/** An add-on that the next charge would renew. */
export interface RenewedAddon {
  readonly id: string;
  readonly limit: PackageLimit;
  readonly quantity: number;
  /** Before VAT. */
  readonly monthPriceAgorot: number;
}

/** Returns the add-ons that end with what is paid, and were not ended by their owner. */
export async function listRenewedAddons(
  tx: AccountTx,
  { paidUntil }: Pick<Subscription, 'paidUntil'>,
): Promise<RenewedAddon[]> {
  const rows = await tx
    .selectFrom('subscriptionAddons')
    .select(['id', 'addonId'])
    .where('accountId', '=', tx.accountId)
    .where('endsOn', '=', paidUntil)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const addons = await listAddons(tx, null);
  return rows.flatMap(({ id, addonId }) => {
    const addon = addons.find((one) => one.id === addonId);
    if (addon === undefined) return [];
    const { limit, quantity, monthPriceAgorot } = addon;
    return [{ id, limit, quantity, monthPriceAgorot }];
  });
}

/** Returns what add-ons to a package cost together for a month, before VAT: those that add nothing to it are not renewed. */
export function addonsMonthOf(
  addons: readonly RenewedAddon[],
  version: Pick<PackageVersion, 'limits'> | undefined,
): number {
  return addons
    .filter((addon) => version === undefined || appliesTo(version, addon))
    .reduce((sum, { monthPriceAgorot }) => sum + monthPriceAgorot, 0);
}
