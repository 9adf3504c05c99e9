import type { MemberRights } from '@pinkas/contract/account/people/people.contract';
import { denyingPages } from '@pinkas/domain/permissions/denied-paths';

import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { endOfferTo } from '../ownership/ownership.api.ts';
import { enqueueMembershipNotice } from './membership-notice.ts';
import type { MembershipNews } from './membership-mail.ts';
import {
  changeMembership,
  listMembers,
  rightsColumns,
  type MembershipChange,
} from './people.repository.ts';

/** Changes the rights of a member. Refusals: NOT_FOUND for a stranger, OWNER_STAYS for an owner. */
export function changeRights(
  ctx: AccountContext,
  userId: string,
  rights: MemberRights,
): Promise<void> {
  return change(ctx, userId, {
    news: 'changed',
    membership: {
      ...rightsColumns(rights),
      // A call that names no pages leaves the map as it is.
      ...(rights.deniedPages !== undefined && { denied_paths: denyingPages(rights.deniedPages) }),
    },
    detail: rights,
  });
}

/** Suspends a member from their next call on. Refusals as above. */
export function disableMember(ctx: AccountContext, userId: string): Promise<void> {
  return change(ctx, userId, { news: 'disabled', membership: { status: 'disabled' } });
}

/** Reinstates a member with their earlier rights. Refusals as above. */
export function enableMember(ctx: AccountContext, userId: string): Promise<void> {
  return change(ctx, userId, { news: 'enabled', membership: { status: 'active' } });
}

/** Removes a member from the account; what they made stays. Refusals as above. */
export function removeMember(ctx: AccountContext, userId: string): Promise<void> {
  return change(ctx, userId, { news: 'removed', membership: null });
}

interface Change {
  readonly news: MembershipNews;
  readonly membership: MembershipChange | null;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes membership, audit row and mail in one transaction; what is unchanged writes neither. */
function change(
  ctx: AccountContext,
  userId: string,
  { news, membership, detail = {} }: Change,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const person = (await listMembers(tx)).find(({ id }) => id === userId);
    const outcome = await changeMembership(tx, userId, membership);
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
