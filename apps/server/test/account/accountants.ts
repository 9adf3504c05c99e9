import type { AccountantRight } from '@pinkas/domain/permissions/accountant-right';
import type { TestUser } from '@pinkas/test-kit/test-account';

import type { TestServer } from '../test-server.ts';

/** Admits a person as the accountant of a business. */
export async function letIn(
  { db }: Pick<TestServer, 'db'>,
  accountantId: string,
  accountId: number,
  rights: readonly AccountantRight[] = ['file'],
): Promise<void> {
  await db.superuser.query(
    `insert into memberships (user_id, account_id, role, created_at, accountant_rights)
      values ($1, $2, 'accountant', now(), $3)`,
    [accountantId, accountId, rights],
  );
}

/** Returns an accountant of one client who may see, and of others who also let file. */
export async function givenAccountant(
  server: TestServer,
  first: TestUser,
  ...others: readonly TestUser[]
): Promise<TestUser> {
  const accountant = await server.givenColleague(first, { role: 'accountant' });
  for (const { accountId } of others) await letIn(server, accountant.id, accountId);
  return accountant;
}

/** The relation of an accountant to a business ends. */
export async function endRelation(
  { db }: Pick<TestServer, 'db'>,
  accountantId: string,
  accountId: number,
): Promise<void> {
  await db.superuser.query('delete from memberships where user_id = $1 and account_id = $2', [
    accountantId,
    accountId,
  ]);
}
