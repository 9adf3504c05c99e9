import type { NewOrder, PackagePrice } from '@pinkas/contract/account/packages/packages.contract';

import { isoText } from '../../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { lockBusiness } from '../../../business/profile/profile.api.ts';
import {
  listAddons,
  listPackages,
  readStanding,
} from '../../../business/subscription/subscription.api.ts';
import {
  costOfAddon,
  costOfPackage,
  costOfRenewal,
  type BillTerms,
  type Pricing,
} from '../price/costs.ts';
import { executeDowngrade } from '../downgrade/execute-downgrade.ts';
import { findBuyer, findChargedCard } from '../seller/buyer.ts';
import { readSellerTerms } from '../seller/vat-of-seller.reads.ts';
import { chargeOrder, chargeOrderTask, getOrder } from './charge-order.ts';
import { insertOrder, type OrderedThing } from './orders.repository.ts';
import { readOpenSums } from './open-sums.reads.ts';
import { findRenewal, type Renewal } from './renewals.reads.ts';

type What = NewOrder['what'];

const CHARGED_BY_TASK_AFTER_MS = 60_000;

/** What is ordered, with what it costs now. */
interface PricedThing {
  readonly thing: OrderedThing;
  readonly cost: PackagePrice;
}

const NO_RENEWAL = { renewsFrom: null, tryNo: null } as const;

/** Returns the next charge of a renewal: of the version that the account holds, for the price that it pays. */
export function pricedRenewal(
  pricing: BillTerms,
  { subscription, from, tries, addonsMonthAgorot }: Renewal,
): PricedThing {
  const { versionId, period, priceAgorot } = subscription;
  return {
    thing: {
      kind: 'renewal',
      versionId,
      addonId: null,
      period,
      priceAgorot,
      renewsFrom: from,
      tryNo: tries + 1,
    },
    cost: costOfRenewal(pricing, subscription, addonsMonthAgorot),
  };
}

async function pricedAddon(
  tx: AccountTx,
  pricing: Pricing,
  wantedId: number,
): Promise<PricedThing> {
  const addon = (await listAddons(tx, pricing.today)).find(({ id }) => id === wantedId);
  if (addon === undefined) throw new AppError('NOT_FOUND');
  const cost = costOfAddon(pricing, addon);
  if (cost === null) throw new AppError('STATE_NOT_ALLOWED');
  const { id: addonId, monthPriceAgorot: priceAgorot } = addon;
  const thing = { kind: 'addon', versionId: null, addonId, period: 'MONTH', priceAgorot } as const;
  return { thing: { ...thing, ...NO_RENEWAL }, cost };
}

/** Returns what is ordered, and what it costs now. Refusals: NOT_FOUND for what is not sold, STATE_NOT_ALLOWED for what is no upgrade. */
async function pricedThing(tx: AccountTx, pricing: Pricing, what: What): Promise<PricedThing> {
  const { standing, today } = pricing;
  if (what.kind === 'renewal') {
    const renewal = standing.state === 'past-due' ? await findRenewal(tx, standing) : undefined;
    if (renewal === undefined) throw new AppError('STATE_NOT_ALLOWED');
    return pricedRenewal(pricing, renewal);
  }
  if (what.kind === 'addon') return pricedAddon(tx, pricing, what.addonId);
  const { packageId, period } = what;
  const version = (await listPackages(tx, today)).find((one) => one.packageId === packageId);
  const priceAgorot = version?.prices[period] ?? null;
  if (version === undefined || priceAgorot === null) throw new AppError('NOT_FOUND');
  const cost = costOfPackage(pricing, version, period);
  if (cost === null) throw new AppError('STATE_NOT_ALLOWED');
  const kind = cost.differenceAgorot === null ? 'first' : 'upgrade';
  return {
    thing: {
      kind,
      versionId: version.versionId,
      addonId: null,
      period,
      priceAgorot,
      ...NO_RENEWAL,
    },
    cost,
  };
}

/** Returns how prices of the account are computed today, with its seller. Refuses with STATE_NOT_ALLOWED where nothing is sold to it. */
export async function readPricing(ctx: AccountContext): Promise<Pricing> {
  const today = ctx.clock.today();
  const { standing, ...open } = await ctx.transaction(async (tx) => ({
    standing: await readStanding(tx, today),
    ...(await readOpenSums(tx)),
  }));
  if (standing === undefined) throw new AppError('STATE_NOT_ALLOWED');
  const { vatBasisPoints } = await inAccount(ctx.db, { accountId: standing.sellerId }, (tx) =>
    readSellerTerms(tx, today),
  );
  return { standing, today, vatBasisPoints, ...open };
}

async function hasCard(ctx: AccountContext, sellerId: number): Promise<boolean> {
  return inAccount(ctx.db, { accountId: sellerId }, async (tx) => {
    const customerId = await findBuyer(tx, ctx.accountId);
    if (customerId === undefined) return false;
    return (await findChargedCard(tx, customerId, ctx.clock.today())) !== undefined;
  });
}

/**
 * Orders a package or an add-on for exactly the sum that was shown, and charges the saved card at once. The order is committed before any card
 * is asked: two presses are one order, and what ends in between is charged by its task. Refusals: those of `pricedThing` and `readPricing`,
 * TOTAL_MISMATCH, PACKAGE_CARD_MISSING, PACKAGE_ORDER_WAITS.
 */
export async function orderPackage(ctx: AccountContext, wanted: NewOrder, idempotencyKey: string) {
  const { services, accountId: buyerId } = ctx;
  const request = { write: 'package.order', idempotencyKey, input: wanted };
  const pricing = await readPricing(ctx);
  const { sellerId } = pricing.standing;
  const isCarded = await hasCard(ctx, sellerId);
  const { orderId } = await writeOnce(ctx, request, async (tx) => {
    // An order that is settled meanwhile waits, so that this one is priced by what is there.
    await lockBusiness(tx);
    const standing = await readStanding(tx, pricing.today);
    if (standing === undefined) throw new AppError('STATE_NOT_ALLOWED');
    const now = { ...pricing, standing, ...(await readOpenSums(tx)) };
    const { thing, cost } = await pricedThing(tx, now, wanted.what);
    if (thing.kind === 'renewal') await executeDowngrade(ctx, tx, standing);
    if (!isCarded && cost.totalAgorot > 0) throw new AppError('PACKAGE_CARD_MISSING');
    if (cost.totalAgorot !== wanted.expectedTotalAgorot) {
      throw new AppError('TOTAL_MISMATCH', { totalAgorot: cost.totalAgorot });
    }
    const id = newId();
    const at = ctx.clock.now();
    await insertOrder(tx, { ...thing, id, cost, orderedAt: at, orderedBy: ctx.userId });
    const detail = { kind: thing.kind, totalAgorot: cost.totalAgorot };
    await recordAudit(ctx, tx, [
      { action: 'package.ordered', entityKind: 'package-order', entityId: id, detail },
    ]);
    // For where this process ends before it charges.
    const heldUntil = isoText(ctx.clock.nowMs() + CHARGED_BY_TASK_AFTER_MS);
    await enqueue(tx, chargeOrderTask, { sellerId, orderId: id }, { at, heldUntil });
    return { orderId: id };
  });
  await chargeOrder(services, { sellerId, buyerId }, orderId, { isByHand: true });
  return ctx.transaction((tx) => getOrder(tx, orderId));
}
