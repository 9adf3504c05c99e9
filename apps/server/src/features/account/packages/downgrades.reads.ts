import type {
  PackageDowngrade,
  PackageDowngrades,
} from '@pinkas/contract/account/packages/package-downgrade.contract';
import {
  appliesTo,
  isDowngrade,
  lostFeatures,
  smallerLimits,
} from '@pinkas/domain/packages/downgrade';
import {
  PACKAGE_PERIODS,
  TRIAL_KEY,
  type PackageLimit,
  type PackagePeriod,
} from '@pinkas/domain/packages/package-terms';
import { renewsFrom } from '@pinkas/domain/packages/renewal';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  countIssued,
  countOfLimit,
  listPackages,
  readStanding,
  sumAdded,
  type PackageVersion,
  type Subscription,
} from '../../business/subscription/subscription.api.ts';
import { findOpenDowngrade } from './downgrade/downgrades.repository.ts';
import {
  addonsMonthOf,
  listRenewedAddons,
  termsAfter,
  type RenewedAddon,
} from './downgrade/next-terms.reads.ts';
import { readPricing } from './order/order-package.ts';
import { costOfRenewal, isPaid, type Pricing } from './price/costs.ts';

/** A package that may follow, with the version of it that is sold today. */
export interface DowngradeChoice {
  readonly versionId: number;
  readonly shown: PackageDowngrade;
}

/** What is held, and what is used of it. */
interface Held {
  readonly pricing: Pricing;
  readonly subscription: Subscription;
  readonly addons: readonly RenewedAddon[];
  readonly used: Readonly<Record<PackageLimit, number>>;
}

async function readHeld(tx: AccountTx, pricing: Pricing): Promise<Held | undefined> {
  const { subscription } = pricing.standing;
  if (subscription === null || subscription.cancelledAt !== null) return undefined;
  const used = {
    documents: await countIssued(tx, pricing.today),
    users: await countOfLimit(tx, 'users'),
    'bank-accounts': await countOfLimit(tx, 'bank-accounts'),
  };
  return { pricing, subscription, used, addons: await listRenewedAddons(tx, subscription) };
}

/** Returns what goes by a package that follows: the one list of the page, of its confirmation and of the tests. */
async function whatGoes(
  tx: AccountTx,
  { pricing, subscription, addons, used }: Held,
  chosen: { readonly versionId: number; readonly period: PackagePeriod },
): Promise<PackageDowngrade> {
  const { standing } = pricing;
  const { subscription: next, version } = await termsAfter(tx, subscription, chosen);
  const goingOn = addons.filter((addon) => appliesTo(version, addon));
  const { packageId, nameHe, nameEn, extraDocumentAgorot } = version;
  return {
    packageId,
    nameHe,
    nameEn,
    period: next.period,
    from: renewsFrom(subscription.paidUntil),
    cost: costOfRenewal(pricing, next, addonsMonthOf(addons, version)),
    limits: smallerLimits(
      { terms: standing.version, added: standing.added },
      { terms: version, added: sumAdded(goingOn) },
      used,
    ),
    extraDocumentAgorot,
    features: lostFeatures(standing.version, version),
    addons: addons
      .filter((addon) => !appliesTo(version, addon))
      .map(({ limit, quantity }) => ({ limit, quantity })),
  };
}

function mayFollow(
  { standing }: Pricing,
  { period: heldPeriod, priceAgorot: heldAgorot }: Subscription,
  { packageId, position, prices }: PackageVersion,
  period: PackagePeriod,
): boolean {
  const priceAgorot = prices[period];
  if (priceAgorot === null) return false;
  const { version } = standing;
  return isDowngrade(
    {
      packageId: version.packageId,
      position: version.position,
      period: heldPeriod,
      priceAgorot: heldAgorot,
    },
    { packageId, position, period, priceAgorot },
  );
}

/** Returns what may follow at the end of what is paid, the smallest first, each with what goes; nothing where nothing is paid or goes on. */
export async function listDowngrades(tx: AccountTx, pricing: Pricing): Promise<DowngradeChoice[]> {
  const held = isPaid(pricing.standing) ? await readHeld(tx, pricing) : undefined;
  if (held === undefined) return [];
  const { version: own } = pricing.standing;
  const choices: DowngradeChoice[] = [];
  for (const sold of await listPackages(tx, pricing.today)) {
    // Who stays in a package keeps its version.
    const version = sold.packageId === own.packageId ? own : sold;
    const { versionId } = version;
    for (const period of PACKAGE_PERIODS) {
      if (version.key === TRIAL_KEY || !mayFollow(pricing, held.subscription, version, period)) {
        continue;
      }
      choices.push({ versionId, shown: await whatGoes(tx, held, { versionId, period }) });
    }
  }
  return choices;
}

/** Whether another period is charged: one that nobody paid for in time is over, with all that waited for it. */
function isGoingOn({ standing: { state } }: Pricing): boolean {
  return state === 'paid' || state === 'past-due';
}

/** Returns the downgrade that waits, and what may follow else; nothing of either where nothing is sold to the account. */
export async function readDowngrades(ctx: AccountContext): Promise<PackageDowngrades> {
  const today = ctx.clock.today();
  const sold = await ctx.transaction((tx) => readStanding(tx, today));
  if (sold === undefined) return { open: null, choices: [] };
  const pricing = await readPricing(ctx);
  return ctx.transaction(async (tx) => {
    const open = await findOpenDowngrade(tx);
    const held = open && isGoingOn(pricing) ? await readHeld(tx, pricing) : undefined;
    const choices = await listDowngrades(tx, pricing);
    return {
      open: open === undefined || held === undefined ? null : await whatGoes(tx, held, open),
      choices: choices.map(({ shown }) => shown),
    };
  });
}
