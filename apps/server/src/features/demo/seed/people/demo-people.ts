import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import type { Role } from '@pinkas/domain/permissions/role';

import type { Database } from '../../../../platform/db/database.ts';

type Owner = Pick<Database, 'owner'>;

/** Somebody of the demo. */
export interface DemoPerson {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly isAccountant?: boolean;
  readonly managesAccounts?: boolean;
}

/** Saves a person; an existing one stays. */
export async function insertDemoPerson(
  { owner }: Owner,
  { userId, email, name, passwordHash, isAccountant = false, managesAccounts = false }: DemoPerson,
  createdAt: string,
): Promise<void> {
  await owner.query(
    `insert into users (id, email_canonical, email, password_hash, full_name, is_accountant,
        manages_accounts, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      userId,
      canonicalEmail(email),
      email,
      passwordHash,
      name,
      isAccountant,
      managesAccounts,
      createdAt,
    ],
  );
}

/** What somebody is in a business of the demo. */
export interface DemoMembership {
  readonly userId: string;
  readonly accountId: number;
  readonly role: Role;
  readonly permissionGroups?: readonly string[] | null;
  readonly ownDocumentsOnly?: boolean;
  readonly accountantRights?: readonly string[];
}

/** Writes a membership with the person's name in the business; one that is there stays. */
export async function insertDemoMembership(
  { owner }: Owner,
  membership: DemoMembership,
  createdAt: string,
): Promise<void> {
  const { userId, accountId, role, permissionGroups = null } = membership;
  const { ownDocumentsOnly = false, accountantRights = [] } = membership;
  await owner.query(
    `insert into memberships (user_id, account_id, role, permission_groups, own_documents_only,
        accountant_rights, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [userId, accountId, role, permissionGroups, ownDocumentsOnly, accountantRights, createdAt],
  );
  await owner.query(
    `insert into person_names (account_id, user_id, full_name)
      select $1, id, full_name from users where id = $2 on conflict do nothing`,
    [accountId, userId],
  );
}
