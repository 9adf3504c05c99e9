import type { LocalDate } from '@pinkas/domain/time/local-date';

import {
  documentBoundsOf,
  principalOf,
  type StoredRights,
} from '../../../platform/access/member-rights.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Caller } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { stateOfAccount } from '../../../platform/resting-accounts.ts';
import { readMissingFeatures } from './features-of-member.ts';

/** What somebody may do in an account without being there. */
export type Member = Pick<Caller, 'userId' | 'accountId' | 'principal' | 'bounds' | 'accountState'>;

interface MemberRow extends StoredRights {
  readonly accountStatus: string;
  readonly closesAt: string | null;
  readonly isOfPartner: boolean;
  readonly hasPartnerApi: boolean;
}

/** The conditions of a session (`find-session.ts`), for somebody who is not signed in. */
const FIND_MEMBER = {
  name: 'find-member',
  text: `
    select m.user_id as "userId", m.role, m.permission_groups as "permissionGroups",
      m.denied_paths as "deniedPaths", m.accountant_rights as "accountantRights",
      m.own_documents_only as "ownDocumentsOnly", m.documents_from as "documentsFrom",
      m.documents_until as "documentsUntil", a.status as "accountStatus", a.closes_at as "closesAt",
      a.partner is not null as "isOfPartner", a.partner_has_api as "hasPartnerApi"
    from memberships m
    join users u on u.id = m.user_id
    join accounts a on a.id = m.account_id
    left join distributors d on d.code = a.distributor
    where m.user_id = $1 and m.account_id = $2 and u.status = 'active' and a.status <> 'ended'
      and coalesce(d.opens_management, true)
      and m.status = 'active' and (m.last_day is null or m.last_day >= $3)
      and a.registration_step not in ('EMAIL_VERIFICATION', 'PHONE_VERIFICATION')`,
};

/**
 * Returns what a person may do in an account now; undefined where they may not act there any more: they were blocked or
 * left, or the account ended.
 */
export async function findMember(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { userId, accountId }: { readonly userId: string; readonly accountId: number },
): Promise<Member | undefined> {
  const today: LocalDate = clock.today();
  const { rows } = await db.auth.query<MemberRow>({
    ...FIND_MEMBER,
    values: [userId, accountId, today],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const principal = principalOf(row);
  return {
    userId,
    accountId,
    principal: {
      ...principal,
      isPartnerSignOn: row.isOfPartner,
      ...(await readMissingFeatures({ db, clock }, { ...row, accountId })),
    },
    bounds: documentBoundsOf(row),
    accountState: stateOfAccount(
      { status: row.accountStatus, closesAt: row.closesAt },
      clock.nowMs(),
    ),
  };
}
