import { userActor } from '@pinkas/domain/identity/actor';

import type { RequestContext } from '../../../platform/context.ts';
import type { OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { enqueueMembershipNotice } from '../../account/people/people.api.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { recordSecurityEvent } from '../session/session.api.ts';
import { findLiveInvitation, type LiveInvitation } from './invitations.reads.ts';

/**
 * Returns the invitation of a link, after everybody who changes the people of its account: of two who take it up, or of
 * one and the owner who withdraws it, the second finds it over.
 */
export async function lockInvitation(
  tx: OwnerTx,
  { clock }: RequestContext,
  token: string,
): Promise<LiveInvitation | undefined> {
  const found = await findLiveInvitation(tx, clock, token);
  if (found === undefined) return undefined;
  await tx.query({
    name: 'lock-people',
    text: 'select lock_people($1)',
    values: [found.accountId],
  });
  const invitation = await findLiveInvitation(tx, clock, token);
  return invitation?.role === 'owner' && (await hasLostItsTaxId(tx, invitation.accountId))
    ? undefined
    : invitation;
}

/** Returns whether another business took the tax ID of one that waited for its owner, as it may until they come. */
async function hasLostItsTaxId(tx: OwnerTx, accountId: number): Promise<boolean> {
  await tx.inAccount(accountId);
  const { rows } = await tx.query<{ isLost: boolean }>({
    name: 'has-lost-tax-id',
    text: 'select has_lost_tax_id($1) as "isLost"',
    values: [accountId],
  });
  return rows[0]?.isLost === true;
}

/** The owner of a business that was opened for them proved the mailbox: from now on it is open, and holds its tax ID. */
async function beginRegistration(tx: OwnerTx, accountId: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ registrationStep: 'START' })
    .where('accounts.id', '=', accountId)
    .where('accounts.registrationStep', '=', 'EMAIL_VERIFICATION')
    .execute();
}

/** The person whom an invitation admits. */
export interface Joining {
  readonly id: string;
  readonly fullName: string;
}

/**
 * Admits a person to the account of an invitation, which is used up: membership, name, audit row, security log and
 * the mails to its owners. Returns false for somebody who belongs to it.
 */
export async function takeUp(
  tx: OwnerTx,
  context: RequestContext,
  invitation: LiveInvitation,
  { id: userId, fullName }: Joining,
): Promise<boolean> {
  const { clock, ip } = context;
  const { accountId, id, role, permissionGroups, accountantRights, emailCanonical } = invitation;
  const { lastDay, ownDocumentsOnly, documentsFrom, documentsUntil } = invitation;
  const at = clock.now();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('memberships')
    .values({
      userId,
      accountId,
      role,
      permissionGroups,
      accountantRights,
      lastDay,
      ownDocumentsOnly,
      documentsFrom,
      documentsUntil,
      createdAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .updateTable('memberInvitations')
    .set({ endedAt: at, acceptedBy: userId })
    .where('memberInvitations.accountId', '=', accountId)
    .where('memberInvitations.id', '=', id)
    .execute();
  await tx
    .insertInto('personNames')
    .values({ accountId, userId, fullName })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId']).doUpdateSet({ fullName }))
    .execute();
  if (role === 'owner') await beginRegistration(tx, accountId);
  await recordSecurityEvent(tx, context, {
    kind: 'invitation-accepted',
    subject: emailCanonical,
    userId,
    detail: { accountId },
  });
  const inAccount = await tx.inAccount(accountId);
  await recordAudit({ clock, ip, accountId, actor: userActor(userId) }, inAccount, [
    {
      action: 'member.joined',
      entityKind: 'person',
      entityId: userId,
      detail: { invitationId: id, role, permissionGroups, accountantRights },
    },
  ]);
  // A new owner is not notified of themselves.
  if (role === 'owner') return true;
  const told = await tell(inAccount, {
    kind: 'member-joined',
    cause: id,
    at,
    facts: { name: fullName },
    to: 'everybody',
    hasOwnMail: true,
  });
  for (const { email, language } of told) {
    await enqueueMembershipNotice(inAccount, at, {
      email,
      language,
      news: 'joined',
      name: fullName,
    });
  }
  return true;
}
