import type { Database } from '../../../../platform/db/database.ts';
import type { DemoColleague } from '../../demo-business.ts';
import { insertDemoMembership, insertDemoPerson } from './demo-people.ts';

/** Saves those who work in a business beside its owner; existing people stay. */
export async function seedPeople(
  db: Database,
  people: readonly DemoColleague[],
  { passwordHash, createdAt }: { readonly passwordHash: string; readonly createdAt: string },
): Promise<void> {
  for (const { accountId, userId, email, userName: name, rights } of people) {
    await insertDemoPerson(db, { userId, email, name, passwordHash }, createdAt);
    const { permissionGroups, ownDocumentsOnly } = rights;
    const membership = { userId, accountId, permissionGroups, ownDocumentsOnly };
    await insertDemoMembership(db, { ...membership, role: 'sub-user' }, createdAt);
  }
}
