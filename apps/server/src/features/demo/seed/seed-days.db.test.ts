import { expect, test } from 'vitest';

import { createTestDatabase } from '../../../../test/database/test-database.ts';
import { cheapHash } from '../../../../test/test-server.ts';
import { passwordHasher } from '../../../platform/passwords/password-hasher.ts';
import { DEMO_ACCOUNT_ID } from '../demo-business.ts';
import { seedDemoBusiness } from './seed-demo.ts';

/** Days before, at and after a change of VAT, leap days, and both ends of years. */
test.each([
  '2024-12-22',
  '2024-12-31',
  '2025-01-01',
  '2025-01-05',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
])('the demo is made on %s', async (day) => {
  const db = await createTestDatabase();
  try {
    const deps = {
      db: db.database,
      passwords: { ...passwordHasher(), hash: cheapHash },
      linkSecret: 'a secret of the demo',
    };
    // Before the first hour at which its businesses issue.
    const now = `${day}T05:00:00.000Z`;
    await seedDemoBusiness(deps, () => Date.parse(now));
    const { rows } = await db.superuser.query(
      'select count(*)::int as owners from memberships where account_id = $1 and role = $2',
      [DEMO_ACCOUNT_ID, 'owner'],
    );
    expect(rows).toEqual([{ owners: 1 }]);
    const ahead = await db.superuser.query(
      'select account_id, issued_at from documents where issued_at > $1 or document_date > $2',
      [now, day],
    );
    expect(ahead.rows, 'a document that is still to come').toEqual([]);
  } finally {
    await db.drop();
  }
});
