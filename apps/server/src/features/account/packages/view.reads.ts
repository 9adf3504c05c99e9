import type {
  AccountPackages,
  OfferedAddon,
  OfferedPackage,
  PackageChoice,
} from '@pinkas/contract/account/packages/packages.contract';
import { mostOf, NO_EXTRA } from '@pinkas/domain/packages/check-allowance';
import {
  TRIAL_KEY,
  PACKAGE_LIMITS,
  type PackageLimit,
} from '@pinkas/domain/packages/package-terms';
import { trialDay, trialUntil } from '@pinkas/domain/packages/subscription-state';

import type { AccountContext } from '../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  countIssued,
  countOfLimit,
  listAddons,
  listPackages,
  readStanding,
  type PackageAddon,
  type PackageVersion,
  type Standing,
} from '../../business/subscription/subscription.api.ts';
import { listOrders } from './order/orders.repository.ts';
import { readOpenSums } from './order/open-sums.reads.ts';
import { findRenewal } from './order/renewals.reads.ts';
import {
  costOfAddon,
  costOfPackage,
  costOfRenewal,
  isPaid,
  isRenewed,
  type Pricing,
} from './price/costs.ts';
import { findBuyer, findChargedCard } from './seller/buyer.ts';
import { readSellerTerms } from './seller/vat-of-seller.reads.ts';

/** What an account is shown to which nothing is sold. */
const NOTHING_SOLD: Omit<AccountPackages, 'today'> = {
  state: 'unlimited',
  trial: null,
  subscription: null,
  renewal: null,
  terms: null,
  usage: [],
  card: null,
  giftAgorot: 0,
  extra: NO_EXTRA,
  packages: [],
  addons: [],
  orders: [],
};

function choiceOf(pricing: Pricing, version: PackageVersion, isSold: boolean): PackageChoice {
  const { standing } = pricing;
  const { subscription } = standing;
  if (isRenewed(pricing, version)) return 'current';
  if (subscription === null || !isPaid(standing)) return 'buy';
  if (version.packageId === standing.version.packageId) return 'current';
  return isSold ? 'upgrade' : 'smaller';
}

function offerPackage(pricing: Pricing, sold: PackageVersion): OfferedPackage {
  const { standing } = pricing;
  const { subscription } = standing;
  const isCurrent =
    isRenewed(pricing, sold) || (isPaid(standing) && sold.packageId === standing.version.packageId);
  // Who bought a version keeps it, with its price.
  const version = isCurrent ? standing.version : sold;
  const costs = {
    YEAR: isCurrent ? null : costOfPackage(pricing, sold, 'YEAR'),
    MONTH: isCurrent ? null : costOfPackage(pricing, sold, 'MONTH'),
  };
  const { packageId: id, nameHe, nameEn, audienceHe, audienceEn } = version;
  const { limits, extraDocumentAgorot, features, prices } = version;
  const kept = isCurrent && subscription !== null ? subscription : undefined;
  return {
    id,
    nameHe,
    nameEn,
    audienceHe,
    audienceEn,
    limits,
    extraDocumentAgorot,
    features: [...features],
    prices: kept === undefined ? prices : { ...prices, [kept.period]: kept.priceAgorot },
    choice: choiceOf(pricing, version, costs.YEAR !== null || costs.MONTH !== null),
    costs,
  };
}

async function offerAddons(
  tx: AccountTx,
  pricing: Pricing,
  addons: readonly PackageAddon[],
): Promise<OfferedAddon[]> {
  const { today, standing } = pricing;
  const { subscription, state } = standing;
  const isOpen = state === 'paid' || state === 'past-due';
  // What the open charge of a renewal pays is over already.
  const since = state === 'past-due' ? (subscription?.paidUntil ?? today) : today;
  const rows = await tx
    .selectFrom('subscriptionAddons')
    .select(['id', 'addonId', 'endsOn', 'endedAt'])
    .where('accountId', '=', tx.accountId)
    .where((is) => is.or([is('endsOn', 'is', null), is('endsOn', '>=', since)]))
    .orderBy('startedOn')
    .orderBy('id')
    .execute();
  return addons.map((addon) => {
    const own = rows.filter(({ addonId }) => addonId === addon.id);
    return {
      id: addon.id,
      limit: addon.limit,
      quantity: addon.quantity,
      monthPriceAgorot: addon.monthPriceAgorot,
      owned: own.filter(({ endsOn }) => endsOn === null || endsOn >= today).length,
      held: own.flatMap(({ id, endsOn, endedAt }) =>
        isOpen && endsOn === subscription?.paidUntil
          ? [{ id, endsOn, isEnded: endedAt !== null }]
          : [],
      ),
      cost: costOfAddon(pricing, addon),
    };
  });
}

