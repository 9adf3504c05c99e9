import { addDays, addMonths, localDateAt, startOfMonth } from '@pinkas/domain/time/local-date';
import { testCard } from '@pinkas/gateway-simulators/test-cards';

import { isoText } from '../../../../platform/clock/clock.ts';
import { sealToken } from '../../../sales/saved-cards/saved-cards.api.ts';
import { demoCardToken, DEMO_TERMINALS } from '../../card-gateways/card-gateways.api.ts';
import { insertDemoBusiness } from '../../demo-account.ts';
import { DEMO_DEALER, DEMO_PASSWORD } from '../../demo-business.ts';
import { aBusiness } from '../people/client-scenarios.ts';
import { insertDemoMembership, insertDemoPerson } from '../people/demo-people.ts';
import type { SeedDependencies } from '../people/seed-dependencies.ts';
import { seedCardTerminals } from './seed-card-terminals.ts';
import { seedOauthApp } from './seed-oauth-app.ts';
import { seedReferrals } from './seed-referrals.ts';

/** After the account of the affiliate. */
const SELLER_ID = 4_400;
const SELLER_USER_ID = '01900000-0000-7000-8000-000000000400';
export const SELLER_EMAIL = 'seller@pinkas.test';
const CUSTOMER_ID = '01900000-0000-7000-8000-000000000410';
const CARD_ID = '01900000-0000-7000-8000-000000000411';
const ORDER_ID = '01900000-0000-7000-8000-000000000412';
const SUBSCRIPTION_ID = '01900000-0000-7000-8000-000000000413';
/** The package of the dealer: a year of a volume, with a larger one above it. */
const VOLUME = { versionId: 4, netAgorot: 106_800, vatAgorot: 19_224 } as const;
/** What follows it after the paid year: a notebook. */
const NOTEBOOK_VERSION_ID = 3;
const DOWNGRADE_ID = '01900000-0000-7000-8000-000000000414';
const MONTHS_PAID = 5;

const SELLER = aBusiness(['פנקס', 'Pinkas', 'company', '510000433', 'תל אביב']);

/**
 * Adds the business that sells the product, with a terminal; the dealer of the demo pays it by the year and has a card there. All others are in
 * their trial. Does nothing where it exists, and without keys to seal cards.
 */
export async function seedPackages(deps: SeedDependencies, nowMs: number): Promise<void> {
  const { db, keys, passwords } = deps;
  if (keys === undefined) return;
  const known = await db.owner.query('select from product_sellers limit 1');
  if (known.rowCount !== 0) return;
  const at = isoText(nowMs);
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await insertDemoBusiness(db, SELLER_ID, SELLER, at);
  const person = { userId: SELLER_USER_ID, email: SELLER_EMAIL, name: 'פנקס', passwordHash };
  await insertDemoPerson(db, person, at);
  const owner = { userId: SELLER_USER_ID, accountId: SELLER_ID, role: 'owner' } as const;
  await insertDemoMembership(db, owner, at);
  await seedCardTerminals(db, keys, { accountId: SELLER_ID, userId: SELLER_USER_ID }, at);
  await insertBuyer(deps, nowMs);
  await insertSubscription(deps, nowMs);
  await insertDowngrade(deps, nowMs);
  await seedReferrals(deps.db, nowMs);
  const maker = { accountId: SELLER_ID, userId: SELLER_USER_ID, secret: deps.linkSecret };
  await seedOauthApp(db, maker, nowMs);
  // The seller comes last: until then the seed counts as unfinished.
  await db.owner.query(
    'insert into product_sellers (valid_from, seller_account_id) values ($1, $2)',
    [localDateAt(nowMs), SELLER_ID],
  );
}

/** The dealer as the customer of the seller, with the card that is charged. */
async function insertBuyer({ db, keys }: SeedDependencies, nowMs: number): Promise<void> {
  if (keys === undefined) return;
  const { accountId, business, email } = DEMO_DEALER;
  await db.owner.query(
    `insert into customers (account_id, id, is_regular, name, search_name, tax_id, email, phone, address, city, created_at)
      values ($1, $2, true, $3, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      SELLER_ID,
      CUSTOMER_ID,
      business.nameHe,
      business.taxId,
      email,
      business.phone,
      business.address,
      business.city,
      isoText(nowMs),
    ],
  );
  await db.owner.query(
    `insert into package_buyers (account_id, buyer_account_id, customer_id) values ($1, $2, $3)
      on conflict do nothing`,
    [SELLER_ID, accountId, CUSTOMER_ID],
  );
  const { brand, lastDigits } = testCard('good-isracard');
  await db.owner.query(
    `insert into saved_cards (account_id, id, customer_id, terminal_id, brand, last_digits, expires_on, consent_how, consent_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'page', $8) on conflict do nothing`,
    [
      SELLER_ID,
      CARD_ID,
      CUSTOMER_ID,
      DEMO_TERMINALS[0]?.id,
      brand,
      lastDigits,
      addDays(localDateAt(nowMs), 640),
      isoText(nowMs),
    ],
  );
  const place = { accountId: SELLER_ID, cardId: CARD_ID };
  const sealed = await sealToken(keys, place, { value: demoCardToken('good-isracard') });
  await db.owner.query(
    `insert into saved_card_tokens (account_id, card_id, token) values ($1, $2, $3) on conflict do nothing`,
    [SELLER_ID, CARD_ID, sealed],
  );
}

/** What the dealer bought some months ago, and how many documents it issued this month. */
async function insertSubscription({ db }: SeedDependencies, nowMs: number): Promise<void> {
  const { accountId, userId } = DEMO_DEALER;
  const today = localDateAt(nowMs);
  const startedOn = addMonths(startOfMonth(today), -MONTHS_PAID);
  const paidUntil = addDays(addMonths(startedOn, 12), -1);
  const orderedAt = `${startedOn}T08:00:00.000Z`;
  const { versionId, netAgorot, vatAgorot } = VOLUME;
  await db.owner.query(
    `insert into subscriptions (account_id, id, version_id, period, price_agorot, started_on, paid_until)
      values ($1, $2, $3, 'YEAR', $4, $5, $6) on conflict do nothing`,
    [accountId, SUBSCRIPTION_ID, versionId, netAgorot, startedOn, paidUntil],
  );
  await db.owner.query(
    `insert into package_orders (account_id, id, kind, version_id, period, price_agorot, paid_until, steps, net_agorot,
        vat_agorot, state, ordered_at, ordered_by, settled_at)
      values ($1, $2, 'first', $3, 'YEAR', $4, $5, '{}', $4, $6, 'paid', $7, $8, $7) on conflict do nothing`,
    [accountId, ORDER_ID, versionId, netAgorot, paidUntil, vatAgorot, orderedAt, userId],
  );
  await db.owner.query(
    `insert into package_usage (account_id, limit_kind, month, used)
      select $1, 'documents', $2, count(*) from documents where account_id = $1 and document_date >= $2
      on conflict do nothing`,
    [accountId, startOfMonth(today)],
  );
}

/** The dealer chose a smaller package for the end of the paid year. */
async function insertDowngrade({ db }: SeedDependencies, nowMs: number): Promise<void> {
  const { accountId, userId } = DEMO_DEALER;
  await db.owner.query(
    `insert into package_downgrades (account_id, id, subscription_id, version_id, period, scheduled_at, scheduled_by, state)
      values ($1, $2, $3, $4, 'YEAR', $5, $6, 'open') on conflict do nothing`,
    [accountId, DOWNGRADE_ID, SUBSCRIPTION_ID, NOTEBOOK_VERSION_ID, isoText(nowMs), userId],
  );
}
