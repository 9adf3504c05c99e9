import { checkAllowance, fillReached } from '@pinkas/domain/packages/check-allowance';
import { NO_LIMITS, type PackageLimit } from '@pinkas/domain/packages/package-terms';
import { subscriptionStateOn } from '@pinkas/domain/packages/subscription-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countOfLimit } from './count.reads.ts';
import {
  countDocuments,
  countExtra,
  uncountDocuments,
  type SpentDocuments,
} from './count-documents.ts';
import { listAddons, listPackages } from './packages.reads.ts';
import { allowanceOf, nextPackage, readStanding, type Standing } from './standing.reads.ts';

/** More of what a package counts. */
export interface Wanted {
  readonly limit: PackageLimit;
  readonly quantity: number;
  readonly used: number;
}

/**
 * Refuses what the package does not allow: PACKAGE_NEEDED after the trial or the subscription, PACKAGE_LIMIT with the limit and what
 * would take it.
 */
async function assertAllowed(
  tx: AccountTx,
  today: LocalDate,
  standing: Standing,
  { limit, quantity, used }: Wanted,
): Promise<void> {
  const check = checkAllowance(limit, quantity, allowanceOf(standing, limit, used));
  if (check.kind === 'allowed') return;
  if (check.kind === 'no-package') throw new AppError('PACKAGE_NEEDED');
  const next = nextPackage(await listPackages(tx, today), standing, limit);
  const addon = (await listAddons(tx, today)).find((one) => one.limit === limit);
  throw new AppError('PACKAGE_LIMIT', {
    limit,
    most: check.most,
    used,
    ...(next !== undefined && { packageId: next.packageId }),
    ...(addon !== undefined && { addonId: addon.id }),
  });
}

/** Refuses, as `assertAllowed`, one more of what is counted where it is. The caller holds what makes two of them wait for each other. */
export async function assertRoom(
  tx: AccountTx,
  today: LocalDate,
  limit: Exclude<PackageLimit, 'documents'>,
): Promise<void> {
  const standing = await readStanding(tx, today);
  if (standing === undefined) return;
  const used = await countOfLimit(tx, limit);
  await assertAllowed(tx, today, standing, { limit, used, quantity: 1 });
}

/** Documents that are about to be issued. */
export interface Spending {
  readonly quantity: number;
  /** They follow from money that was taken already: they count, and are never refused. */
  readonly isDue: boolean;
}

/** A part of the documents of a month that was reached, of which the owner is notified. */
export interface ReachedFill {
  readonly fill: 'near' | 'full';
  /** In this month, with those of now. */
  readonly used: number;
  readonly most: number;
  /** Whether documents above the limit are sold one by one. */
  readonly goesOn: boolean;
}

function reachedFill(
  { used, documents: most, extraDocumentAgorot }: SpentDocuments,
  quantity: number,
): ReachedFill | undefined {
  const fill = fillReached(used - quantity, used, most);
  if (fill === undefined || most === null) return undefined;
  return { fill, used, most, goesOn: extraDocumentAgorot !== null };
}

/**
 * Counts documents of this month in the transaction that issues them, those above the limit with their price, and returns whether they reached 80 percent of the limit or all of
 * it. Refuses as `assertAllowed`, and then counts none.
 */
export async function spendDocuments(
  tx: AccountTx,
  today: LocalDate,
  { quantity, isDue }: Spending,
): Promise<ReachedFill | undefined> {
  const spent = await countDocuments(tx, today, quantity);
  if (spent === undefined) return undefined;
  const { trialFrom, paidUntil, hasGrace, documents, extraDocumentAgorot } = spent;
  const state = subscriptionStateOn(today, {
    isSoldTo: true,
    trialFrom,
    paidUntil,
    hasGrace,
  });
  const terms = { limits: { ...NO_LIMITS, documents }, extraDocumentAgorot };
  const used = spent.used - quantity;
  const check = checkAllowance('documents', quantity, { state, terms, added: 0, used });
  if (check.kind === 'allowed' && check.extra.documents > 0) {
    await countExtra(tx, today, check.extra);
  }
  if (isDue || check.kind === 'allowed') return reachedFill(spent, quantity);
  // A batch leaves the refused document out and goes on.
  await uncountDocuments(tx, today, quantity);
  const standing = await readStanding(tx, today);
  if (standing !== undefined) {
    await assertAllowed(tx, today, standing, { limit: 'documents', quantity, used });
  }
  return undefined;
}
