import type { AnalyticsView } from '@pinkas/contract/shell/analytics/analytics.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { aDistributor } from '../../../../test/account/distributors.ts';
import { getJson, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/analytics';
const COLLECTOR = { url: 'https://collect.example/g', id: 'PK-1' };

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer({
    env: { PINKAS_ANALYTICS_URL: COLLECTOR.url, PINKAS_ANALYTICS_ID: COLLECTOR.id },
  });
  await aDistributor(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});

const read = (one = browser) => getJson<AnalyticsView>(one, PATH);
const choose = (choice: string, firstSource = '', one = browser) =>
  write(one, 'PUT', `${PATH}/choice`, { choice, firstSource });

async function sessionNames(): Promise<unknown> {
  const { json } = await browser.get('/backoffice/data/initData');
  const { data } = json as { data: Record<string, unknown> };
  return [data['u_ga_client_id'], data['u_ga_first_source']];
}

test('before a choice it is asked, and nothing that could be reported is said', async () => {
  expect(await read()).toEqual({ isOn: true, choice: null, report: null });
  expect(await sessionNames()).toEqual([null, null]);
});

test('a yes holds on every device, and reports the status of the account under a random name', async () => {
  await choose('yes', 'search.test');
  const { report } = await read(await signIn(server, user));
  expect(report).toMatchObject({
    ...COLLECTOR,
    firstSource: 'search.test',
    status: 'trial',
    // The accounts of tests are older than a trial.
    trialDay: null,
  });
  expect(report?.clientId).toMatch(/^[0-9a-f-]{36}$/);
  expect(report?.clientId).not.toBe(user.id);
  expect(await sessionNames()).toEqual([report?.clientId, 'search.test']);
});

test('the same choice again changes nothing; a no forgets the name, and a later yes takes another', async () => {
  const first = (await choose('yes')).json as AnalyticsView;
  expect((await choose('yes', 'other.test')).json).toEqual(first);
  expect((await choose('no')).json).toEqual({ isOn: true, choice: 'no', report: null });
  expect(await sessionNames()).toEqual([null, null]);
  const again = (await choose('yes')).json as AnalyticsView;
  expect(again.report?.clientId).not.toBe(first.report?.clientId);
});

const answers = async () => {
  const { rows } = await server.db.superuser.query(
    `select kind, detail from security_events where user_id = $1 and kind like 'analytics-%' order by at, kind`,
    [user.id],
  );
  return rows as unknown[];
};

test('each answer that changes something is in the security log, with the collector', async () => {
  await choose('yes');
  await choose('yes');
  server.time.advance(1000);
  await choose('no');
  const detail = { collectorUrl: COLLECTOR.url, collectorId: COLLECTOR.id };
  expect(await answers()).toEqual([
    { kind: 'analytics-allowed', detail },
    { kind: 'analytics-refused', detail },
  ]);
});

test('a yes to another collector is no answer about this one, which is asked about again', async () => {
  const first = (await choose('yes')).json as AnalyticsView;
  await server.db.superuser.query(
    `update analytics_choices set collector_url = 'https://other.example/g' where user_id = $1`,
    [user.id],
  );
  expect(await read()).toEqual({ isOn: true, choice: null, report: null });
  expect(await sessionNames()).toEqual([null, null]);
  const again = (await choose('yes')).json as AnalyticsView;
  expect(again.report?.clientId).not.toBe(first.report?.clientId);
});

test('of two choices at once one is stored, and both are answered', async () => {
  const both = await Promise.all([choose('yes'), choose('yes')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const names = both.map(({ json }) => (json as AnalyticsView).report?.clientId);
  expect(names[0]).toBe(names[1]);
  expect(await answers()).toHaveLength(1);
});

test('one person chooses for nobody else', async () => {
  await choose('yes');
  const colleague = await signIn(server, await server.givenColleague(user, {}));
  expect(await read(colleague)).toMatchObject({ choice: null, report: null });
});

test('in an account of a distributor nothing is reported or chosen, whatever its people chose elsewhere', async () => {
  await choose('yes');
  await server.db.superuser.query(`update accounts set distributor = 'plus' where id = $1`, [
    user.accountId,
  ]);
  expect(await read()).toEqual({ isOn: false, choice: null, report: null });
  expect((await choose('no')).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  expect(await sessionNames()).toEqual([null, null]);
});

test('what is no choice and no host is refused', async () => {
  expect((await choose('perhaps')).status).toBe(400);
  expect((await choose('yes', 'https://search.test/?q=dana')).status).toBe(400);
  expect(await read()).toMatchObject({ choice: null });
});

test('without a collector nothing is asked and nothing is reported', async () => {
  const plain = await startTestServer();
  try {
    const one = await signIn(plain, await plain.givenUser());
    expect((await choose('yes', '', one)).json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await read(one)).toEqual({ isOn: false, choice: null, report: null });
    const { json } = await one.get('/front/data/initData');
    expect(json).toMatchObject({ ENV_DATA: { hasAnalytics: false } });
  } finally {
    await plain.stop();
  }
});
