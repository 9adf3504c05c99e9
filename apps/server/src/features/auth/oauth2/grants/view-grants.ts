import type { OauthGrant } from '@pinkas/contract/auth/oauth2/oauth2-apps.contract';
import { appScopesOf } from '@pinkas/domain/api/api-scopes';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { removeGrant } from '../stored/objects.repository.ts';
import { revoke } from './end-grants.ts';
import { listGrants, lockGrant } from './grants.repository.ts';

/** Returns the applications that may act for the business. */
export async function viewGrants(tx: AccountTx): Promise<{ grants: OauthGrant[] }> {
  const stored = await listGrants(tx);
  const names = await namesOf(tx, [...new Set(stored.map(({ approvedBy }) => approvedBy))]);
  return {
    grants: stored.map(({ clientId: _client, revokedAt: _revoked, approvedBy, ...grant }) => ({
      ...grant,
      scopes: appScopesOf(grant.scopes),
      approvedBy: names.get(approvedBy) ?? null,
    })),
  };
}

async function namesOf(
  tx: AccountTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const people = await tx
    .selectFrom('personNames')
    .select(['personNames.userId', 'personNames.fullName'])
    .where('personNames.accountId', '=', tx.accountId)
    .where('personNames.userId', 'in', [...userIds])
    .execute();
  return new Map(people.map(({ userId, fullName }) => [userId, fullName]));
}

/** Ends the access of an application at once; a second call changes nothing. Refusal: NOT_FOUND. */
export async function revokeGrant(
  ctx: AccountContext,
  id: string,
): Promise<{ grants: OauthGrant[] }> {
  const left = await ctx.transaction(async (tx) => {
    const grant = await lockGrant(tx, id);
    if (grant === undefined) throw new AppError('NOT_FOUND');
    if (grant.revokedAt === null) await revoke(ctx, tx, grant, ctx.userId);
    return viewGrants(tx);
  });
  // What is left of it opens nothing since the commit: each call looks at the grant.
  await removeGrant(ctx, id);
  return left;
}
