import { join } from 'node:path';

import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import {
  insertAccount,
  insertUser,
  type AccountOptions,
  type TestUser,
  type UserOptions,
} from '@pinkas/test-kit/test-account';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import pg from 'pg';

import { JOURNEY_DATA_FOLDER } from '../product/journey-server.ts';
import { messagesTo } from '../product/outbox.ts';

export const PASSWORD = 'Journey-Password-1';
/** argon2id of PASSWORD at the least cost, so that journeys do not wait. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$2yDTs0VERFb0/FpiS1OjUA$uJ1hB83crWbk8EMmINLvVGwjarHLbMGEZwPz2eAiUro';

/**
 * Runs work on the product's database as the owner of its tables. Moments are parameters: on a chosen day the server
 * keeps the machine's clock.
 */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: join(JOURNEY_DATA_FOLDER, 'postgres', 'socket'),
    user: 'pinkas_owner',
    database: 'pinkas',
    ssl: false,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns a person with a business of their own, which no other journey touches. */
export function aPerson(
  account: AccountOptions = {},
  user: Partial<UserOptions> = {},
): Promise<TestUser> {
  return inDatabase(async (client) => {
    const accountId = await insertAccount(client, account);
    return insertUser(client, accountId, { passwordHash: PASSWORD_HASH, ...user });
  });
}

/** Makes another person who works in the business of a person. */
export function aColleague(
  { accountId }: Pick<TestUser, 'accountId'>,
  user: Partial<UserOptions> = {},
): Promise<TestUser> {
  return inDatabase((client) =>
    insertUser(client, accountId, { passwordHash: PASSWORD_HASH, role: 'sub-user', ...user }),
  );
}

/** Gives a business the largest package, for work that a trial does not allow. */
export async function givenLargestPackage(accountId: number): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `insert into subscriptions (account_id, id, version_id, period, price_agorot, started_on, paid_until)
        select $1, gen_random_uuid(), v.id, 'YEAR', v.year_price_agorot, current_date, current_date + 365
          from package_versions v where v.year_price_agorot is not null order by v.year_price_agorot desc limit 1`,
      [accountId],
    ),
  );
}

/** Returns how many documents a business has issued. */
export async function countDocuments(accountId: number): Promise<number> {
  const { rows } = await inDatabase((client) =>
    client.query<{ count: string }>(
      'select count(*) as count from documents where account_id = $1',
      [accountId],
    ),
  );
  return Number(rows[0]?.count);
}

/** Ends every session of a person, as an operator or another device would. */
export async function endSessionsOf(person: TestUser): Promise<void> {
  await inDatabase((client) =>
    client.query('update sessions set ended_at = $2 where user_id = $1', [person.id, new Date()]),
  );
}

/** Messages whose code a journey has read. */
const readMessages = new Set<string>();

/**
 * Waits for a one-time code that was sent to a mail address or telephone and that no journey has read, and returns it: a page may ask for
 * its code before the message is sent, and the code of an earlier sign-in is still in the outbox.
 */
export async function codeOf(request: APIRequestContext, recipient: string): Promise<string> {
  let newest: OutboxMessage | undefined;
  await expect
    .poll(
      async () => {
        newest = (await messagesTo(request, recipient)).find(({ code }) => code !== null);
        return newest !== undefined && !readMessages.has(newest.id);
      },
      { message: `a new code for ${recipient}` },
    )
    .toBe(true);
  if (typeof newest?.code !== 'string') throw new Error(`no code was sent to ${recipient}`);
  readMessages.add(newest.id);
  return newest.code;
}

/** Fills the first step and waits for the second. */
export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('דואר אלקטרוני').fill(email);
  await page.getByLabel('סיסמה', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'התחברות', exact: true }).click();
}

/** Types six digits into the boxes, which go on by themselves. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('input[autocomplete="one-time-code"]').first().focus();
  await page.keyboard.type(code);
}

/** Types the code of the newest message. */
export async function enterCode(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/GOTO_TFA/);
  await typeCode(page, await codeOf(page.request, email));
}

/** Both steps of sign-in on the page that is shown. */
export async function signInHere(page: Page, person: Pick<TestUser, 'email'>): Promise<void> {
  await enterPassword(page, person.email, PASSWORD);
  await enterCode(page, person.email);
}

/** Signs a new person in on the page and lands on the dashboard. */
export async function signInAs(page: Page, person: Pick<TestUser, 'email'>): Promise<void> {
  await page.goto('/');
  await signInHere(page, person);
  await expect(page).toHaveURL(/#\/dashboard/);
}
