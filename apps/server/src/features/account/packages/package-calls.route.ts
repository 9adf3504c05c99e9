import { packageCallsContract } from '@pinkas/contract/account/packages/package-calls.contract';
import type { NewOrder } from '@pinkas/contract/account/packages/packages.contract';
import {
  TRIAL_KEY,
  PACKAGE_LIMITS,
  type PackagePeriod,
} from '@pinkas/domain/packages/package-terms';
import { monthsToRun } from '@pinkas/domain/packages/upgrade-price';
import { formatAgorot } from '@pinkas/domain/money/format';
import { PACKAGE_FEATURES } from '@pinkas/domain/permissions/package-features';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import {
  listAddons,
  listPackages,
  nextPackage,
  type PackageVersion,
} from '../../business/subscription/subscription.api.ts';
import { orderPackage, readPricing } from './order/order-package.ts';
import { listOrders } from './order/orders.repository.ts';
import { costOfAddon, costOfPackage, type Pricing } from './price/costs.ts';
import { readAccountPackages } from './view.reads.ts';

const words = phrasesIn('he', 'packages');

function named(version: PackageVersion, period: PackagePeriod, priceAgorot: number) {
  return {
    pck_id: version.packageId,
    pck_name: version.nameHe,
    pck_price: priceAgorot / 100,
    pck_reccuring_type: period,
  };
}

/** The period of the current subscription; a year before there is one. */
function periodOf({ standing }: Pricing): PackagePeriod {
  return standing.subscription?.period ?? 'YEAR';
}

/** Returns the smallest package that gives more of a limit, or has a feature; undefined for what is neither, and where none does. */
function packageFor(
  packages: readonly PackageVersion[],
  { standing }: Pricing,
  wanted: string,
): PackageVersion | undefined {
  const limit = PACKAGE_LIMITS.find((one) => one === wanted);
  if (limit !== undefined) return nextPackage(packages, standing, limit);
  const feature = PACKAGE_FEATURES.find((one) => one === wanted);
  if (feature === undefined) return undefined;
  return packages.find(
    ({ key, features, position }) =>
      key !== TRIAL_KEY && position > standing.version.position && features.includes(feature),
  );
}

async function nextFor(ctx: AccountContext, wanted: string) {
  const pricing = await readPricing(ctx);
  const { standing, today, vatBasisPoints } = pricing;
  const period = periodOf(pricing);
  const packages = await ctx.transaction((tx) => listPackages(tx, today));
  const next = packageFor(packages, pricing, wanted);
  const price = next?.prices[period] ?? null;
  const { subscription, version } = standing;
  return {
    success: price !== null,
    errMsg: price === null ? words('noNextPackage') : '',
    nextPackageObj: next === undefined || price === null ? null : named(next, period, price),
    currentPackageObj:
      subscription === null ? null : named(version, period, subscription.priceAgorot),
    monthsToRun: subscription === null ? 0 : monthsToRun(today, subscription.paidUntil),
    SYSTEM_VAT: vatBasisPoints / 100,
  };
}

/** Returns a sentence for what stopped an order. */
function sentenceOf(error: unknown, ofRule: string): string {
  if (!(error instanceof AppError)) throw error;
  return error.code === 'PACKAGE_CARD_MISSING' ? words('cardTrouble') : ofRule;
}

/**
 * Orders what a call of the specification asks for. These calls have no key: the same call beside another is one order, and one after a
 * refused card is another.
 */
async function order(
  ctx: AccountContext,
  { standing }: Pricing,
  what: NewOrder['what'],
  totalAgorot: number,
) {
  const orders = await ctx.transaction((tx) => listOrders(tx));
  const refused = orders.filter(({ state }) => state === 'refused').length;
  const key = canonicalText({ what, after: standing.subscription?.id ?? null, refused });
  const { state } = await orderPackage(ctx, { what, expectedTotalAgorot: totalAgorot }, key);
  if (state === 'paid') return { success: true, errMsg: '' };
  const sum = { sum: formatAgorot(totalAgorot) };
  return {
    success: false,
    errMsg: state === 'refused' ? words('cardTrouble') : words('chargingText', sum),
  };
}

async function upgrade(ctx: AccountContext, idText: string) {
  try {
    const pricing = await readPricing(ctx);
    const packages = await ctx.transaction((tx) => listPackages(tx, pricing.today));
    const version = packages.find(({ packageId }) => String(packageId) === idText);
    const period = periodOf(pricing);
    const cost = version === undefined ? null : costOfPackage(pricing, version, period);
    if (version === undefined || cost === null) {
      return { success: false, errMsg: words('noNextPackage') };
    }
    const what = { kind: 'package', packageId: version.packageId, period } as const;
    return await order(ctx, pricing, what, cost.totalAgorot);
  } catch (error) {
    return { success: false, errMsg: sentenceOf(error, words('technical')) };
  }
}

async function ownsAddon(ctx: AccountContext, addonId: number): Promise<boolean> {
  const { addons } = await readAccountPackages(ctx);
  return addons.some(({ id, owned }) => id === addonId && owned > 0);
}

async function addAddon(ctx: AccountContext, idText: string) {
  try {
    const pricing = await readPricing(ctx);
    const addons = await ctx.transaction((tx) => listAddons(tx, pricing.today));
    const addon = addons.find(({ id }) => String(id) === idText);
    const cost = addon === undefined ? null : costOfAddon(pricing, addon);
    if (addon === undefined || cost === null) {
      return { success: false, errMsg: words('noAddFeature') };
    }
    if (await ownsAddon(ctx, addon.id)) return { success: false, errMsg: words('addonExists') };
    const what = { kind: 'addon', addonId: addon.id } as const;
    return await order(ctx, pricing, what, cost.totalAgorot);
  } catch (error) {
    return { success: false, errMsg: sentenceOf(error, words('technical')) };
  }
}

async function hasFeature(ctx: AccountContext, wanted: string) {
  const { standing } = await readPricing(ctx);
  const success = standing.version.features.some((one) => one === wanted);
  return { success, errMsg: success ? '' : words('noAddFeature') };
}

const NOTHING_SOLD = {
  success: false,
  nextPackageObj: null,
  currentPackageObj: null,
  monthsToRun: 0,
  SYSTEM_VAT: 0,
} as const;

export const packageCallsRoutes = implement(packageCallsContract, {
  getPackageForFeature: ({ ctx, params }) =>
    nextFor(ctx, params.feature).catch((error: unknown) => ({
      ...NOTHING_SOLD,
      errMsg: sentenceOf(error, words('noNextPackage')),
    })),
  upgradePackage: ({ ctx, params }) => upgrade(ctx, params.pck_id),
  addFeatureToUser: ({ ctx, params }) =>
    hasFeature(ctx, params.feature).catch((error: unknown) => ({
      success: false,
      errMsg: sentenceOf(error, words('noAddFeature')),
    })),
  setAddon: ({ ctx, params }) => addAddon(ctx, params.addonId),
});
