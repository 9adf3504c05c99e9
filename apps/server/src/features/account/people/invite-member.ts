import type { NewMember } from '@pinkas/contract/account/people/people.contract';
import type { ErrorCode } from '@pinkas/contract/errors';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { lockBusiness } from '../../business/profile/profile.api.ts';
import { assertRoom, isCountedRole } from '../../business/subscription/subscription.api.ts';
import { enqueueInvitation, mayInviteUntil } from './invitation-task.ts';
import {
  endInvitation,
  insertInvitation,
  renewInvitation,
  rightsColumns,
} from './people.repository.ts';

const REFUSALS: Readonly<Record<'member' | 'invited' | 'full', ErrorCode>> = {
  member: 'PERSON_IS_MEMBER',
  invited: 'INVITATION_WAITS',
  full: 'LIST_FULL',
};

/**
 * Invites a mailbox into the account: invitation, audit row and mail in one transaction. The answer is the same for a
 * mailbox that is a person's elsewhere. Refusals: PERSON_IS_MEMBER, INVITATION_WAITS, LIST_FULL.
 */
export function inviteMember(
  ctx: AccountContext,
  input: NewMember,
  idempotencyKey: string,
): Promise<{ readonly id: string }> {
  return writeOnce(ctx, { write: 'member.invite', idempotencyKey, input }, async (tx) => {
    if (isCountedRole(input.role)) {
      await lockBusiness(tx);
      await assertRoom(tx, ctx.clock.today(), 'users');
    }
    const id = newId();
    const { name, email, role, language, accountantRights, ...rights } = input;
    const outcome = await insertInvitation(tx, {
      id,
      email,
      email_canonical: canonicalEmail(email),
      full_name: name,
      language,
      role,
      accountant_rights: accountantRights,
      ...rightsColumns(rights),
      invited_by: ctx.userId,
      invited_at: ctx.clock.now(),
      expires_at: mayInviteUntil(ctx.clock),
    });
    if (outcome !== 'made') throw new AppError(REFUSALS[outcome]);
    const detail = { email, role, accountantRights, ...rights };
    await record(ctx, tx, { action: 'member.invited', id, detail });
    await enqueueInvitation(tx, ctx.clock.now(), id);
    return { id };
  });
}

/** Mails a new link and revokes the earlier one. NOT_FOUND for an expired or used invitation. */
export function renewMemberInvitation(ctx: AccountContext, id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    if (!(await renewInvitation(tx, id, mayInviteUntil(ctx.clock))))
      throw new AppError('NOT_FOUND');
    await record(ctx, tx, { action: 'member.invitation-renewed', id });
    await enqueueInvitation(tx, ctx.clock.now(), id);
  });
}

/** Withdraws an invitation. NOT_FOUND for an expired or used one. */
export function withdrawMemberInvitation(ctx: AccountContext, id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    if (!(await endInvitation(tx, id, ctx.clock.now()))) throw new AppError('NOT_FOUND');
    await record(ctx, tx, { action: 'member.invitation-withdrawn', id });
  });
}

function record(
  ctx: AccountContext,
  tx: AccountTx,
  {
    action,
    id,
    detail = {},
  }: { action: AuditAction; id: string; detail?: Record<string, unknown> },
): Promise<void> {
  return recordAudit(ctx, tx, [{ action, entityKind: 'invitation', entityId: id, detail }]);
}
