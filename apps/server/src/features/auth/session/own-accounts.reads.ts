import type { OwnAccountState } from '@pinkas/contract/shell/switcher/switcher.contract';
import { roleOf, type Role } from '@pinkas/domain/permissions/role';

import type { CallerContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { ownStateOf } from '../../../platform/resting-accounts.ts';

/** An account that the caller belongs to. */
export interface OwnMembership {
  readonly accountId: number;
  readonly role: Role;
  readonly state: OwnAccountState;
  /** The one that opens at sign-in. */
  readonly isDefault: boolean;
}

interface Row extends Record<string, unknown> {
  readonly accountId: number;
  readonly role: string;
  readonly status: string;
  readonly closesAt: string | null;
}

/**
 * Lists the accounts that the caller belongs to, in the order in which signing in would open them: open ones first, then the
 * chosen one, then by age. Terminated ones are left out, those of a distributor that admits nobody too, and those whose
 * registration waits for a verification cannot be opened.
 */
export async function listOwnAccounts(ctx: CallerContext): Promise<readonly OwnMembership[]> {
  const { rows } = await inControlPlane(ctx.db, (tx) =>
    tx.query<Row>({
      name: 'own-accounts',
      text: `select m.account_id as "accountId", m.role, a.status, a.closes_at as "closesAt"
        from memberships m
        join accounts a on a.id = m.account_id
        join users u on u.id = m.user_id
        left join distributors d on d.code = a.distributor
        where m.user_id = $1 and a.status <> 'ended' and m.status = 'active'
          and coalesce(d.opens_management, true)
          and (m.last_day is null or m.last_day >= $2)
          and a.registration_step not in ('EMAIL_VERIFICATION', 'PHONE_VERIFICATION')
        order by a.status <> 'active', (a.id = u.default_account_id) desc nulls last,
          m.created_at, m.account_id`,
      values: [ctx.caller.userId, ctx.clock.today()],
    }),
  );
  const nowMs = ctx.clock.nowMs();
  return rows.map(({ accountId, role, status, closesAt }, index) => ({
    accountId,
    role: roleOf(role),
    state: ownStateOf({ status, closesAt }, nowMs),
    isDefault: index === 0,
  }));
}
