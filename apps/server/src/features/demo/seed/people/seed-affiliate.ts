import { addDays, localDateAt } from '@pinkas/domain/time/local-date';

import { isoText } from '../../../../platform/clock/clock.ts';
import { insertDemoAccount } from '../../demo-account.ts';
import { DEMO_FIRST_NUMBERS, DEMO_PASSWORD } from '../../demo-business.ts';
import { aBusiness, FIRST_CLIENT_ID } from './client-scenarios.ts';
import { insertDemoMembership, insertDemoPerson } from './demo-people.ts';
import type { SeedDependencies } from './seed-dependencies.ts';

const USER_ID = '01900000-0000-7000-8000-000000000300';
const EMAIL = 'affiliate@pinkas.test';
const ACCOUNT_ID = 4_300;
const CODE = 'demxpart';
const DAY_MS = 86_400_000;
/** Businesses of the demo that were referred by the link; some issued documents, some none. */
const REFERRED = 5;
/** The last of them joined this many days ago: before the first document of any. */
const JOINED_DAYS = 60;

const OWN_BUSINESS = aBusiness([
  'סטודיו קו הגל',
  'Kav HaGal Studio',
  'licensed-dealer',
  '300000205',
  'אילת',
]);

/**
 * Makes an affiliate whose link brought businesses of the demo, with a payout. Does nothing where the affiliate is there; a seed that was
 * cut off is completed.
 */
export async function seedAffiliate(deps: SeedDependencies, nowMs: number): Promise<void> {
  const { db, passwords } = deps;
  const { rows } = await db.owner.query(
    'select 1 from memberships where user_id = $1 and account_id = $2',
    [USER_ID, ACCOUNT_ID],
  );
  if (rows.length > 0) return;
  const at = isoText(nowMs);
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await insertDemoPerson(db, { userId: USER_ID, email: EMAIL, name: 'שותף', passwordHash }, at);
  await db.owner.query(
    'insert into affiliates (user_id, code, since) values ($1, $2, $3) on conflict do nothing',
    [USER_ID, CODE, isoText(nowMs - 90 * DAY_MS)],
  );
  await db.owner.query(
    `insert into affiliate_referrals (account_id, id, user_id, joined_at, is_own)
      select a.id, gen_random_uuid(), $1, $2::timestamptz - (a.id - $3) * interval '3 days', false
      from accounts a where a.id >= $3 and a.id < $3 + $4 on conflict do nothing`,
    [USER_ID, isoText(nowMs - JOINED_DAYS * DAY_MS), FIRST_CLIENT_ID, REFERRED],
  );
  await db.owner.query(
    `insert into affiliate_payouts (id, user_id, amount_agorot, paid_on, reference, recorded_at)
      values ($1, $2, 20000, $3, 'העברה 1042', $4) on conflict do nothing`,
    [USER_ID.slice(0, -2) + '77', USER_ID, addDays(localDateAt(nowMs), -7), at],
  );
  const connection = await db.owner.connect();
  try {
    await insertDemoAccount(connection, {
      accountId: ACCOUNT_ID,
      business: OWN_BUSINESS,
      firstNumbers: DEMO_FIRST_NUMBERS,
      createdAt: at,
    });
  } finally {
    connection.release();
  }
  // Last: until the affiliate signs in to a business of their own the seed counts as unfinished.
  await insertDemoMembership(db, { userId: USER_ID, accountId: ACCOUNT_ID, role: 'owner' }, at);
}
