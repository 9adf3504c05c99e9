import type { NewDowngrade } from '@pinkas/contract/account/packages/package-downgrade.contract';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { lockBusiness } from '../../business/profile/profile.api.ts';
import { readStanding, type Subscription } from '../../business/subscription/subscription.api.ts';
import { callOffDowngrade } from './downgrade/call-off-downgrade.ts';
import {
  findOpenDowngrade,
  insertDowngrade,
  settleDowngrade,
} from './downgrade/downgrades.repository.ts';
import { listDowngrades, type DowngradeChoice } from './downgrades.reads.ts';
import { readOpenSums } from './order/open-sums.reads.ts';
import { readPricing } from './order/order-package.ts';
import { hasCharging } from './order/renewals.reads.ts';
import type { Pricing } from './price/costs.ts';

/** What may be scheduled for who asks, with the subscription that it follows. */
interface Chosen {
  readonly subscription: Subscription;
  readonly choice: DowngradeChoice;
}

/** Returns what is chosen, as it is priced now. Refusals: those of `scheduleDowngrade`. */
async function readChosen(tx: AccountTx, pricing: Pricing, wanted: NewDowngrade): Promise<Chosen> {
  const { subscription, state, version } = pricing.standing;
  const isGoingOn = state === 'paid' && subscription?.cancelledAt === null;
  if (!isGoingOn || version.packageId !== wanted.heldPackageId) {
    throw new AppError('STATE_NOT_ALLOWED');
  }
  if (await hasCharging(tx)) throw new AppError('PACKAGE_ORDER_WAITS');
  const choice = (await listDowngrades(tx, pricing)).find(
    ({ shown }) => shown.packageId === wanted.packageId && shown.period === wanted.period,
  );
  if (choice === undefined) throw new AppError('NOT_FOUND');
  const { netAgorot, extraAgorot, totalAgorot } = choice.shown.cost;
  if (netAgorot - extraAgorot !== wanted.expectedPriceAgorot) {
    throw new AppError('TOTAL_MISMATCH', { totalAgorot });
  }
  return { subscription, choice };
}

/** Puts what is chosen in the place of what waits; the same one again changes nothing. */
async function putInPlace(
  ctx: AccountContext,
  tx: AccountTx,
  { subscription, choice: { versionId, shown } }: Chosen,
): Promise<void> {
  const open = await findOpenDowngrade(tx);
  const { period, from } = shown;
  if (open?.versionId === versionId && open.period === period) return;
  const at = ctx.clock.now();
  if (open !== undefined) {
    await settleDowngrade(tx, open.id, { state: 'replaced', settledAt: at });
  }
  const id = newId();
  await insertDowngrade(tx, {
    id,
    versionId,
    period,
    subscriptionId: subscription.id,
    scheduledAt: at,
    scheduledBy: ctx.userId,
  });
  const detail = { versionId, period, from, ...(open !== undefined && { replaces: open.id }) };
  await recordAudit(ctx, tx, [
    { action: 'package.downgrade-scheduled', entityKind: 'package-order', entityId: id, detail },
  ]);
  tx.noteChange('package-order');
}

/**
 * Schedules a smaller package for the end of what is paid, in place of one that waits already. Refusals: STATE_NOT_ALLOWED where nothing is paid,
 * the owner ended the subscription, or another package is held than the one that was shown; NOT_FOUND for what may not follow; TOTAL_MISMATCH;
 * PACKAGE_ORDER_WAITS while a charge is under way that may change what is held.
 */
export async function scheduleDowngrade(ctx: AccountContext, wanted: NewDowngrade): Promise<void> {
  const pricing = await readPricing(ctx);
  await ctx.transaction(async (tx) => {
    // Of a downgrade and an upgrade at once the second one sees what the first one did.
    await lockBusiness(tx);
    const standing = await readStanding(tx, pricing.today);
    if (standing === undefined) throw new AppError('STATE_NOT_ALLOWED');
    const now = { ...pricing, standing, ...(await readOpenSums(tx)) };
    await putInPlace(ctx, tx, await readChosen(tx, now, wanted));
  });
}

/** Calls the downgrade off that waits. Refuses with STATE_NOT_ALLOWED where none does. */
export async function callOff(ctx: AccountContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockBusiness(tx);
    if (!(await callOffDowngrade(ctx, tx, 'owner'))) throw new AppError('STATE_NOT_ALLOWED');
  });
}
