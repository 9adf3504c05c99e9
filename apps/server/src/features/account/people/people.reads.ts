import {
  type AccountMember,
  type PersonState,
  SECOND_FACTORS,
} from '@pinkas/contract/account/people/people.contract';
import { deniedPathsOf, deniesPage } from '@pinkas/domain/permissions/denied-paths';
import { GRANTABLE_PAGES } from '@pinkas/domain/permissions/pages';
import { roleOf } from '@pinkas/domain/permissions/role';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  listInvitations,
  listMembers,
  type StoredInvitation,
  type StoredMember,
  type StoredRights,
} from './people.repository.ts';

type Asking = Pick<AccountContext, 'clock' | 'userId'>;

/** Returns everybody who works in the account, oldest first, and the pending invitations. */
export async function readPeople(tx: AccountTx, ctx: Asking): Promise<AccountMember[]> {
  const members = await listMembers(tx);
  const invitations = await listInvitations(tx);
  return [
    ...members.map((member) => ofMember(member, ctx)),
    ...invitations.map((invitation) => ofInvitation(invitation, ctx)),
  ];
}

function ofMember(member: StoredMember, { clock, userId }: Asking): AccountMember {
  const { id, email, fullName: name, lastSeenAt, joinedAt: since } = member;
  return {
    id,
    isInvitation: false,
    isOwn: id === userId,
    name,
    email,
    role: roleOf(member.role),
    state: stateOf(member, clock.today()),
    ...rightsOf(member),
    deniedPages: GRANTABLE_PAGES.filter((page) =>
      deniesPage(deniedPathsOf(member.deniedPaths), page),
    ),
    secondFactors: SECOND_FACTORS.filter((factor) => member.secondFactors.includes(factor)),
    lastSeenAt,
    since,
    expiresAt: null,
  };
}

function ofInvitation(invitation: StoredInvitation, { clock }: Asking): AccountMember {
  const { id, email, fullName: name, invitedAt: since, expiresAt } = invitation;
  return {
    id,
    isInvitation: true,
    isOwn: false,
    name,
    email,
    role: roleOf(invitation.role),
    state: expiresAt > clock.now() ? 'invited' : 'expired',
    ...rightsOf(invitation),
    deniedPages: [],
    secondFactors: [],
    lastSeenAt: null,
    since,
    expiresAt,
  };
}

function stateOf({ status, lastDay }: StoredMember, today: string): PersonState {
  if (status === 'disabled') return 'disabled';
  return lastDay !== null && lastDay < today ? 'ended' : 'active';
}

type Rights = Pick<
  AccountMember,
  'permissionGroups' | 'lastDay' | 'ownDocumentsOnly' | 'documentsFrom' | 'documentsUntil'
>;

function rightsOf(stored: StoredRights): Rights {
  const { permissionGroups, lastDay, ownDocumentsOnly, documentsFrom, documentsUntil } = stored;
  return {
    permissionGroups: groupsOf(permissionGroups),
    lastDay,
    ownDocumentsOnly,
    documentsFrom,
    documentsUntil,
  };
}

function groupsOf(names: readonly string[] | null): AccountMember['permissionGroups'] {
  return names === null ? null : GRANTABLE_PAGES.filter((page) => names.includes(page));
}
