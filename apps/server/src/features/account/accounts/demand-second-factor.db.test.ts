import { randomUUID } from 'node:crypto';

import { allEndpoints } from '@pinkas/contract/all-contracts';
import { type Endpoint, needsNoSignIn } from '@pinkas/contract/define';
import { shownCode } from '@pinkas/test-kit/fakes/authenticator-app';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  BY_PASSWORD,
  changeFactors,
  factorsOf,
  givenApp,
  startApp,
} from '../../../../test/auth/factors.ts';
import { confirmPasskey, deviceMakes, startPasskey } from '../../../../test/auth/passkeys.ts';
import { runAdmin, type AdminRun } from '../../../../test/process/run-admin.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const DEMAND = '/v2/api/account/accounts/second-factor-demand';
const FORCED = { success: false, code: 'FORCE_SET_2FA', type: 'FORCE_SET_2FA' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function demand(browser: HttpBrowser): Promise<Answer> {
  return browser.send('PUT', DEMAND, { body: { isDemanded: true } });
}

function release(browser: HttpBrowser, body: object = BY_PASSWORD): Promise<Answer> {
  return browser.send('PUT', DEMAND, { body: { isDemanded: false, ...body } });
}

/** The owner of an account that demands a second factor, and has none. */
async function givenForced(): Promise<HttpBrowser> {
  const browser = await signIn(server, await server.givenUser());
  expect((await demand(browser)).status).toBe(200);
  return browser;
}

async function isForced(browser: HttpBrowser): Promise<boolean> {
  const answer = await browser.get('/v2/api/documents');
  if (answer.status === 402) expect(answer.json).toMatchObject(FORCED);
  return answer.status === 402;
}

const ENDPOINTS = allEndpoints().filter(({ access }) => !needsNoSignIn(access));

/** Sends calls without a valid body: an admitted caller gets that error, or an answer. */
function send(browser: HttpBrowser, { method, path }: Endpoint): Promise<Answer> {
  const address = path.replaceAll(/\{\w+\}/g, randomUUID());
  return browser.send(method, address, {
    headers: { 'idempotency-key': randomUUID() },
    ...(method === 'GET' ? {} : { body: {} }),
  });
}

describe('AU-14: while a second factor is demanded and unset', () => {
  test('AU-14: every call but those of the set-up answers 402 FORCE_SET_2FA', async () => {
    const browser = await givenForced();
    const open: string[] = [];
    for (const endpoint of ENDPOINTS) {
      const answer = await send(browser, endpoint);
      const name = `${endpoint.method} ${endpoint.path}`;
      if (answer.status === 402) expect(answer.json, name).toMatchObject(FORCED);
      else open.push(name);
    }
    expect(ENDPOINTS.length).toBeGreaterThan(200);
    expect(open.toSorted()).toEqual([
      'GET /backoffice/data/initData',
      'GET /v2/api/account/factors',
      'GET /v2/api/data/init',
      'GET /v2/api/notices/unread',
      // Another business of the person may ask for nothing.
      'GET /v2/api/own_accounts',
      'POST /v2/api/account/factors/app',
      'POST /v2/api/account/factors/app/confirm',
      'POST /v2/api/account/factors/passkeys',
      'POST /v2/api/account/factors/passkeys/confirm',
      'POST /v2/api/account/factors/phone',
      'POST /v2/api/account/factors/phone/code',
      'POST /v2/api/account/factors/phone/confirm',
    ]);
  });

  test('AU-14: an app that was confirmed opens everything, one that waits does not', async () => {
    const browser = await givenForced();
    expect(await factorsOf(browser)).toMatchObject({ mustSet: true });
    const secret = await startApp(browser);
    expect(await isForced(browser)).toBe(true);
    await changeFactors(browser, 'app/confirm', { code: shownCode(secret, server.time.now()) });
    expect(await isForced(browser)).toBe(false);
    expect(await factorsOf(browser)).toMatchObject({ mustSet: false });
    expect((await changeFactors(browser, 'app/removal')).status).toBe(200);
    expect(await isForced(browser)).toBe(true);
  });

  test('AU-14: a passkey opens everything', async () => {
    const browser = await givenForced();
    await confirmPasskey(browser, deviceMakes(server, await startPasskey(browser)));
    expect(await isForced(browser)).toBe(false);
  });

  test('AU-14: a telephone that takes messages is enough, another one is not', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    await demand(browser);
    const forced: boolean[] = [];
    for (const phone of ['03-5551234', '050-1234567', '']) {
      const values = [phone, user.id];
      await server.db.superuser.query('update users set phone = $1 where id = $2', values);
      forced.push(await isForced(browser));
    }
    expect(forced).toEqual([true, false, true]);
  });
});

describe('the demand', () => {
  test('is the owner’s, holds for everybody in the account and nobody else, and is in the audit once', async () => {
    const user = await server.givenUser();
    const [owner, colleague, stranger] = [
      await signIn(server, user),
      await signIn(server, await server.givenColleague(user)),
      await signIn(server, await server.givenUser()),
    ];
    expect((await demand(colleague)).status).toBe(403);
    expect((await owner.get(DEMAND)).json).toEqual({ isDemanded: false });
    const secret = await startApp(owner);
    await changeFactors(owner, 'app/confirm', { code: shownCode(secret, server.time.now()) });
    await Promise.all([demand(owner), demand(owner)]);
    expect((await owner.get(DEMAND)).json).toEqual({ isDemanded: true });
    expect([await isForced(owner), await isForced(colleague), await isForced(stranger)]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await release(owner)).json).toEqual({ isDemanded: false });
    expect(await isForced(colleague)).toBe(false);
    const { rows } = await server.db.superuser.query<{ action: string }>(
      "select action from audit_events where account_id = $1 and action like 'account.second%' order by id",
      [user.accountId],
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'account.second-factor-demanded',
      'account.second-factor-released',
    ]);
  });

  test('is taken back by nobody who does not prove to be the owner', async () => {
    const { browser, secret } = await givenApp(server);
    await demand(browser);
    expect(await release(browser, {})).toMatchObject({
      status: 400,
      json: { code: 'INVALID_REQUEST', fields: [{ path: ['proof'], code: 'FIELD_REQUIRED' }] },
    });
    const wrong = { proof: { kind: 'password', text: 'Wrong-guess-1' } };
    expect((await release(browser, wrong)).json).toMatchObject({ code: 'PROOF_WRONG' });
    expect((await browser.get(DEMAND)).json).toEqual({ isDemanded: true });
    const byApp = { proof: { kind: 'app', text: shownCode(secret, server.time.now()) } };
    expect((await release(browser, byApp)).status).toBe(200);
    expect((await browser.get(DEMAND)).json).toEqual({ isDemanded: false });
  });

  test('an operator makes it and takes it back', async () => {
    const user = await server.givenUser();
    const browser = await signIn(server, user);
    const run = (command: string): Promise<AdminRun> =>
      runAdmin(server, command, `--account=${user.accountId}`);
    expect(await run('demand-second-factor')).toMatchObject({ code: 0 });
    expect(await isForced(browser)).toBe(true);
    expect(await run('demand-second-factor')).toMatchObject({
      printed: expect.stringContaining('nothing was changed'),
    });
    expect(await run('release-second-factor')).toMatchObject({ code: 0 });
    expect(await isForced(browser)).toBe(false);
    expect(await runAdmin(server, 'demand-second-factor', '--account=987654321')).toMatchObject({
      code: 1,
    });
  });
});
