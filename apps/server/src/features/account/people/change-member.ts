import type { MemberRights } from '@pinkas/contract/account/people/people.contract';
import { denyingPages } from '@pinkas/domain/permissions/denied-paths';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { endOfferTo } from '../ownership/ownership.api.ts';
import { enqueueMembershipNotice } from './membership-notice.ts';
import type { MembershipNews } from './membership-mail.ts';
import {
  askMemberPassword,
  changeMembership,
  listMembers,
  rightsColumns,
  type MemberOutcome,
} from './people.repository.ts';

/** Changes the rights of a member. Refusals: NOT_FOUND for a stranger, OWNER_STAYS for an owner. */
export function changeRights(
  ctx: AccountContext,
  userId: string,
  rights: MemberRights,
): Promise<void> {
  return change(ctx, userId, {
    news: 'changed',
    save: (tx) =>
      changeMembership(tx, userId, {
        ...rightsColumns(rights),
        // A call that names no pages leaves the map as it is.
        ...(rights.deniedPages !== undefined && { denied_paths: denyingPages(rights.deniedPages) }),
      }),
    detail: rights,
  });
}

/** Suspends a member from their next call on. Refusals as above. */
export function disableMember(ctx: AccountContext, userId: string): Promise<void> {
  return change(ctx, userId, {
    news: 'disabled',
    save: (tx) => changeMembership(tx, userId, { status: 'disabled' }),
  });
}

/** Reinstates a member with their earlier rights. Refusals as above. */
export function enableMember(ctx: AccountContext, userId: string): Promise<void> {
  return change(ctx, userId, {
    news: 'enabled',
    save: (tx) => changeMembership(tx, userId, { status: 'active' }),
  });
}

/** Removes a member from the account; what they made stays. Refusals as above. */
export function removeMember(ctx: AccountContext, userId: string): Promise<void> {
  return change(ctx, userId, {
    news: 'removed',
    save: (tx) => changeMembership(tx, userId, null),
  });
}

/**
 * Signs a sub-user out of the account, who chooses a new password at the next sign-in. Refusals: NOT_FOUND for a stranger
 * and for whoever serves several businesses, OWNER_STAYS for an owner.
 */
export function askNewPassword(ctx: AccountContext, userId: string): Promise<void> {
  return change(ctx, userId, {
    news: 'password-asked',
    save: (tx) => askMemberPassword(tx, userId, ctx.clock.now()),
  });
}

interface Change {
  readonly news: MembershipNews;
  readonly save: (tx: AccountTx) => Promise<MemberOutcome>;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes membership, audit row and mail in one transaction; what is unchanged writes neither. */
function change(
  ctx: AccountContext,
  userId: string,
  { news, save, detail = {} }: Change,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const person = (await listMembers(tx)).find(({ id }) => id === userId);
    const outcome = await save(tx);
    if (outcome === 'missing' || person === undefined) throw new AppError('NOT_FOUND');
    if (outcome === 'owner') throw new AppError('OWNER_STAYS');
    if (outcome === 'same') return;
    await recordAudit(ctx, tx, [
      { action: `member.${news}`, entityKind: 'person', entityId: userId, detail },
    ]);
    if (news === 'disabled' || news === 'removed') await endOfferTo(ctx, tx, userId);
    const { email, language } = person;
    await enqueueMembershipNotice(tx, ctx.clock.now(), { email, language, news });
  });
}
