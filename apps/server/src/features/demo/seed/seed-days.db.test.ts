import { localDateAt } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { createTestDatabase } from '../../../../test/database/test-database.ts';
import { cheapHash } from '../../../../test/test-server.ts';
import { passwordHasher } from '../../../platform/passwords/password-hasher.ts';
import { DEMO_ACCOUNT_ID } from '../demo-business.ts';
import { seedDemoBusiness } from './seed-demo.ts';

/**
 * Days before, at and after a change of VAT, leap days, and both ends of years, before the first hour at which its businesses
 * issue; and the first minutes of a summer's day, of which the same hour was another day in winter.
 */
test.each([
  '2024-12-22T05:00:00.000Z',
  '2024-12-31T05:00:00.000Z',
  '2025-01-01T05:00:00.000Z',
  '2025-01-05T05:00:00.000Z',
  '2026-12-31T05:00:00.000Z',
  '2027-01-01T05:00:00.000Z',
  '2028-02-29T05:00:00.000Z',
  '2027-04-30T21:02:00.000Z',
])('the demo is made at %s', async (now) => {
  const db = await createTestDatabase();
  try {
    const deps = {
      db: db.database,
      passwords: { ...passwordHasher(), hash: cheapHash },
      linkSecret: 'a secret of the demo',
    };
    await seedDemoBusiness(deps, () => Date.parse(now));
    const { rows } = await db.superuser.query(
      'select count(*)::int as owners from memberships where account_id = $1 and role = $2',
      [DEMO_ACCOUNT_ID, 'owner'],
    );
    expect(rows).toEqual([{ owners: 1 }]);
    const ahead = await db.superuser.query(
      'select account_id, issued_at from documents where issued_at > $1 or document_date > $2',
      [now, localDateAt(Date.parse(now))],
    );
    expect(ahead.rows, 'a document that is still to come').toEqual([]);
  } finally {
    await db.drop();
  }
});
