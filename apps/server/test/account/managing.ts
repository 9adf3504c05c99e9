import { randomUUID } from 'node:crypto';

import type { ManagedAccount } from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { expect } from 'vitest';

import type { Operator } from '../../src/features/auth/administration/administration.api.ts';
import { grantManaging } from '../../src/features/auth/administration/grant-managing.ts';
import { nextTaxId } from '../auth/registration.ts';
import { signIn } from '../auth/sign-in.ts';
import type { TestServer } from '../test-server.ts';

export const ACCOUNTS = '/v2/api/account_manager/accounts';

/** Who gives commands at the machine of a server. */
export const operatorOf = ({ db, services }: TestServer): Operator => ({
  db: db.database,
  clock: services.clock,
  passwords: services.passwords,
  origin: services.config.origin,
});

/** Makes a person with a business of their own, whom the operator allows to manage others. */
export async function aManager(
  server: TestServer,
): Promise<{ user: TestUser; browser: HttpBrowser }> {
  const user = await server.givenUser();
  expect(await grantManaging(operatorOf(server), user.email, 'agreement')).toBe('changed');
  return { user, browser: await signIn(server, user) };
}

/** Returns the business of a customer that has no owner yet. */
export const anOpening = (over: Record<string, unknown> = {}) => ({
  ua_name: 'נועה בר',
  email: `noa-${randomUUID()}@people.test`,
  comp_crn: nextTaxId(),
  comp_type: 'licensed-dealer',
  comp_name: 'מאפיית הגפן',
  comp_name_en: '',
  language: 'he',
  ...over,
});

export function open(
  browser: HttpBrowser,
  body: unknown,
  key: string = randomUUID(),
): Promise<Answer> {
  return browser.send('POST', ACCOUNTS, { body, headers: { 'idempotency-key': key } });
}

/** Opens it; returns the number of the account. */
export async function opened(browser: HttpBrowser, body: unknown = anOpening()): Promise<number> {
  const answer = await open(browser, body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { id: number }).id;
}

export async function accountsOf(browser: HttpBrowser): Promise<ManagedAccount[]> {
  const answer = await browser.get(ACCOUNTS);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { rows: ManagedAccount[] }).rows;
}

const inAccount = (accountId: number) => ({ headers: { 'x-pinkas-account': String(accountId) } });
/** A call for the books of one account. */
export const books = (browser: HttpBrowser, accountId: number): Promise<Answer> =>
  browser.get('/v2/api/documents', inAccount(accountId));

/** Returns a manager of a business whose owner came. */
export async function aManagedBusiness(server: TestServer) {
  const manager = await aManager(server);
  const client = await server.givenUser();
  await server.db.superuser.query(
    `insert into memberships (user_id, account_id, role, created_at)
      values ($1, $2, 'account-manager', now())`,
    [manager.user.id, client.accountId],
  );
  return { ...manager, client };
}
