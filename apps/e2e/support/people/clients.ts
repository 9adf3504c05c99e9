import type { AccountantRight } from '@pinkas/domain/permissions/accountant-right';
import type { TestUser } from '@pinkas/test-kit/test-account';

import { aPerson, inDatabase } from './people.ts';

/** Makes a client who admits a person as their accountant. */
export async function aClient(
  of: TestUser,
  name: string,
  rights: readonly AccountantRight[] = [],
): Promise<TestUser> {
  const client = await aPerson();
  await inDatabase(async (database) => {
    await database.query('update business_profiles set name_he = $2 where account_id = $1', [
      client.accountId,
      name,
    ]);
    await database.query(
      `insert into memberships (user_id, account_id, role, created_at, accountant_rights)
        values ($1, $2, 'accountant', $4, $3)`,
      [of.id, client.accountId, rights, new Date()],
    );
    await database.query(
      `insert into person_names (account_id, user_id, full_name) values ($1, $2, 'רואת החשבון')`,
      [client.accountId, of.id],
    );
  });
  return client;
}