async function showRenewal(tx: AccountTx, pricing: Pricing): Promise<AccountPackages['renewal']> {
  const { standing, today } = pricing;
  const renewal = await findRenewal(tx, standing);
  if (renewal === undefined) return null;
  const { subscription, nextOn, isCharging, tries, lastTriedOn, refusal, addonsMonthAgorot } =
    renewal;
  const on = nextOn === null || isCharging ? null : nextOn;
  return {
    // What was missed is charged today.
    on: on !== null && on < today ? today : on,
    cost: costOfRenewal(pricing, subscription, addonsMonthAgorot),
    tries,
    lastTriedOn,
    refusal,
  };
}

function usageOf(
  { version, added }: Standing,
  limit: PackageLimit,
  used: number,
): AccountPackages['usage'][number] {
  return { limit, used, most: mostOf(version, limit, added[limit]) };
}

/** Returns the package of the account, what it used, and what else is sold with its price. */
export async function readAccountPackages(ctx: AccountContext): Promise<AccountPackages> {
  const today = ctx.clock.today();
  const { standing, ...open } = await ctx.transaction(async (tx) => ({
    standing: await readStanding(tx, today),
    ...(await readOpenSums(tx)),
  }));
  if (standing === undefined) return { today, ...NOTHING_SOLD };
  const { sellerId, trialFrom, subscription, version, state } = standing;
  const seller = await inAccount(ctx.db, { accountId: sellerId }, async (tx) => {
    const customerId = await findBuyer(tx, ctx.accountId);
    const card =
      customerId === undefined ? undefined : await findChargedCard(tx, customerId, today);
    return { terms: await readSellerTerms(tx, today), card };
  });
  const { vatBasisPoints } = seller.terms;
  const pricing: Pricing = { standing, today, vatBasisPoints, ...open };
  const { card } = seller;
  return ctx.transaction(async (tx): Promise<AccountPackages> => {
    const packages = (await listPackages(tx, today)).filter(({ key }) => key !== TRIAL_KEY);
    const used = new Map<PackageLimit, number>();
    for (const limit of PACKAGE_LIMITS) {
      used.set(
        limit,
        limit === 'documents' ? await countIssued(tx, today) : await countOfLimit(tx, limit),
      );
    }
    return {
      today,
      state,
      trial:
        subscription === null
          ? { day: trialDay(trialFrom, today), until: trialUntil(trialFrom) }
          : null,
      subscription:
        subscription === null
          ? null
          : {
              packageId: version.packageId,
              period: subscription.period,
              priceAgorot: subscription.priceAgorot,
              paidUntil: subscription.paidUntil,
              isCancelled: subscription.cancelledAt !== null,
            },
      renewal: await showRenewal(tx, pricing),
      terms: { nameHe: version.nameHe, nameEn: version.nameEn },
      usage: PACKAGE_LIMITS.map((limit) => usageOf(standing, limit, used.get(limit) ?? 0)),
      card:
        card === undefined
          ? null
          : { brand: card.brand, lastDigits: card.lastDigits, expiresOn: card.expiresOn },
      giftAgorot: Math.max(0, open.giftAgorot),
      extra: open.extra,
      packages: packages.map((sold) => offerPackage(pricing, sold)),
      addons: await offerAddons(tx, pricing, await listAddons(tx, today)),
      orders: await listOrders(tx),
    };
  });
}
