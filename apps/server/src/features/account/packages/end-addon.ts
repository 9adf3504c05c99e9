import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { lockBusiness } from '../../business/profile/profile.api.ts';
import { readStanding } from '../../business/subscription/subscription.api.ts';
import { hasCharging } from './order/renewals.reads.ts';

/**
 * Ends one add-on after its last paid day, or takes that back until it is renewed without it. Refusals: NOT_FOUND, STATE_NOT_ALLOWED where it is
 * so already or its time is over, and PACKAGE_ORDER_WAITS while a charge is under way that may pay for it.
 */
export async function endAddon(ctx: AccountContext, id: string, isEnded: boolean): Promise<void> {
  await ctx.transaction(async (tx) => {
    // A renewal that is ordered at the same time is ordered before, with it, or after, without it.
    await lockBusiness(tx);
    const addon = await tx
      .selectFrom('subscriptionAddons')
      .select(['addonId', 'endsOn', 'endedAt'])
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (addon === undefined) throw new AppError('NOT_FOUND');
    const { addonId, endsOn, endedAt } = addon;
    const standing = await readStanding(tx, ctx.clock.today());
    const isOpen = standing?.state === 'paid' || standing?.state === 'past-due';
    const isRenewedNext = isOpen && standing.subscription?.paidUntil === endsOn;
    if (!isRenewedNext || (endedAt !== null) === isEnded) throw new AppError('STATE_NOT_ALLOWED');
    if (await hasCharging(tx)) throw new AppError('PACKAGE_ORDER_WAITS');
    await tx
      .updateTable('subscriptionAddons')
      .set({ endedAt: isEnded ? ctx.clock.now() : null })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    await recordAudit(ctx, tx, [
      {
        action: isEnded ? 'package.addon-ended' : 'package.addon-resumed',
        entityKind: 'package-order',
        entityId: id,
        detail: { addonId, endsOn },
      },
    ]);
    tx.noteChange('package-order');
  });
}
