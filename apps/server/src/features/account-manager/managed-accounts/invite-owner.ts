import type { AccountContext } from '../../../platform/context.ts';
import { asOwner } from '../../../platform/db/owner-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { enqueueInvitation, mayInviteUntil } from '../../account/people/people.api.ts';
import { assertMayOpen, countOpening } from './may-open.ts';

/**
 * Mails the owner of an account that the caller opened another link, for as long as a new one; the link before opens nothing. Refusals:
 * NOT_FOUND for an account of others and for one that has its owner, OPENINGS_LIMIT_REACHED.
 */
export async function inviteOwnerAgain(ctx: AccountContext, accountId: number): Promise<void> {
  await countOpening(ctx);
  const { clock, ip, userId } = ctx;
  await asOwner(ctx.db, async (tx) => {
    await assertMayOpen(tx, ctx);
    const invitation = await tx
      .updateTable('memberInvitations')
      .set({ tokenHash: null, expiresAt: mayInviteUntil(clock) })
      .where('memberInvitations.accountId', '=', accountId)
      .where('memberInvitations.role', '=', 'owner')
      .where('memberInvitations.invitedBy', '=', userId)
      .where('memberInvitations.endedAt', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.id', '=', 'memberInvitations.accountId')
            .where('accounts.status', '=', 'active'),
        ),
      )
      .returning('memberInvitations.id')
      .executeTakeFirst();
    if (invitation === undefined) throw new AppError('NOT_FOUND');
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
