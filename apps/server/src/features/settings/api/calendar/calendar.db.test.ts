import type { CalendarAddress } from '@pinkas/contract/settings/api/calendar.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { issue } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { auditOf } from '../../../../../test/evidence/audit-of.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

const CALENDAR = '/v2/api/settings/calendar';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

const stored = async () => (await browser.get(CALENDAR)).json as CalendarAddress;

async function open(language = 'he'): Promise<string> {
  const { version } = await stored();
  const answer = await browser.post(CALENDAR, { version, language });
  expect(answer.status, answer.text).toBe(200);
  return pathOf((answer.json as CalendarAddress).address);
}

const pathOf = (address: string | null) => new URL(address ?? '').pathname;

/** What a calendar program gets, which has no session. */
const read = (path: string) => server.browser().get(path);

test('whoever has the address reads what is to be filed and who is to pay, without a session', async () => {
  await issue(browser);
  const path = await open();
  const { status, text, headers } = await read(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/UID:vat-\d{4}-\d\d-01@pinkas/);
  expect(await stored()).toMatchObject({ address: expect.stringContaining(path) });
});

test('another address ends the one before, and a closed calendar has none', async () => {
  const first = await open();
  const second = await open('en');
  expect(second).not.toBe(first);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).text).toContain('Due dates');
  const { version } = await stored();
  const closed = await browser.post(`${CALENDAR}/close`, { version });
  expect(closed.json).toMatchObject({ address: null });
  expect((await read(second)).status).toBe(404);
  expect(await auditOf(server, user.accountId, 'account.calendar')).toEqual([
    `account.calendar-opened of account ${String(user.accountId)}`,
    `account.calendar-opened of account ${String(user.accountId)}`,
    `account.calendar-closed of account ${String(user.accountId)}`,
  ]);
});

test('an address of another account, or one that was never made, opens nothing', async () => {
  const path = await open();
  const other = await server.givenUser();
  const own = `/${user.accountId.toString(36)}`;
  expect(path).toContain(own);
  const forged = path.replace(own, `/${other.accountId.toString(36)}`);
  for (const wrong of [forged, path.replace('.ics', ''), '/v2/api/public/calendar/x']) {
    expect((await read(wrong)).status, wrong).toBe(404);
  }
});

test('of two changes from one view the second is refused, and an employee makes no address', async () => {
  const { version } = await stored();
  const body = { version, language: 'he' };
  expect((await browser.post(CALENDAR, body)).status).toBe(200);
  expect((await browser.post(CALENDAR, body)).json).toMatchObject({ code: 'SETTINGS_CHANGED' });
  const clerk = await signIn(server, await server.givenColleague(user));
  expect((await clerk.get(CALENDAR)).json).toMatchObject({ code: 'NOT_PERMITTED' });
});
