import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';

/**
 * Notes that the person shared the product on Facebook, once a day however often they say so. Refuses with NOT_FOUND for anybody but the
 * person who calls.
 */
export async function noteShare(ctx: AccountContext, userUuid: string): Promise<void> {
  const { accountId, userId, clock } = ctx;
  if (userUuid !== userId) throw new AppError('NOT_FOUND');
  await ctx.transaction(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('referralShares')
      .values({
        accountId,
        id: newId(),
        channel: 'facebook',
        sharedOn: clock.today(),
        sharedAt: clock.now(),
        sharedBy: userId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    await recordAudit(ctx, tx, [
      {
        action: 'account.product-shared',
        entityKind: 'account',
        entityId: String(accountId),
        detail: { channel: 'facebook' },
      },
    ]);
  });
}
