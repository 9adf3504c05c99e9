import { randomUUID } from 'node:crypto';

import type { CardLinks } from '@pinkas/contract/sales/card-links/card-links.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { aCardLink, cardLinksOf, cardLinksPath } from '../../../../test/sales/card-links.ts';
import { givenCardTerminal } from '../../../../test/settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { epochMsOf } from '../../../platform/clock/clock.ts';
import { tellEndingCards } from './tell-ending-cards.ts';

/** A Sunday at ten in the morning. */
const A_SUNDAY = epochMsOf('2026-11-22T08:00:00Z');
const DAY_MS = 86_400_000;
const REACHED = { email: 'ruth@customer.test' };
const UNREACHED = { email: '', phone: '', mobile: '' };

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  goTo(0);
  user = await server.givenUser();
  browser = await signIn(server, user);
  await givenCardTerminal(browser);
  await change(
    `insert into preferences (account_id, slice, version, content, updated_at)
      values ($1, 'settings/usage/payment', 2, '{"tellsEndingCards": true}', now())`,
  );
});
afterAll(() => server.stop());

function goTo(day: number, hour = 10): void {
  server.time.advance(A_SUNDAY + day * DAY_MS + (hour - 10) * 3_600_000 - server.time.now());
}

async function change(text: string, ...values: unknown[]): Promise<void> {
  await server.db.superuser.query(text, [user.accountId, ...values]);
}

/** A saved card that ends on a day, of a customer. */
async function givenCard(expiresOn: string, customerId: string): Promise<string> {
  const id = randomUUID();
  await change(
    `insert into saved_cards (account_id, id, customer_id, terminal_id, brand, last_digits, expires_on, consent_how, consent_at)
      select $1, $2, $3, id, 'visa', '4417', $4, 'page', now() from card_terminals where account_id = $1`,
    id,
    customerId,
    expiresOn,
  );
  return id;
}

async function givenCardOf(customer: object, expiresOn = '2026-12-31') {
  const { id: customerId } = await givenCustomer(browser, customer);
  return { customerId, cardId: await givenCard(expiresOn, customerId) };
}

const linksOf = async (customerId: string): Promise<CardLinks['links']> =>
  (await cardLinksOf(browser, customerId)).links;

/** The cards of the account of which links were sent, with the ends of which they are. */
async function toldCards(): Promise<unknown[]> {
  const { rows } = await server.db.superuser.query(
    `select card_id as "cardId", card_expires_on::text as "expiresOn" from card_links
      where account_id = $1 and cause = 'expiring' order by card_expires_on, created_at`,
    [user.accountId],
  );
  return rows;
}

test('the customer of a card that ends in the next month gets one link to replace it, also of two servers', async () => {
  const { customerId, cardId } = await givenCardOf(REACHED);
  await givenCardOf(REACHED, '2027-01-31');
  goTo(0, 8);
  expect(await tellEndingCards(server.services)).toBe(0);
  goTo(0);
  const counts = await Promise.all([
    tellEndingCards(server.services),
    tellEndingCards(server.services),
  ]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await linksOf(customerId)).toMatchObject([
    { cardId, cause: 'expiring', mailTo: 'ruth@customer.test', mail: 'waiting', text: 'none' },
  ]);
  // After the link is over, and in the last days of the card.
  goTo(31);
  expect(await tellEndingCards(server.services)).toBe(1);
  expect(await toldCards()).toMatchObject([
    { cardId, expiresOn: '2026-12-31' },
    { expiresOn: '2027-01-31' },
  ]);
});

test('a card whose end was moved is told of again', async () => {
  const { cardId } = await givenCardOf(REACHED, '2026-11-30');
  expect(await tellEndingCards(server.services)).toBe(1);
  goTo(17);
  await change(`update saved_cards set expires_on = '2026-12-31' where account_id = $1`);
  expect(await tellEndingCards(server.services)).toBe(1);
  expect(await toldCards()).toEqual([
    { cardId, expiresOn: '2026-11-30' },
    { cardId, expiresOn: '2026-12-31' },
  ]);
});

test('a customer without mail gets it by text message, where any can be sent', async () => {
  const { customerId } = await givenCardOf({ ...UNREACHED, mobile: '052-1234567' });
  const sms = { ...server.services.sms };
  expect(await tellEndingCards({ ...server.services, sms: { ...sms, isConfigured: false } })).toBe(
    0,
  );
  expect(await tellEndingCards({ ...server.services, sms: { ...sms, isConfigured: true } })).toBe(
    1,
  );
  expect(await linksOf(customerId)).toMatchObject([{ mail: 'none', text: 'waiting', mailTo: '' }]);
});

test('a customer who has a link for the card already gets none before that one is over', async () => {
  const { customerId, cardId } = await givenCardOf(REACHED);
  await write(browser, 'POST', cardLinksPath(customerId), aCardLink({ cardId }), randomUUID());
  expect(await tellEndingCards(server.services)).toBe(0);
  goTo(16);
  expect(await tellEndingCards(server.services)).toBe(1);
});

test.each([
  ['of a business that did not switch it on', `delete from preferences where account_id = $1`],
  [
    'of a business that switched it off',
    `update preferences set content = '{"tellsEndingCards": false}' where account_id = $1`,
  ],
  ['that was removed', `update saved_cards set removed_at = now() where account_id = $1`],
  [
    'that ended more than a week ago',
    `update saved_cards set expires_on = '2026-11-14' where account_id = $1`,
  ],
  ['without a known end', `update saved_cards set expires_on = null where account_id = $1`],
  ['of an archived customer', `update customers set archived_at = now() where account_id = $1`],
  [
    'of a customer without an address',
    `update customers set email = '', phone = '', mobile = '' where account_id = $1`,
  ],
  [
    'of a closed account',
    `update accounts set closing_asked_at = '2026-10-01', closes_at = '2026-11-01' where id = $1`,
  ],
  ['of a suspended account', `update accounts set status = 'suspended' where id = $1`],
  [
    'whose terminal is connected no more',
    `update card_terminals set removed_at = now() where account_id = $1`,
  ],
])('nothing is sent of a card %s', async (_which, text) => {
  await givenCardOf(REACHED);
  await change(text);
  expect(await tellEndingCards(server.services)).toBe(0);
  expect(await toldCards()).toEqual([]);
});
