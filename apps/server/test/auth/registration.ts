import { randomUUID } from 'node:crypto';

import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { expect } from 'vitest';

import { solveRobotCheck } from './robot.ts';
import type { TestServer } from '../test-server.ts';

export const NEW_PASSWORD = 'Tavla-Zofia-7';
export const REGISTER = '/front/register/quickRegistration';

let lastTaxId = 30_000_000;

/** Returns a number of nine digits with a right check digit, another one each time. */
export function nextTaxId(): string {
  lastTaxId += 1;
  const digits = [...String(lastTaxId)];
  const sum = digits.reduce((before, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return before + (product > 9 ? product - 9 : product);
  }, 0);
  return `${lastTaxId}${(10 - (sum % 10)) % 10}`;
}

/** The form as it is sent. */
export type Fields = Record<string, unknown> & {
  readonly email: string;
  readonly comp_crn: string;
};

/** Returns a valid form. */
export function aBusiness(changes: Record<string, unknown> = {}): Fields {
  return {
    ua_name: 'נועה ברק',
    email: `owner-${randomUUID()}@people.test`,
    phone: '050-1234567',
    comp_crn: nextTaxId(),
    comp_type: 'licensed-dealer',
    comp_name: 'סטודיו לניסיון',
    comp_name_en: 'Trial Studio',
    password: NEW_PASSWORD,
    user_agreed: true,
    agreed_ads: false,
    request_id: randomUUID(),
    ...changes,
  };
}

/** Returns a browser that opened the start. */
export async function visitor(server: TestServer): Promise<HttpBrowser> {
  const browser = server.browser();
  await browser.get('/front/data/initData');
  return browser;
}

/** Sends the form with a solved robot check. */
export async function sendRegistration(browser: HttpBrowser, fields: Fields): Promise<Answer> {
  return browser.post(REGISTER, { ...fields, recaptcha: await solveRobotCheck(browser) });
}

/** Opens a business; returns what was sent. */
export async function registerBusiness(
  server: TestServer,
  changes: Record<string, unknown> = {},
): Promise<Fields> {
  const fields = aBusiness(changes);
  expect((await sendRegistration(await visitor(server), fields)).json).toEqual({ success: true });
  return fields;
}

/** Opens a business whose address counts as verified; returns what was sent. */
export async function registerVerified(
  server: TestServer,
  changes: Record<string, unknown> = {},
): Promise<Fields> {
  const fields = await registerBusiness(server, changes);
  await server.db.superuser.query(
    `update accounts set registration_step = 'START'
      where id = (select account_id from registrations where request_id = $1)`,
    [fields['request_id']],
  );
  return fields;
}

/** Returns the account that a press of the form opened. */
export async function accountOf(
  server: TestServer,
  { request_id: requestId }: Readonly<Record<string, unknown>>,
) {
  const { rows } = await server.db.superuser.query<{
    accountId: number;
    userId: string;
    status: string;
    step: string;
  }>(
    `select a.id as "accountId", r.user_id as "userId", a.status, a.registration_step as step
      from registrations r join accounts a on a.id = r.account_id where r.request_id = $1`,
    [requestId],
  );
  const [account] = rows;
  if (account === undefined) throw new Error('no such registration');
  return account;
}

/** Codes of the links that an address was mailed, newest first. */
export async function linksTo(server: TestServer, email: string): Promise<string[]> {
  const { json } = await server.browser().get('/outbox/messages');
  return (json as OutboxMessage[])
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /\/#\/register\?code=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Returns the links of an address, newest first, once there are this many. */
export async function waitForLinks(
  server: TestServer,
  email: string,
  count: number,
): Promise<string[]> {
  await expect.poll(() => linksTo(server, email), { timeout: 20_000 }).toHaveLength(count);
  await expect
    .poll(async () => {
      const { rows } = await server.db.superuser.query(
        'select from email_links l join users u on u.id = l.user_id where u.email = $1',
        [email],
      );
      return rows.length;
    })
    .toBeGreaterThanOrEqual(count);
  return linksTo(server, email);
}

/** Uses a mailed link. */
export function confirmEmail(browser: HttpBrowser, code: string): Promise<Answer> {
  return browser.post('/front/register/confirm_email', { code });
}
