import { addDays, localDateAt } from '@pinkas/domain/time/local-date';

import { isoText } from '../../../../platform/clock/clock.ts';
import { encryptText } from '../../../../platform/storage/encrypted-text.ts';
import { insertDemoBusiness } from '../../demo-account.ts';
import { DEMO_PASSWORD } from '../../demo-business.ts';
import { aBusiness } from './client-scenarios.ts';
import { insertDemoMembership, insertDemoPerson } from './demo-people.ts';
import type { SeedDependencies } from './seed-dependencies.ts';

const USER_ID = '01900000-0000-7000-8000-000000000500';
const EMAIL = 'operator@pinkas.test';
/** The account of the seller, in which the operator has no permission. */
const SELLER_ID = 4_400;
/** In base32 OBUW423BOMWWIZLNN4WW64DFOJQXI33S, as the guide of the demo says: whoever tries the area adds it to an app. */
const APP_SECRET = 'pinkas-demo-operator';
const DAY_MS = 86_400_000;
const WEEKDAY = { from: '08:00', to: '18:00' };
const FRIDAY = { from: '08:00', to: '12:00' };

/** Businesses in the states that no other business of the demo has. */
const OTHERS = [
  {
    accountId: 4_501,
    ownerId: '01900000-0000-7000-8000-000000000501',
    email: 'garage@pinkas.test',
    business: aBusiness(['מוסך צומת הדקל', 'HaDekel Garage', 'company', '510000557', 'נתניה']),
    paidDaysBack: 5,
  },
  {
    accountId: 4_502,
    ownerId: '01900000-0000-7000-8000-000000000502',
    email: 'gallery@pinkas.test',
    business: aBusiness(['גלריית נחל שקט', 'Nahal Sheket', 'company', '510000565', 'צפת']),
    paidDaysBack: 60,
  },
] as const;

/**
 * Adds who runs the product, with an authenticator app of a known key, two businesses whose payment is late, the hours of support,
 * and two messages that nobody is shown today. Does nothing where the operator is there, and without keys to encrypt that of the app.
 */
export async function seedOperator(deps: SeedDependencies, nowMs: number): Promise<void> {
  const { db, keys, passwords } = deps;
  if (keys === undefined) return;
  const known = await db.owner.query('select from operators limit 1');
  if (known.rowCount !== 0) return;
  const at = isoText(nowMs);
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await insertDemoPerson(db, { userId: USER_ID, email: EMAIL, name: 'מפעיל', passwordHash }, at);
  const membership = { userId: USER_ID, accountId: SELLER_ID, role: 'sub-user' } as const;
  await insertDemoMembership(db, { ...membership, permissionGroups: [] }, at);
  const secret = Buffer.from(APP_SECRET).toString('base64');
  await db.owner.query(
    `insert into authenticator_apps (user_id, state, encrypted_secret, since) values ($1, 'live', $2, $3)
      on conflict do nothing`,
    [USER_ID, await encryptText(keys, USER_ID, secret), at],
  );
  await db.owner.query(`update users set preferred_factor = 'app' where id = $1`, [USER_ID]);
  for (const other of OTHERS) await insertLate(deps, { ...other, passwordHash }, nowMs);
  await insertMessages(deps, nowMs);
  await insertSupport(deps, at);
  // Last: until then the seed counts as unfinished.
  await db.owner.query('insert into operators (user_id, since) values ($1, $2)', [USER_ID, at]);
}

async function insertLate(
  { db }: SeedDependencies,
  other: (typeof OTHERS)[number] & { readonly passwordHash: string },
  nowMs: number,
): Promise<void> {
  const { accountId, business, paidDaysBack, ownerId: userId, email, passwordHash } = other;
  const paidUntil = addDays(localDateAt(nowMs), -paidDaysBack);
  const since = isoText(nowMs - 200 * DAY_MS);
  await insertDemoBusiness(db, accountId, business, since);
  await insertDemoPerson(db, { userId, email, name: business.nameHe, passwordHash }, since);
  await insertDemoMembership(db, { userId, accountId, role: 'owner' }, since);
  await db.owner.query(
    `insert into subscriptions (account_id, id, version_id, period, price_agorot, started_on, paid_until)
      values ($1, $2, 3, 'MONTH', 5000, $3, $4) on conflict do nothing`,
    [
      accountId,
      `01900000-0000-7000-8000-0000000${String(accountId)}0`,
      addDays(paidUntil, -30),
      paidUntil,
    ],
  );
}

async function insertSupport({ db }: SeedDependencies, at: string): Promise<void> {
  const hours = [...Array.from({ length: 5 }, () => WEEKDAY), FRIDAY, null];
  await db.owner.query(
    `insert into support_settings (email, chat_address, hours, changed_at, changed_by)
      values ('support@pinkas.example', '', $1, $2, $3) on conflict do nothing`,
    [JSON.stringify(hours), at, USER_ID],
  );
}

async function insertMessages({ db }: SeedDependencies, nowMs: number): Promise<void> {
  const today = localDateAt(nowMs);
  const messages = [
    [
      '01900000-0000-7000-8000-000000000510',
      'עבודות תחזוקה בלילה',
      addDays(today, 7),
      addDays(today, 8),
    ],
    [
      '01900000-0000-7000-8000-000000000511',
      'דוח חדש של הכנסות',
      addDays(today, -30),
      addDays(today, -10),
    ],
  ] as const;
  for (const [id, title, from, until] of messages) {
    await db.owner.query(
      `insert into broadcasts (id, title_he, text_he, button_he, title_en, text_en, button_en, link, kinds, states,
          shown_from, shown_until, made_at, made_by)
        values ($1, $2, 'המערכת עובדת כרגיל. פרטים בעמוד העזרה.', 'הבנתי', '', '', '', '', '{}', '{}', $3, $4, $5, $6)
        on conflict do nothing`,
      [id, title, from, until, isoText(nowMs - DAY_MS), USER_ID],
    );
  }
}
