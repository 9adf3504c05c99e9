import type { AccountContext } from '../../../platform/context.ts';
import { asOwner } from '../../../platform/db/owner-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { enqueueInvitation, mayInviteUntil } from '../../account/people/people.api.ts';
import { countOpening } from '../../auth/throttle/throttle.api.ts';
import { assertMayOpen } from './may-open.ts';

/**
 * Mails the owner of an account that the caller opened another link, for as long as a new one; the link before opens nothing. Refusals:
 * NOT_FOUND for an account of others and for one that has its owner, OPENINGS_LIMIT_REACHED.
 */
export async function inviteOwnerAgain(ctx: AccountContext, accountId: number): Promise<void> {
  await countOpening(ctx);
  const { clock, ip, userId } = ctx;
  await asOwner(ctx.db, async (tx) => {
    await assertMayOpen(tx, ctx);
    // Of this and the owner who comes meanwhile, the second finds the first done.
    await tx.query({ name: 'lock-people', text: 'select lock_people($1)', values: [accountId] });
    const invitation = await tx
      .selectFrom('memberInvitations')
      .innerJoin('accounts', 'accounts.id', 'memberInvitations.accountId')
      .select('memberInvitations.id')
      .where('memberInvitations.accountId', '=', accountId)
      .where('memberInvitations.role', '=', 'owner')
      .where('memberInvitations.invitedBy', '=', userId)
      .where('memberInvitations.endedAt', 'is', null)
      .where('accounts.status', '=', 'active')
      .executeTakeFirst();
    if (invitation === undefined) throw new AppError('NOT_FOUND');
    await tx
      .updateTable('memberInvitations')
      .set({ tokenHash: null, expiresAt: mayInviteUntil(clock) })
      .where('memberInvitations.accountId', '=', accountId)
      .where('memberInvitations.id', '=', invitation.id)
      .execute();
    const inAccount = await tx.inAccount(accountId);
    const actor = { kind: 'account-manager', id: userId } as const;
    await recordAudit({ clock, ip, accountId, actor }, inAccount, [
      {
        action: 'member.invitation-renewed',
        entityKind: 'invitation',
        entityId: invitation.id,
      },
    ]);
    await enqueueInvitation(inAccount, clock.now(), invitation.id);
  });
}
