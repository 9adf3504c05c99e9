import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { lockBusiness } from '../../business/profile/profile.api.ts';
import { callOffDowngrade } from './downgrade/call-off-downgrade.ts';
import { findSubscription, readStanding } from '../../business/subscription/subscription.api.ts';

/**
 * Ends the subscription after its last paid day, or takes that back until then. A smaller package that waits is called off by the end, and does
 * not come back with it. Refuses with STATE_NOT_ALLOWED where there is none, or it is so
 * already.
 */
export async function endSubscription(ctx: AccountContext, isEnded: boolean): Promise<void> {
  await ctx.transaction(async (tx) => {
    // A renewal that is ordered at the same time is ordered before, or not at all.
    await lockBusiness(tx);
    const standing = await readStanding(tx, ctx.clock.today());
    const subscription = await findSubscription(tx);
    const isOpen = standing?.state === 'paid' || standing?.state === 'past-due';
    if (subscription === undefined || !isOpen || (subscription.cancelledAt !== null) === isEnded) {
      throw new AppError('STATE_NOT_ALLOWED');
    }
    await tx
      .updateTable('subscriptions')
      .set({ cancelledAt: isEnded ? ctx.clock.now() : null })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', subscription.id)
      .execute();
    // What is not renewed has nothing that follows it.
    if (isEnded) await callOffDowngrade(ctx, tx, 'cancelled');
    await recordAudit(ctx, tx, [
      {
        action: isEnded ? 'package.cancelled' : 'package.resumed',
        entityKind: 'subscription',
        entityId: subscription.id,
        detail: { paidUntil: subscription.paidUntil },
      },
    ]);
    tx.noteChange('package-order');
  });
}
