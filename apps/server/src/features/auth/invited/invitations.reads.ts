import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { Clock } from '../../../platform/clock/clock.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';

/** An invitation that may be taken up. */
export interface LiveInvitation {
  readonly accountId: number;
  readonly id: string;
  readonly email: string;
  readonly emailCanonical: string;
  readonly fullName: string;
  readonly role: 'owner' | 'sub-user' | 'accountant' | 'account-manager';
  readonly permissionGroups: string[] | null;
  readonly accountantRights: string[];
  readonly lastDay: LocalDate | null;
  readonly ownDocumentsOnly: boolean;
  readonly documentsFrom: LocalDate | null;
  readonly documentsUntil: LocalDate | null;
  readonly invitedBy: string;
}

/**
 * Returns the invitation of a link; undefined for a closed one, for one to an account that nobody may open, and for one to
 * manage an account whose mailbox belongs to nobody who manages accounts.
 */
export function findLiveInvitation(
  tx: Pick<ControlTx, 'selectFrom'>,
  clock: Clock,
  token: string,
): Promise<LiveInvitation | undefined> {
  return tx
    .selectFrom('memberInvitations')
    .innerJoin('accounts', 'accounts.id', 'memberInvitations.accountId')
    .select([
      'memberInvitations.accountId',
      'memberInvitations.id',
      'memberInvitations.email',
      'memberInvitations.emailCanonical',
      'memberInvitations.fullName',
      'memberInvitations.role',
      'memberInvitations.permissionGroups',
      'memberInvitations.accountantRights',
      'memberInvitations.lastDay',
      'memberInvitations.ownDocumentsOnly',
      'memberInvitations.documentsFrom',
      'memberInvitations.documentsUntil',
      'memberInvitations.invitedBy',
    ])
    .where('memberInvitations.tokenHash', '=', tokenHash(token))
    .where('memberInvitations.endedAt', 'is', null)
    .where('memberInvitations.expiresAt', '>', clock.now())
    .where('accounts.status', 'in', ['active', 'read-only'])
    .where((where) =>
      where.or([
        where('memberInvitations.role', '<>', 'account-manager'),
        where.exists(
          where
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.emailCanonical', '=', 'memberInvitations.emailCanonical')
            .where('users.managesAccounts', '=', true),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Somebody whose mailbox was invited. */
export interface KnownInvitee {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  /** Whether they sign in somewhere, or would but for a block; else nothing but the mailbox shows who they are. */
  readonly signsIn: boolean;
}

/**
 * Returns the person of a mailbox; undefined for nobody. An account whose address nobody verified allows no
 * sign-in.
 */
export async function findInvitee(
  tx: Pick<ControlTx, 'selectFrom'>,
  emailCanonical: string,
): Promise<KnownInvitee | undefined> {
  const person = await tx
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.fullName', 'users.status'])
    .where('users.emailCanonical', '=', emailCanonical)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const membership = await tx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select('memberships.accountId')
    .where('memberships.userId', '=', person.id)
    .where('memberships.status', '=', 'active')
    .where('accounts.status', '<>', 'ended')
    .where('accounts.registrationStep', '<>', 'EMAIL_VERIFICATION')
    .executeTakeFirst();
  const { status, ...known } = person;
  return { ...known, signsIn: status === 'blocked' || membership !== undefined };
}
