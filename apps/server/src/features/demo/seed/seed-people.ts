import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import type { Database } from '../../../platform/db/database.ts';
import type { DemoColleague } from '../demo-business.ts';

/** Writes those who work in a business beside its owner; who is there already stays. */
export async function seedPeople(
  db: Database,
  people: readonly DemoColleague[],
  { passwordHash, createdAt }: { readonly passwordHash: string; readonly createdAt: string },
): Promise<void> {
  for (const { accountId, userId, email, userName, rights } of people) {
    await db.owner.query(
      `insert into users (id, email_canonical, email, password_hash, full_name, created_at)
        values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [userId, canonicalEmail(email), email, passwordHash, userName, createdAt],
    );
    await db.owner.query(
      `insert into memberships (user_id, account_id, role, permission_groups, own_documents_only,
          created_at)
        values ($1, $2, 'sub-user', $3, $4, $5) on conflict do nothing`,
      [userId, accountId, rights.permissionGroups, rights.ownDocumentsOnly, createdAt],
    );
    await db.owner.query(
      `insert into person_names (account_id, user_id, full_name) values ($1, $2, $3)
       on conflict do nothing`,
      [accountId, userId, userName],
    );
  }
}
