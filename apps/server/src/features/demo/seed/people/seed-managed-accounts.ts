import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';

import { isoText } from '../../../../platform/clock/clock.ts';
import { insertDemoBusiness } from '../../demo-account.ts';
import { DEMO_PASSWORD, type DemoBusiness } from '../../demo-business.ts';
import { aBusiness, FIRST_CLIENT_ID } from './client-scenarios.ts';
import { insertDemoMembership, insertDemoPerson } from './demo-people.ts';
import type { SeedDependencies } from './seed-dependencies.ts';

export const MANAGER_USER_ID = '01900000-0000-7000-8000-000000000200';
export const MANAGER_EMAIL = 'manager@pinkas.test';
const MANAGER_NAME = 'מנהל החשבונות';
/** After the clients of the accountant. */
const OWN_ID = 4_200;
const DAY_MS = 86_400_000;
const INVITATION_DAYS = 7;

const OWN_BUSINESS = aBusiness([
  'משרד קו המתאר',
  'Kav HaMitar Office',
  'licensed-dealer',
  '300000171',
  'נהריה',
]);

/** Businesses that nobody finished opening, by the step that they reached. */
const OPENED: readonly { readonly business: DemoBusiness; readonly step: RegistrationStep }[] = [
  {
    business: aBusiness(['גן האורן', 'Pine Garden', 'licensed-dealer', '300000189', 'יקנעם']),
    step: 'COMPANY_DETAILS',
  },
  {
    business: aBusiness(['סדנת החוט האדום', 'Red Thread', 'exempt-dealer', '300000197', 'ערד']),
    step: 'EMAIL_VERIFICATION',
  },
];

/**
 * Adds a person who manages accounts of customers: two active ones, one whose owner is registering, one that waits for its
 * owner. Does nothing where the manager exists; a seed that was cut off is completed.
 */
export async function seedManagedAccounts(deps: SeedDependencies, nowMs: number): Promise<void> {
  const { db, passwords } = deps;
  const { rows } = await db.owner.query(
    'select 1 from memberships where user_id = $1 and account_id = $2',
    [MANAGER_USER_ID, OWN_ID],
  );
  if (rows.length > 0) return;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const at = isoText(nowMs);
  const person = { email: MANAGER_EMAIL, name: MANAGER_NAME, passwordHash };
  await insertDemoPerson(db, { ...person, userId: MANAGER_USER_ID, managesAccounts: true }, at);
  for (const [index, { business, step }] of OPENED.entries()) {
    const accountId = OWN_ID + 1 + index;
    await insertDemoBusiness(db, accountId, business, at);
    await db.owner.query('update accounts set registration_step = $2 where id = $1', [
      accountId,
      step,
    ]);
    if (step === 'EMAIL_VERIFICATION') await inviteOwner(deps, accountId, business, nowMs);
    else {
      const userId = MANAGER_USER_ID.slice(0, -2) + String(index + 11);
      const { email } = business;
      await insertDemoPerson(db, { userId, email, name: 'בעל העסק', passwordHash }, at);
      await insertDemoMembership(db, { userId, accountId, role: 'owner' }, at);
    }
    await manage(deps, accountId, at);
  }
  for (const accountId of [FIRST_CLIENT_ID, FIRST_CLIENT_ID + 2]) await manage(deps, accountId, at);
  // The own business comes last: until then the manager signs in nowhere, and the seed counts as unfinished.
  await insertDemoBusiness(db, OWN_ID, OWN_BUSINESS, isoText(nowMs - DAY_MS));
  await insertDemoMembership(
    db,
    { userId: MANAGER_USER_ID, accountId: OWN_ID, role: 'owner' },
    isoText(nowMs - DAY_MS),
  );
}

function manage({ db }: SeedDependencies, accountId: number, at: string): Promise<void> {
  const relation = { userId: MANAGER_USER_ID, accountId, role: 'account-manager' } as const;
  return insertDemoMembership(db, relation, at);
}

async function inviteOwner(
  { db }: SeedDependencies,
  accountId: number,
  { email }: DemoBusiness,
  nowMs: number,
): Promise<void> {
  await db.owner.query(
    `insert into member_invitations (account_id, id, email, email_canonical, full_name, language, role,
        invited_by, invited_at, expires_at)
      values ($1, $2, $3, $4, 'בעל העסק', 'he', 'owner', $5, $6, $7) on conflict do nothing`,
    [
      accountId,
      MANAGER_USER_ID.slice(0, -2) + '99',
      email,
      canonicalEmail(email),
      MANAGER_USER_ID,
      isoText(nowMs),
      isoText(nowMs + INVITATION_DAYS * DAY_MS),
    ],
  );
}
