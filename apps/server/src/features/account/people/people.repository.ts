import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { DeniedPaths } from '@pinkas/domain/permissions/denied-paths';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { announceChange } from '../../../platform/changes/announce-change.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** What somebody may do in the account, as stored. */
export interface StoredRights {
  readonly permissionGroups: readonly string[] | null;
  readonly lastDay: LocalDate | null;
  readonly ownDocumentsOnly: boolean;
  readonly documentsFrom: LocalDate | null;
  readonly documentsUntil: LocalDate | null;
}

/** Somebody who belongs to the account. */
export interface StoredMember extends StoredRights, Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly language: DocumentLanguage;
  readonly role: string;
  /** By the first part of a path what is closed to the person (`DeniedPaths`). */
  readonly deniedPaths: unknown;
  readonly status: 'active' | 'disabled';
  readonly joinedAt: string;
  readonly secondFactors: readonly string[];
  readonly lastSeenAt: string | null;
}

/** A pending or expired invitation. */
export interface StoredInvitation extends StoredRights, Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly language: DocumentLanguage;
  readonly role: string;
  readonly invitedAt: string;
  readonly expiresAt: string;
}

/** Lists all members of the account, oldest membership first; also suspended ones. */
export async function listMembers(tx: AccountTx): Promise<StoredMember[]> {
  const { rows } = await tx.query<StoredMember>({
    name: 'members-of-account',
    text: `select user_id as id, email, full_name as "fullName", language, role,
        permission_groups as "permissionGroups", denied_paths as "deniedPaths", status,
        last_day as "lastDay",
        own_documents_only as "ownDocumentsOnly", documents_from as "documentsFrom",
        documents_until as "documentsUntil",
        joined_at as "joinedAt", second_factors as "secondFactors", last_seen_at as "lastSeenAt"
      from members_of_account($1)`,
    values: [tx.accountId],
  });
  return rows;
}

/** Returns the invitations that nobody took up or withdrew, oldest first. */
export async function listInvitations(tx: AccountTx): Promise<StoredInvitation[]> {
  const { rows } = await tx.query<StoredInvitation>({
    name: 'invitations-of-account',
    text: `select id, email, full_name as "fullName", language, role,
        permission_groups as "permissionGroups", last_day as "lastDay",
        own_documents_only as "ownDocumentsOnly", documents_from as "documentsFrom",
        documents_until as "documentsUntil",
        invited_at as "invitedAt", expires_at as "expiresAt"
      from invitations_of_account($1)`,
    values: [tx.accountId],
  });
  return rows;
}

/** What somebody may do, by the columns of its row. */
export interface RightsColumns {
  readonly permission_groups: readonly string[] | null;
  readonly last_day: string | null;
  readonly own_documents_only: boolean;
  readonly documents_from: string | null;
  readonly documents_until: string | null;
}

/** Returns rights as the columns of a row. */
export function rightsColumns(rights: StoredRights): RightsColumns {
  return {
    permission_groups: rights.permissionGroups,
    last_day: rights.lastDay,
    own_documents_only: rights.ownDocumentsOnly,
    documents_from: rights.documentsFrom,
    documents_until: rights.documentsUntil,
  };
}

/** What an invitation is made of, by the columns of its row. */
export interface InvitationRow extends RightsColumns {
  readonly id: string;
  readonly email: string;
  readonly email_canonical: string;
  readonly full_name: string;
  readonly language: DocumentLanguage;
  readonly role: string;
  readonly accountant_rights: readonly string[];
  readonly invited_by: string;
  readonly invited_at: string;
  readonly expires_at: string;
}

/** Writes an invitation unless the mailbox belongs to the account or has one, or the account is full. */
export async function insertInvitation(
  tx: AccountTx,
  row: InvitationRow,
): Promise<'made' | 'member' | 'invited' | 'full'> {
  const { rows } = await tx.query<{ outcome: 'made' | 'member' | 'invited' | 'full' }>({
    name: 'invite-member',
    text: 'select invite_member($1, $2) as outcome',
    values: [tx.accountId, JSON.stringify(row)],
  });
  const [answer] = rows;
  if (answer === undefined) throw new Error('the invitation has no outcome');
  return answer.outcome;
}

/**
 * Revokes the link of an invitation and extends it until `expiresAt`; returns false where it is
 * closed.
 */
export function renewInvitation(tx: AccountTx, id: string, expiresAt: string): Promise<boolean> {
  return isChanged(tx, {
    name: 'renew-member-invitation',
    text: 'select renew_member_invitation($1, $2, $3) as changed',
    values: [tx.accountId, id, expiresAt],
  });
}

/** Closes an invitation; returns false where it is closed already. */
export function endInvitation(tx: AccountTx, id: string, at: string): Promise<boolean> {
  return isChanged(tx, {
    name: 'withdraw-member-invitation',
    text: 'select withdraw_member_invitation($1, $2, $3) as changed',
    values: [tx.accountId, id, at],
  });
}

async function isChanged(
  tx: AccountTx,
  statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<boolean> {
  const { rows } = await tx.query<{ changed: boolean }>(statement);
  return rows[0]?.changed === true;
}

/** What changes of a membership, by its columns. */
export interface MembershipChange extends Partial<RightsColumns> {
  readonly status?: 'active' | 'disabled';
  readonly denied_paths?: DeniedPaths;
}

/** The outcome of a change of a member; nobody changes anything of an owner. */
export type MemberOutcome = 'missing' | 'owner' | 'same' | 'changed';

/** Changes a membership; without a change it is removed. Nothing of an owner's changes. */
export async function changeMembership(
  tx: AccountTx,
  userId: string,
  change: MembershipChange | null,
): Promise<MemberOutcome> {
  const { rows } = await tx.query<{ outcome: MemberOutcome }>({
    name: 'change-member',
    text: 'select change_member($1, $2, $3) as outcome',
    values: [tx.accountId, userId, change === null ? null : JSON.stringify(change)],
  });
  const [answer] = rows;
  if (answer === undefined) throw new Error('the change has no outcome');
  return answer.outcome;
}

/** Makes a sub-user choose a new password at the next sign-in, and ends their sessions in the account. */
export async function askMemberPassword(
  tx: AccountTx,
  userId: string,
  at: string,
): Promise<MemberOutcome> {
  const { rows } = await tx.query<{ outcome: MemberOutcome }>({
    name: 'ask-member-password',
    text: 'select ask_member_password($1, $2, $3) as outcome',
    values: [tx.accountId, userId, at],
  });
  const [answer] = rows;
  if (answer === undefined) throw new Error('the request has no outcome');
  if (answer.outcome === 'changed') await announceChange(tx, tx.accountId, 'session');
  return answer.outcome;
}
